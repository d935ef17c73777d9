/** What happened, as src/hansa/game/events.py says it. Written by tools/make_messages.py; do not edit. */
import type { Ability, Shape } from './board';
import type { Owner, Seat, TokenKind, Tradesman } from './view';

export type GameEvent =
  | { kind: 'turn_began'; player: Seat; actions: number }
  | { kind: 'turn_ended'; player: Seat; unused: number }
  | { kind: 'hired'; player: Seat; traders: number; merchants: number }
  | { kind: 'placed'; player: Seat; shape: Shape; post: string; payment: Shape[] }
  | { kind: 'displaced'; player: Seat; shape: Shape; post: string; victim: Tradesman; payment: Shape[] }
  | { kind: 'relocated'; owner: Owner; shape: Shape; post: string; source: 'stock' | 'supply' | 'board' | 'nowhere' | 'displaced' | 'reserve'; origin: string | null }
  | { kind: 'went_to_stock'; owner: Owner; shape: Shape }
  | { kind: 'declined'; player: Seat; question: string; number: number }
  | { kind: 'lifted'; player: Seat; piece: Tradesman; post: string }
  | { kind: 'moved'; player: Seat; piece: Tradesman; origin: string; post: string }
  | { kind: 'removed'; player: Seat; piece: Tradesman; post: string }
  | { kind: 'established'; player: Seat; route: string }
  | { kind: 'points'; player: Seat; points: number; why: 'control' | 'coin' | 'east_west'; city: string }
  | { kind: 'token_taken'; player: Seat; token: TokenKind; route: string }
  | { kind: 'token_drawn'; player: Seat }
  | { kind: 'office_opened'; player: Seat; city: string; space: number; shape: Shape }
  | { kind: 'extra_office_opened'; player: Seat; city: string; shape: Shape; right: boolean }
  | { kind: 'city_completed'; city: string; completed: number }
  | { kind: 'control_changed'; city: string; before: Owner; now: Owner }
  | { kind: 'connected'; player: Seat; place: number }
  | { kind: 'developed'; player: Seat; ability: Ability; level: number; shape: Shape }
  | { kind: 'action_gained'; player: Seat; actions: number }
  | { kind: 'special_taken'; player: Seat; space: number; points: number }
  | { kind: 'route_cleared'; player: Seat; route: string; traders: number; merchants: number }
  | { kind: 'token_used'; player: Seat; token: TokenKind }
  | { kind: 'swapped'; player: Seat; city: string; space: number }
  | { kind: 'token_seen'; player: Seat; token: TokenKind | null }
  | { kind: 'token_laid'; player: Seat; token: TokenKind; route: string }
  | { kind: 'token_kept'; player: Seat; tokens: number }
  | { kind: 'pawn_placed'; player: Seat; province: string }
  | { kind: 'pawn_moved'; player: Seat; province: string; paid: boolean }
  | { kind: 'neutral_placed'; post: string }
  | { kind: 'neutral_established'; player: Seat; route: string }
  | { kind: 'neutral_office_opened'; city: string; space: number }
  | { kind: 'neutral_cleared'; route: string; traders: number }
  | { kind: 'token_boxed'; token: TokenKind; route: string }
  | { kind: 'took'; player: Seat; traders: number; merchants: number; tribute: boolean }
  | { kind: 'tile_bought'; player: Seat; tile: string; first: TokenKind; second: TokenKind }
  | { kind: 'exchanged'; player: Seat; opponent: Seat; token: TokenKind }
  | { kind: 'laid_out'; player: Seat; token: TokenKind; route: string }
  | { kind: 'permit_used'; player: Seat; city: string }
  | { kind: 'permit_chosen'; player: Seat; city: string }
  | { kind: 'reused'; player: Seat; shape: Shape; post: string; source: 'stock' | 'supply' | 'board' | 'nowhere' | 'displaced' | 'reserve' }
  | { kind: 'game_ended'; triggers: ('points' | 'tokens' | 'cities' | 'stall')[]; player: Seat }
  | { kind: 'mission_shown'; player: Seat; cities: string[] };
