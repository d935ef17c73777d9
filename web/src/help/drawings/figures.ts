/** Which rule has which drawing; the words under a drawing are `figure-<name>` of rulebook.ftl. */
export const FIGURES = {
  'R-5': 'desk',
  'R-18': 'route',
  'R-20': 'order',
  'R-21': 'control',
  'R-57': 'displace',
  'R-63': 'rings',
  'R-79': 'trade',
  'R-99': 'spaces',
  'R-104': 'chain',
  'R-121': 'token',
  'R-140': 'extra',
  'R-149': 'swap',
  'R-209': 'pawn',
  'R-292': 'ship',
} as const;
export type FigureName = (typeof FIGURES)[keyof typeof FIGURES];
export const figureAt = (rule: string | null): FigureName | null =>
  rule && rule in FIGURES ? FIGURES[rule as keyof typeof FIGURES] : null;
