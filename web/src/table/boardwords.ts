/** The board's words in the chosen language. */
import { TOKENS } from '../api/tokens';
import type { BoardWords } from '../board/words';
import { list, maybe, t } from '../app/i18n.svelte';
import { cityName } from './sentences';

const bonuses = ['move_2_any', 'develop_privilege', 'office_in_green', 'reuse_2', 'place_2_abroad'] as const;
const dashed = (name: string): string => name.replaceAll('_', '-');
function table<K extends string>(keys: readonly K[], word: (key: K) => string): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<K, string>;
}

export function boardWords(boardId: string, me: string | null): BoardWords {
  return {
    board: (name) => t('board-label', { board: maybe(`board-${dashed(boardId)}`) ?? name }),
    cityName: (id, name) => cityName({ id, name }),
    ability: table(['keys', 'actions', 'privilege', 'book', 'bank'], (key) => t(`ability-${key}`)),
    token: table(TOKENS, (key) => t(`token-${dashed(key)}`)),
    printed: table(bonuses, (key) => t(`bonus-${dashed(key)}`)),
    privilege: table(['white', 'orange', 'pink', 'black'], (key) => t(`colour-${key}`)),
    country: table(['england', 'wales', 'scotland'], (key) => t(`country-${key}`)),
    colour: table(['red', 'blue', 'green', 'yellow', 'purple'], (key) => t(`player-colour-${key}`)),
    shape: table(['trader', 'merchant'], (key) => t('any-shape', { shape: key })),
    neutral: t('board-neutral'),
    empty: t('board-empty'),
    tavern: t('board-tavern'),
    completed: t('board-completed-track'),
    special: t('board-special'),
    favour: t('desk-tiles'),
    tile: (id) => ({ name: t(`tile-${dashed(id)}`), help: t(`tile-${dashed(id)}-help`) }),
    eastWest: t('board-east-west'),
    track: t('board-prestige-track'),
    soldier: t('board-soldier'),
    province: (id, name) => t('board-province', { province: maybe(`province-${id}`) ?? name }),
    pawn: t('board-pawn'),
    zoomIn: t('board-zoom-in'),
    zoomOut: t('board-zoom-out'),
    zoomFit: t('board-zoom-fit'),
    piece: (owner, shape) => (owner === me ? t('board-piece-yours', { shape }) : t('board-piece', { player: owner, shape })),
    post: (route, post, ship, piece) => t(ship ? 'board-post-ship' : 'board-post', { route, post, piece }),
    route: (from, to, posts, token) => {
      const route = t('board-route', { route: `${from}–${to}`, n: posts.length, posts: posts.join(', ') });
      return token ? `${route}; ${t('board-route-token', { token })}` : route;
    },
    office: (colour, shape, piece) => t('board-office', { colour, shape, piece }),
    city: (city, offices, extra, abilities) =>
      [
        t('board-city', { city }),
        ...(offices.length ? [t('board-city-offices', { offices: offices.join(', ') })] : []),
        ...(extra.length ? [t('board-city-extra', { offices: extra.join(', ') })] : []),
        ...(abilities.length ? [t('board-city-abilities', { abilities: list(abilities) })] : []),
      ].join('; '),
    legal: t('board-legal'),
  };
}
