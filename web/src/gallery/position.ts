/** A made-up position in the middle of a game, the same every time: for pictures and tests only. */
import type { Board, Shape } from '../api/board';
import { TOKENS } from '../api/tokens';
import type { Tradesman, View } from '../api/view';
import { seeded } from '../board/curves';

/** `full`: every post and office taken, tokens on all routes, and this many extra offices in every city. */
export function position(board: Board, seed = 3, everyToken = false, full = 0): View {
  const random = seeded(seed);
  const count = Math.max(...board.players);
  const owner = (): number => Math.floor(random() * count);
  const piece = (shape?: Shape): Tradesman => ({ owner: owner(), shape: shape ?? (random() < 0.25 ? 'merchant' : 'trader') });
  const view: View = {
    board: board.id,
    edition: 'bigbox',
    seat: 0,
    players: ['Ada', 'Bruno', 'Clara', 'Dirk', 'Elsa'].slice(0, count),
    start: 0,
    turn: { player: 1, actions_left: 2, acted: true, permit: null },
    question: null,
    left_post: null,
    actor: 1,
    posts: {},
    tokens: {},
    cities: {},
    special: full ? [0, 1, 2, 0] : [null, 1, null, null],
    completed: 3,
    pool: 9,
    pawn: board.provinces?.[8]?.id ?? null,
    laid: [],
    desks: [],
    mine: null,
    unseen: {},
    completed_limit: board.full_city_limit,
    points_limit: 20,
    tiles: [],
    reserve: null,
    missions: null,
    score: [],
    over: [],
    winners: [],
  };
  board.routes.forEach((route, i) => {
    view.posts[route.id] = route.posts.map((post) => (full || random() < 0.3 ? piece(post.merchant_only ? 'merchant' : undefined) : null));
    if (everyToken || full || (random() < 0.22 && !route.printed_bonus)) view.tokens[route.id] = TOKENS[i % TOKENS.length]!;
  });
  board.cities.forEach((city, i) => {
    const filled = full ? city.offices.length : Math.floor(random() * (city.offices.length + 1));
    view.cities[city.id] = {
      offices:
        city.kind === 'green'
          ? Array.from({ length: full ? 7 : 3 }, () => piece())
          : city.offices.map((space, k) => (k < filled ? piece(space.shape) : null)),
      extra: Array.from({ length: full || (i % 7 === 3 ? 1 : 0) }, () => piece()),
      controller: filled ? owner() : null,
    };
  });
  view.players.forEach((_, seat) => {
    view.desks.push({
      seat,
      supply: { trader: 5, merchant: 1 },
      stock: { trader: 6, merchant: 0 },
      abilities: {
        keys: { level: 1, value: 1 },
        actions: { level: 2, value: 3 },
        privilege: { level: 1, value: 'white' },
        book: { level: 1, value: 2 },
        bank: { level: 1, value: 3 },
      },
      points: full ? 0 : ([12, 7, 12, 18, 3][seat] ?? 0),
      unused: ['swap'],
      used: ['plus3'],
      plate: 1,
      east_west: seat === 1 ? 1 : null,
      tiles: [],
    });
  });
  return view;
}
