/** One printed board side, as the server gives it at /api/boards/{id} (src/hansa/server/answers/board.py). */
export type {
  AbilityName as Ability,
  BoardSheet as Board,
  Country,
  OfficeSpace,
  PrintedBonus,
  PrintedCity as City,
  PrintedRoute as Route,
  Privilege,
  Ribbon,
  Shape,
  Spot as Point,
} from './types';
