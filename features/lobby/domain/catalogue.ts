import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { GamePicture } from './game-picture.ts';
import { lobbyCategories, type LobbyCategory, minigameVendors, type ListedCategory } from './categories.ts';

export type Names = Readonly<Record<string, string>>;

/** A vendor where a merchant has put it. */
export type PlacedVendor = {
  vendor: string;
  names: Names;
  logo: string | null;
  category: ListedCategory;
  isEsports: boolean;
  isHot: boolean;
  addedAt: Instant;
  /** Among the new vendors or not, as staff says; null: as its date says. */
  isNew: boolean | null;
  suspension: Suspension | null;
};

/** Why something rests, by language code, until when, where that is known, and what staff says to play in its place. */
export type Suspension = { message: Names; until: Instant | null; instead: readonly string[] };

export type CatalogueGame = {
  nodeId: string;
  vendor: string;
  game: string;
  names: Names;
  gameType: ListedCategory;
  classify: string;
  picture: string | null;
  /** Made from the vendor's or put in by staff; null: the page draws one. */
  image: GamePicture | null;
  betMin: Minor;
  linesMin: number;
  betMax: Minor | null;
  /** Most that one bet can give, as a multiple of the stake. */
  winMax: number | null;
  /** Return to player in hundredths of a per cent. */
  returnBp: number | null;
  volatility: Volatility | null;
  tags: readonly string[];
  playType: string;
  /** `vassalage`: it opens the list of the games below it. */
  kind: 'game' | 'vassalage';
  /** The game that it stands below. */
  parent: string | null;
  /** Its place before what is counted in the hot list. */
  pin: number | null;
  suspension: Suspension | null;
  /** We can call its vendor, so it can be opened. */
  isConnected: boolean;
};

export const volatilities = ['low', 'medium', 'medium-high', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

/** What a merchant shows: enabled vendors that are ready, in their order, and the games of those. */
export type Catalogue = { vendors: readonly PlacedVendor[]; games: readonly CatalogueGame[] };

/** The vendor under which our own lotteries stand. */
export const lotteryVendor = 'LOTT';

/**
 * What a press on a game does. Our lotteries have their page; a game that rests says why; a vassal game opens the list of
 * those below it; any other opens in a frame as soon as its vendor can be called.
 */
export const opensOf = ({
  vendor,
  kind,
  suspension,
  isConnected,
}: Pick<CatalogueGame, 'vendor' | 'kind' | 'suspension' | 'isConnected'>): (typeof opens)[number] => {
  if (suspension) return 'suspended';
  if (kind === 'vassalage') return 'list';
  if (vendor === lotteryVendor) return 'page';
  return isConnected ? 'frame' : 'soon';
};
export const opens = ['page', 'frame', 'list', 'suspended', 'soon'] as const;

export const nodeIdOf = ({ vendor, game }: { vendor: string; game: string }): string => `${vendor}:${game}`;

/** The other way round; undefined for what names no game. */
export const gameNamed = (nodeId: string): { vendor: string; game: string } | undefined => {
  const [vendor = '', game = ''] = nodeId.split(':', 2);
  return vendor === '' || game === '' ? undefined : { vendor, game };
};

/** The same for a name that was checked before. */
export const gameOfNode = (nodeId: string): { vendor: string; game: string } => {
  const at = nodeId.indexOf(':');
  return { vendor: nodeId.slice(0, at), game: nodeId.slice(at + 1) };
};

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
export const gamesIn = (catalogue: Catalogue, category: LobbyCategory): readonly CatalogueGame[] =>
  shownIn(catalogue).byCategory.get(category) ?? [];

type Shown = {
  byCategory: ReadonlyMap<LobbyCategory, readonly CatalogueGame[]>;
  /** Of all categories, each once, in their order. */
  games: readonly CatalogueGame[];
  byNode: ReadonlyMap<string, CatalogueGame>;
};
const shownIns = new WeakMap<Catalogue, Shown>();

/** Worked out once for a catalogue: a call that shows twenty games doesn't go through thousands. */
const shownIn = (catalogue: Catalogue): Shown => {
  const known = shownIns.get(catalogue);
  if (known) return known;
  const byCategory = new Map(
    lobbyCategories.map((category) => {
      const types = new Map<string, Set<ListedCategory>>();
      for (const { vendor, category: shelf } of vendorsIn(catalogue, category))
        types.set(vendor, (types.get(vendor) ?? new Set()).add(shelf));
      return [category, catalogue.games.filter(({ vendor, gameType }) => types.get(vendor)?.has(gameType))] as const;
    }),
  );
  const games = [...new Set([...byCategory.values()].flat())];
  const shown = { byCategory, games, byNode: new Map(games.map((it) => [it.nodeId, it])) };
  shownIns.set(catalogue, shown);
  return shown;
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

/** The one game of a vendor of sports or esports, where it can be played: its entry in the menu starts it. */
export const startedBy = (
  catalogue: Catalogue,
  { category, vendor }: { category: LobbyCategory; vendor: string },
): string | null => {
  if (category !== 'SPORTS' && category !== 'ESPORTS') return null;
  const [game, ...others] = gamesIn(catalogue, category).filter((it) => it.vendor === vendor && it.parent === null);
  return game && others.length === 0 && opensOf(game) === 'frame' ? nodeIdOf(game) : null;
};

export type GameFilter = {
  category?: LobbyCategory | undefined;
  vendor?: string | undefined;
  classify?: string | undefined;
  /** How well each game fits what was typed, by node id; what isn't in it doesn't fit. */
  fits?: ReadonlyMap<string, number> | undefined;
  /** Only the games below this one. */
  parent?: string | undefined;
  tag?: string | undefined;
  /** At most this much a bet. */
  betMin?: Minor | undefined;
  linesMin?: number | undefined;
};

/** The games that fit all wishes, in the order of the catalogue; those for a name, the best first. */
export const gamesFor = (catalogue: Catalogue, wish: GameFilter): CatalogueGame[] => {
  const { fits } = wish;
  const games = wish.category === undefined ? shownIn(catalogue).games : gamesIn(catalogue, wish.category);
  const found = games.filter(
    (it) =>
      (wish.vendor === undefined || it.vendor === wish.vendor) &&
      (wish.classify === undefined || it.classify === wish.classify) &&
      (fits === undefined || fits.has(it.nodeId)) &&
      isOnLevel(it, wish) &&
      (wish.tag === undefined || it.tags.includes(wish.tag)) &&
      (wish.betMin === undefined || it.betMin <= wish.betMin) &&
      (wish.linesMin === undefined || it.linesMin >= wish.linesMin),
  );
  if (!fits) return found;
  const byFit = Map.groupBy(found, ({ nodeId }) => fits.get(nodeId) ?? 0);
  return [...byFit.keys()].toSorted((a, b) => b - a).flatMap((fit) => byFit.get(fit) ?? []);
};

/** Games below another stand in its list, and are found by their name. */
const isOnLevel = ({ vendor, parent }: CatalogueGame, wish: GameFilter): boolean => {
  if (wish.parent !== undefined) return parent !== null && nodeIdOf({ vendor, game: parent }) === wish.parent;
  return parent === null || wish.fits !== undefined;
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
  const shown = shownGames(catalogue);
  return played.flatMap((it) => shown.get(nodeIdOf(it)) ?? []);
};

/** Every game that the merchant shows, those below others too, by node id. */
export const shownGames = (catalogue: Catalogue): ReadonlyMap<string, CatalogueGame> => shownIn(catalogue).byNode;

/** What to play in the place of a game that rests: what staff says, then of its class, then of its type, its own vendor's first. */
export const alternativesTo = (catalogue: Catalogue, game: CatalogueGame, count: number): CatalogueGame[] => {
  const shown = shownGames(catalogue);
  const isAwake = (it: CatalogueGame) => it !== game && !it.suspension;
  const said = (game.suspension?.instead ?? []).flatMap((nodeId) => shown.get(nodeId) ?? []).filter(isAwake);
  const awake = [...shown.values()].filter(
    (it) => isAwake(it) && it.kind === 'game' && it.gameType === game.gameType && !said.includes(it),
  );
  const near = (it: CatalogueGame) =>
    (it.classify === game.classify ? 2 : 0) + (it.vendor === game.vendor ? 1 : 0) + (it.pin === null ? 0 : 0.5);
  return [...said, ...awake.toSorted((a, b) => near(b) - near(a))].slice(0, count);
};

/** The pinned games in their order, then the others as they were, each once. */
export const pinnedFirst = (catalogue: Catalogue, counted: readonly CatalogueGame[]): CatalogueGame[] => {
  const pinned = [...shownGames(catalogue).values()]
    .filter(({ pin }) => pin !== null)
    .toSorted((a, b) => (a.pin ?? 0) - (b.pin ?? 0));
  return [...new Set([...pinned, ...counted])];
};

/** How long a vendor counts as new. */
export const newForDays = 30;

/** The vendors that are new, the latest first, each once. @param since those added before it are not, unless staff says so. */
export const newVendorsOf = ({ vendors }: Catalogue, since: Instant): PlacedVendor[] => {
  const fresh = vendors
    .filter(({ addedAt, isNew }) => isNew ?? addedAt >= since)
    .toSorted((a, b) => b.addedAt - a.addedAt);
  return fresh.filter((it, index) => fresh.findIndex(({ vendor }) => vendor === it.vendor) === index);
};
