/** Every word the board shows or speaks. Another language hands in another set. */
import type { Ability, Country, Privilege, PrintedBonus, Shape } from '../api/board';
import type { Colour, Tile, TokenKind } from '../api/view';

export interface BoardWords {
  board: (name: string) => string;
  cityName: (id: string, name: string) => string;
  ability: Record<Ability, string>;
  token: Record<TokenKind, string>;
  printed: Record<PrintedBonus, string>;
  privilege: Record<Privilege, string>;
  country: Record<Country, string>;
  colour: Record<Colour, string>;
  shape: Record<Shape, string>;
  /** A piece of the neutral party. */
  neutral: string;
  empty: string;
  tavern: string;
  completed: string;
  special: string;
  favour: string;
  tile: (id: Tile) => { name: string; help: string };
  eastWest: string;
  track: string;
  soldier: string;
  province: (id: string, name: string) => string;
  pawn: string;
  zoomIn: string;
  zoomOut: string;
  zoomFit: string;
  piece: (owner: string, shape: Shape) => string;
  post: (route: string, index: number, merchantOnly: boolean, piece: string) => string;
  route: (from: string, to: string, posts: string[], token: string | null) => string;
  office: (privilege: string, shape: Shape, piece: string) => string;
  city: (name: string, offices: string[], extra: string[], abilities: string[]) => string;
  legal: string;
}

const shape: Record<Shape, string> = { trader: 'trader', merchant: 'merchant' };

export const english: BoardWords = {
  board: (name) => `Board ${name}`,
  cityName: (_, name) => name,
  ability: { keys: 'Keys', actions: 'Actions', privilege: 'Privilege', book: 'Book', bank: 'Bank' },
  token: {
    extra_office: 'extra office',
    swap: 'swap offices',
    plus3: '+3 actions',
    plus4: '+4 actions',
    develop: 'develop 1 ability',
    three: 'three tradesmen',
    exchange: 'exchange',
    tribute: 'tribute',
    block: 'block',
  },
  printed: {
    move_2_any: 'move 2 tradesmen of anyone',
    develop_privilege: 'develop Privilege',
    office_in_green: 'office in a green city',
    reuse_2: 'put 2 tradesmen of this route back on the board',
    place_2_abroad: 'place 2 tradesmen abroad',
  },
  privilege: { white: 'white I', orange: 'orange II', pink: 'pink III', black: 'black IV' },
  country: { england: 'England', wales: 'Wales', scotland: 'Scotland' },
  colour: { red: 'Red', blue: 'Blue', green: 'Green', yellow: 'Yellow', purple: 'Purple' },
  shape,
  neutral: 'neutral trader',
  empty: 'empty',
  tavern: 'tavern',
  completed: 'Completed cities',
  special: 'Special prestige',
  favour: 'Favour tiles',
  tile: (id) => ({ name: id, help: '' }),
  eastWest: 'East–West connection',
  track: 'Prestige track',
  soldier: 'Soldier',
  province: (_, name) => `Province ${name}`,
  pawn: 'Pawn',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomFit: 'Whole board',
  piece: (owner, kind) => `${owner} ${shape[kind]}`,
  post: (route, index, merchantOnly, piece) => `${route}, post ${index}${merchantOnly ? ' (merchants only)' : ''}: ${piece}`,
  route: (from, to, posts, token) => `Route ${from}–${to}, ${posts.length} posts: ${posts.join(', ')}${token ? `; token: ${token}` : ''}`,
  office: (privilege, kind, piece) => `${privilege} ${shape[kind]} ${piece}`,
  city: (name, offices, extra, abilities) =>
    [
      `City ${name}`,
      ...(offices.length ? [`offices: ${offices.join(', ')}`] : []),
      ...(extra.length ? [`extra offices: ${extra.join(', ')}`] : []),
      ...(abilities.length ? [`teaches ${abilities.join(' and ')}`] : []),
    ].join('; '),
  legal: 'can be chosen',
};
