import type { Minor } from '#kit/shared/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { lobbyCategories, type LobbyCategory, minigameVendors, type ShelfCategory } from './categories.ts';

export type Names = Readonly<Record<string, string>>;

/** A vendor where a merchant has put it. */
export type PlacedVendor = {
  vendor: string;
  names: Names;
  logo: string | null;
  category: ShelfCategory;
  isEsports: boolean;
  isHot: boolean;
  addedAt: Instant;
};

export type CatalogueGame = {
  vendor: string;
  game: string;
  names: Names;
  gameType: ShelfCategory;
  classify: string;
  picture: string | null;
  betMin: Minor;
  linesMin: number;
};

/** What a merchant shows: enabled vendors that are ready, in their order, and the games of those. */
export type Catalogue = { vendors: readonly PlacedVendor[]; games: readonly CatalogueGame[] };

/** The vendor under which our own lotteries stand. */
export const lotteryVendor = 'LOTT';

/** Our lotteries have their page; no other vendor's games can be opened here yet. */
export const opensOf = ({ vendor }: { vendor: string }): 'page' | 'soon' =>
  vendor === lotteryVendor ? 'page' : 'soon';

export const nodeIdOf = ({ vendor, game }: { vendor: string; game: string }): string => `${vendor}:${game}`;

/** The name in the language, else in English. */
export const nameIn = (language: string, names: Names): string => names[language] ?? names['EN'] ?? '';

/** The vendors of a category, in the merchant's order. */
export const vendorsIn = ({ vendors }: Catalogue, category: LobbyCategory): PlacedVendor[] => {
  if (category === 'MINIGAME')
    return vendors.filter((it) => it.category === 'RNG' && minigameVendors.includes(it.vendor));
  if (category === 'SPORTS' || category === 'ESPORTS')
    return vendors.filter((it) => it.category === 'SPORTS' && it.isEsports === (category === 'ESPORTS'));
  return vendors.filter((it) => it.category === category);
};

/** The games of a category: those of its vendors, of the type that they stand there for. */
export const gamesIn = (catalogue: Catalogue, category: LobbyCategory): CatalogueGame[] => {
  const shown = new Set(vendorsIn(catalogue, category).map(({ vendor, category: shelf }) => `${vendor} ${shelf}`));
  return catalogue.games.filter(({ vendor, gameType }) => shown.has(`${vendor} ${gameType}`));
};

export type VendorGroup = {
  category: LobbyCategory;
  vendors: PlacedVendor[];
  /** Which vendors have games of which class. */
  classes: { classify: string; vendors: string[] }[];
};

/** The categories that have a vendor, each with its vendors and the classes of their games. */
export const groupsOf = (catalogue: Catalogue): VendorGroup[] =>
  lobbyCategories.flatMap((category) => {
    const vendors = vendorsIn(catalogue, category);
    if (vendors.length === 0) return [];
    const classes = new Map<string, Set<string>>();
    for (const { classify, vendor } of gamesIn(catalogue, category))
      if (classify !== '') classes.set(classify, (classes.get(classify) ?? new Set()).add(vendor));
    return [
      {
        category,
        vendors,
        classes: [...classes].map(([classify, of]) => ({ classify, vendors: [...of] })),
      },
    ];
  });

export type GameWish = {
  category?: LobbyCategory | undefined;
  vendor?: string | undefined;
  classify?: string | undefined;
  /** Part of its name in any language. */
  name?: string | undefined;
  /** At most this much a bet. */
  betMin?: Minor | undefined;
  linesMin?: number | undefined;
};

/** The games that fit all wishes, in the order of the catalogue. */
export const gamesFor = (catalogue: Catalogue, wish: GameWish): CatalogueGame[] => {
  const word = wish.name?.trim().toLowerCase() ?? '';
  const games =
    wish.category === undefined
      ? lobbyCategories.flatMap((category) => gamesIn(catalogue, category))
      : gamesIn(catalogue, wish.category);
  return [...new Set(games)].filter(
    (it) =>
      (wish.vendor === undefined || it.vendor === wish.vendor) &&
      (wish.classify === undefined || it.classify === wish.classify) &&
      (word === '' || Object.values(it.names).some((name) => name.toLowerCase().includes(word))) &&
      (wish.betMin === undefined || it.betMin <= wish.betMin) &&
      (wish.linesMin === undefined || it.linesMin >= wish.linesMin),
  );
};

export type Page<Of> = { list: Of[]; totalPages: number; totalCount: number };

/** @param pageNo from 1. */
export const pageOf = <Of>(
  list: readonly Of[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Page<Of> => ({
  list: list.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  totalPages: Math.ceil(list.length / pageSize),
  totalCount: list.length,
});

/** The games of these names that the merchant shows, in the order of the names. */
export const gamesNamed = (
  catalogue: Catalogue,
  played: readonly { vendor: string; game: string }[],
): CatalogueGame[] => {
  const shown = new Map(gamesFor(catalogue, {}).map((it) => [nodeIdOf(it), it]));
  return played.flatMap((it) => shown.get(nodeIdOf(it)) ?? []);
};

/** How long a vendor counts as new. */
export const newForDays = 30;
