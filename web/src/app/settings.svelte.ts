/** Choices of this browser. They hold at once and stay in its storage, if it has one. */

export const paces = ['slow', 'normal', 'fast', 'instant'] as const;

export interface Settings {
  language: string;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'full' | 'none';
  pace: (typeof paces)[number];
  sound: boolean;
  notify: boolean;
  autoEnd: boolean;
  confirmEnd: boolean;
  confirmSend: boolean;
  autoForced: boolean;
  largeText: boolean;
  curtain: boolean;
  /** Single letters are commands. */
  letterKeys: boolean;
  /** The bar of chances beside the board, where it is allowed. */
  chances: boolean;
  name: string;
  /** Own turns for which tips are still given; some at the first visit, then none. */
  tips: number;
}

const usual: Settings = {
  language: '',
  theme: 'auto',
  motion: 'auto',
  pace: 'normal',
  sound: false,
  notify: false,
  autoEnd: false,
  confirmEnd: true,
  confirmSend: false,
  autoForced: false,
  largeText: false,
  curtain: true,
  letterKeys: true,
  chances: true,
  name: '',
  tips: 0,
};
/** So many turns long somebody who has never been here gets tips. */
const FIRST_TIPS = 6;
const KEY = 'hansa.settings';

function kept(): Settings {
  try {
    const written = localStorage.getItem(KEY);
    if (written === null) return { ...usual, tips: FIRST_TIPS };
    const found: unknown = JSON.parse(written);
    const values = Object.entries(found ?? {}).filter(([key, value]) => typeof value === typeof usual[key as keyof Settings]);
    return { ...usual, ...Object.fromEntries(values) };
  } catch {
    return { ...usual };
  }
}

export const settings = $state<Settings>(kept());

// What is chosen in another tab holds here too; otherwise the tab that writes last would undo it.
addEventListener('storage', (event) => {
  if (event.key === KEY) Object.assign(settings, kept());
});

const still = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
let systemStill = $state(still?.matches ?? false);
still?.addEventListener?.('change', (event) => (systemStill = event.matches));

/** True if nothing shall move. */
export const calm = (): boolean => settings.motion === 'none' || (settings.motion === 'auto' && systemStill);

/** Milliseconds for one action of others, so that one can follow. */
export const stride = (): number => ({ slow: 900, normal: 420, fast: 160, instant: 0 })[settings.pace];

/** Milliseconds between two actions of others as they come; none where nothing shall move. */
export const beat = (): number => (calm() ? 0 : stride());

export function resetSettings(): void {
  Object.assign(settings, { ...usual, name: settings.name, language: settings.language });
}

/** Keeps the page and the storage in step with the choices; called once. */
export function followSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = settings.theme;
    root.classList.toggle('calm', calm());
    root.classList.toggle('large', settings.largeText);
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Nothing is lost but comfort.
    }
  });
}
