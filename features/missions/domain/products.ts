/** Products that a mission can be limited to, as turnover names them. */
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
] as const;
export type Product = (typeof products)[number];

export const isProduct = (name: string): name is Product => products.some((product) => product === name);
