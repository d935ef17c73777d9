/** The sections of the short rulebook, in their order. */
export const sections = [
  'goal',
  'setup',
  'turn',
  'hire',
  'place',
  'displace',
  'move',
  'establish',
  'offices',
  'abilities',
  'tokens',
  'prestige',
  'end',
  'scoring',
  'two',
  'more',
] as const;
