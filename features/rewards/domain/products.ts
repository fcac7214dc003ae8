/** What is played, as turnover names it; `OTHER` is whatever a vendor calls otherwise. */
export const products = [
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
export type Product = (typeof products)[number];

/** Under which product of the terms a product of turnover falls. */
export const productOf = (name: string): Product => products.find((product) => product === name) ?? 'OTHER';
