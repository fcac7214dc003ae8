import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Dice, dice } from '#kit/testing/dice.ts';
import { minor } from '#kit/shared/money/money.ts';
import { instant } from '#kit/shared/time.ts';
import {
  type Catalogue,
  type CatalogueGame,
  gamesFor,
  gamesIn,
  type GameFilter,
  pageOf,
  shownGames,
} from './catalogue.ts';
import { lobbyCategories, minigameVendors, listedCategories } from './categories.ts';

const vendors = ['SPB', 'REEL', 'BALL', 'PADS', 'GM', 'GONE'] as const;
const classes = ['', 'SLOT', 'JP'] as const;
const tags = ['JACKPOT', 'NEW'] as const;

const maybe = <Thing>(luck: Dice, thing: Thing): Thing | undefined => (luck.below(3) === 0 ? thing : undefined);

const plainGame = {
  picture: null,
  image: null,
  betMax: null,
  winMax: null,
  returnBp: null,
  volatility: null,
  playType: '',
  kind: 'game',
  pin: null,
  suspension: null,
  isConnected: false,
} as const;
const plainPlace = { names: {}, logo: null, isHot: false, addedAt: instant(0), isNew: null, suspension: null };

const gameOf = (luck: Dice, index: number): CatalogueGame => {
  const vendor = luck.pick(vendors);
  return {
    nodeId: `${vendor}:g${index}`,
    vendor,
    game: `g${index}`,
    names: { EN: `Game ${index}` },
    gameType: luck.pick(listedCategories),
    classify: luck.pick(classes),
    betMin: minor(luck.pick([0n, 50n, 100n, 500n])),
    linesMin: luck.pick([0, 5, 20]),
    tags: tags.filter(() => luck.below(2) === 0),
    parent: maybe(luck, luck.pick(['g0', 'g1'])) ?? null,
    ...plainGame,
  };
};

const catalogueOf = (luck: Dice): Catalogue => ({
  vendors: vendors
    .slice(0, 5)
    .flatMap((vendor) => listedCategories.map((category) => ({ vendor, category })))
    .filter(() => luck.below(3) === 0)
    .map((place) => ({
      ...place,
      isEsports: luck.below(2) === 0,
      ...plainPlace,
    })),
  games: Array.from({ length: luck.below(60) }, (_, index) => gameOf(luck, index)),
});

const lobbyFilterOf = (luck: Dice, { games }: Catalogue): GameFilter => ({
  category: maybe(luck, luck.pick(lobbyCategories)),
  vendor: maybe(luck, luck.pick(vendors)),
  classify: maybe(luck, luck.pick(classes)),
  tag: maybe(luck, luck.pick(tags)),
  betMin: maybe(luck, minor(luck.pick([50n, 100n]))),
  linesMin: maybe(luck, luck.pick([0, 5, 20])),
  parent: luck.below(8) === 0 ? luck.pick(['SPB:g0', 'REEL:g1']) : undefined,
  fits: maybe(
    luck,
    new Map(
      games.filter(() => luck.below(2) === 0).map(({ nodeId }) => [nodeId, luck.pick([0.475, 0.5, 2, 3])] as const),
    ),
  ),
});

/** The same said plainly: each category in turn, each game asked for each wish. */
const plainly = ({ vendors: places, games }: Catalogue, wish: GameFilter): CatalogueGame[] => {
  const list: CatalogueGame[] = [];
  for (const category of wish.category === undefined ? lobbyCategories : [wish.category])
    for (const it of games) {
      const stands = places.some(({ vendor, category: shelf, isEsports }) => {
        if (vendor !== it.vendor || shelf !== it.gameType) return false;
        if (category === 'MINIGAME') return shelf === 'RNG' && minigameVendors.includes(vendor);
        if (category === 'ESPORTS') return shelf === 'SPORTS' && isEsports;
        return category === shelf && !(category === 'SPORTS' && isEsports);
      });
      if (!stands || list.includes(it)) continue;
      if (wish.vendor !== undefined && it.vendor !== wish.vendor) continue;
      if (wish.classify !== undefined && it.classify !== wish.classify) continue;
      if (wish.tag !== undefined && !it.tags.includes(wish.tag)) continue;
      if (wish.betMin !== undefined && it.betMin > wish.betMin) continue;
      if (wish.linesMin !== undefined && it.linesMin < wish.linesMin) continue;
      if (wish.fits && !wish.fits.has(it.nodeId)) continue;
      if (wish.parent !== undefined && `${it.vendor}:${it.parent}` !== wish.parent) continue;
      if (wish.parent === undefined && it.parent !== null && !wish.fits) continue;
      list.push(it);
    }
  const { fits } = wish;
  return fits ? list.toSorted((a, b) => (fits.get(b.nodeId) ?? 0) - (fits.get(a.nodeId) ?? 0)) : list;
};

const turns = 3000;

test('whatever is wished together, the games are those of a plain look through all of them, in their order, with their totals', () => {
  let found = 0;
  for (let seed = 0; seed < turns; seed++) {
    const luck = dice(seed);
    const catalogue = catalogueOf(luck);
    const wish = lobbyFilterOf(luck, catalogue);
    const games = gamesFor(catalogue, wish);
    const expected = plainly(catalogue, wish);
    assert.deepEqual(
      games.map(({ nodeId }) => nodeId),
      expected.map(({ nodeId }) => nodeId),
      `seed ${seed}`,
    );
    const pageSize = 1 + luck.below(7);
    const pages = Math.ceil(expected.length / pageSize);
    const paged = Array.from({ length: pages + 1 }, (_, index) => pageOf(games, { pageNo: index + 1, pageSize }));
    assert.deepEqual(
      paged.flatMap(({ list }) => list),
      games,
    );
    for (const { totalCount, totalPages } of paged)
      assert.deepEqual([totalCount, totalPages], [expected.length, pages], `seed ${seed}`);
    if (expected.length > 0) found++;
  }
  assert.ok(found > turns / 4, `${found} wishes found a game`);
});

test('a game by its name is one of those that some category shows', () => {
  for (let seed = 0; seed < 100; seed++) {
    const catalogue = catalogueOf(dice(seed));
    const shown = new Set(lobbyCategories.flatMap((category) => gamesIn(catalogue, category)));
    assert.deepEqual(new Set(shownGames(catalogue).values()), shown);
  }
});
