/** One printed board side, as the server gives it at /api/boards/{id}. */

export interface Point {
  x: number;
  y: number;
}

export type Shape = 'trader' | 'merchant';
export type Privilege = 'white' | 'orange' | 'pink' | 'black';
export type Ability = 'keys' | 'actions' | 'privilege' | 'book' | 'bank';
export type Country = 'england' | 'wales' | 'scotland';
export type Ribbon = 'yellow' | 'red' | 'green' | 'brown' | 'blue';
export type PrintedBonus = 'move_2_any' | 'develop_privilege' | 'office_in_green' | 'reuse_2' | 'place_2_abroad';

export interface OfficeSpace extends Point {
  shape: Shape;
  privilege: Privilege;
  coin: boolean;
  points: number;
}

export interface City extends Point {
  id: string;
  name: string;
  printed_name: string;
  label: Point;
  kind: 'normal' | 'red' | 'yellow' | 'green';
  ribbon: Ribbon[];
  offices: OfficeSpace[];
  abilities: Ability[];
  ability_scrolls: (Point & { ability: Ability })[];
  countries: Country[];
  gateway_to: Country[];
  office_row?: { x0: number; x1: number; y: number };
}

export interface Post extends Point {
  merchant_only: boolean;
}

export interface Route {
  id: string;
  cities: [string, string];
  posts: Post[];
  maritime: boolean;
  tavern: boolean;
  tavern_pos: Point | null;
  printed_bonus: (Point & { type: PrintedBonus }) | null;
  special_prestige: boolean;
  country: Country | null;
  token: Point;
}

export interface Province extends Point {
  id: string;
  name: string;
  routes: string[];
  soldiers: string[];
  touches_board_edge: boolean;
  closed_by: string[];
}

export interface Soldier extends Point {
  id: string;
  cities: [string, string];
}

export interface Board {
  id: string;
  name: string;
  map: 'hansa' | 'east' | 'britannia';
  side: string;
  players: number[];
  printed_players: string;
  coordinates: { system: string; image_size: [number, number] };
  full_city_limit: number;
  east_west: { cities: [string, string]; points: number[]; scroll: Point };
  special_prestige: Point & {
    city: string;
    routes: string[];
    spaces: (Point & { points: number; privilege: Privilege })[];
  };
  full_city_track: { spaces: number; first: Point; last: Point };
  cities: City[];
  routes: Route[];
  missions?: { shared: [string, string]; unique: string }[];
  country_scoring?: { countries: Country[]; points: number[]; scrolls: Partial<Record<Country, Point>> };
  provinces?: Province[];
  province_adjacency?: { a: string; b: string; routes: string[]; soldiers: string[] }[];
  soldiers?: Soldier[];
  province_closures?: (Point & { city: string; side: 'left' | 'right' | 'top' | 'bottom' })[];
}
