/** What is played, as turnover names it; `OTHER` is whatever a vendor calls otherwise. */
export const categories = [
  'LOTT',
  'ELOTT',
  'RNG',
  'LIVE',
  'TABLE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'MINIGAME',
  'OTHER',
] as const;
export type Category = (typeof categories)[number];

/** Under which category of the terms a product of turnover falls. */
export const categoryOf = (product: string): Category => categories.find((category) => category === product) ?? 'OTHER';
