/** What is played, as turnover names it. */
export const namedProducts = [
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
export type NamedProduct = (typeof namedProducts)[number];

export const isNamedProduct = (name: string): name is NamedProduct => namedProducts.some((product) => product === name);

/** `OTHER` is whatever a vendor calls otherwise. */
export const products = [...namedProducts, 'OTHER'] as const;
export type Product = (typeof products)[number];

/** Under which of them a product of turnover falls. */
export const productOf = (name: string): Product => products.find((product) => product === name) ?? 'OTHER';
