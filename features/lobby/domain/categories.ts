/** What a vendor can be placed in by staff. */
export const listedCategories = ['LOTT', 'ELOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'COCKFIGHT'] as const;
export type ListedCategory = (typeof listedCategories)[number];

/** What players see, in its order. Esports are split off sports, minigames are those of some slot vendors. */
export const lobbyCategories = [
  'LOTT',
  'ELOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'MINIGAME',
  'COCKFIGHT',
] as const;
export type LobbyCategory = (typeof lobbyCategories)[number];

/** Slot vendors whose games are minigames too. */
export const minigameVendors: readonly string[] = ['SPB', 'GM', 'XGS', 'KM'];

/** Categories that have no vendors of their own; they come first. */
export const listCategories = ['HOT', 'RECENT'] as const;
export type ListCategory = (typeof listCategories)[number];

/** The page of a category; lotteries have a page of their own. */
export const pathOf = (category: LobbyCategory | ListCategory): string =>
  category === 'LOTT' || category === 'ELOTT' ? '/lottery' : `/${category.toLowerCase()}`;

/** The category of a page's path, e.g. `rng`; undefined for no lobby. */
export const categoryOf = (path: string): LobbyCategory | ListCategory | undefined =>
  [...listCategories, ...lobbyCategories].find((category) => category.toLowerCase() === path);
