import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { instant } from '#kit/shared/time.ts';
import {
  alternativesTo,
  type Catalogue,
  gamesFor,
  gamesNamed,
  groupsOf,
  nameIn,
  nodeIdOf,
  opensOf,
  pageOf,
  pinnedFirst,
  startedBy,
} from './catalogue.ts';
import { categoryOf, pathOf, type ListedCategory } from './categories.ts';

const vendor = (code: string, category: ListedCategory, over: { isEsports?: boolean; isHot?: boolean } = {}) => ({
  vendor: code,
  names: { EN: `Vendor ${code}`, TH: `ค่าย ${code}` },
  logo: null,
  category,
  isEsports: false,
  isHot: false,
  addedAt: instant(0),
  isNew: null,
  suspension: null,
  ...over,
});
const game = (code: string, of: string, gameType: ListedCategory, over: object = {}) => ({
  nodeId: `${of}:${code}`,
  vendor: of,
  game: code,
  names: { EN: `Game ${code}`, TH: `เกม ${code}` },
  gameType,
  classify: '',
  picture: null,
  image: null,
  betMin: minor(100n),
  linesMin: 1,
  betMax: null,
  winMax: null,
  returnBp: null,
  volatility: null,
  tags: [],
  playType: '',
  kind: 'game' as const,
  parent: null,
  pin: null,
  suspension: null,
  isConnected: code !== 'room-1',
  ...over,
});

const catalogue: Catalogue = {
  vendors: [
    vendor('LOTT', 'LOTT'),
    vendor('BALL', 'SPORTS'),
    vendor('PADS', 'SPORTS', { isEsports: true }),
    vendor('SPB', 'RNG', { isHot: true }),
    vendor('REEL', 'RNG'),
    vendor('REEL', 'FISH'),
  ],
  games: [
    game('YK1M', 'LOTT', 'LOTT', { classify: 'YEEKEE' }),
    game('dice', 'SPB', 'RNG', { classify: 'AC' }),
    game('dragon', 'REEL', 'RNG', { classify: 'SLOT', linesMin: 20, betMin: minor(500n) }),
    game('tiger', 'REEL', 'RNG', { classify: 'SLOT', names: { EN: 'Tiger 100%', TH: 'เสือ_ทอง' } }),
    game('carp', 'REEL', 'FISH'),
    game('ghost', 'GONE', 'RNG'),
    game('table', 'REEL', 'LIVE'),
  ],
};

test('a category is there only with a vendor; esports and minigames follow from sports and slots', () => {
  assert.deepEqual(
    groupsOf(catalogue).map(({ category, vendors }) => [category, vendors.map((it) => it.vendor)]),
    [
      ['LOTT', ['LOTT']],
      ['SPORTS', ['BALL']],
      ['FISH', ['REEL']],
      ['RNG', ['SPB', 'REEL']],
      ['ESPORTS', ['PADS']],
      ['MINIGAME', ['SPB']],
    ],
  );
  assert.deepEqual(groupsOf({ vendors: [], games: catalogue.games }), []);
});

test('classes name the vendors that have games of them in that category', () => {
  const [slots] = groupsOf(catalogue).filter(({ category }) => category === 'RNG');
  assert.deepEqual(slots?.classes, [
    { classify: 'AC', vendors: ['SPB'] },
    { classify: 'SLOT', vendors: ['REEL'] },
  ]);
});

const wishes: [wish: Parameters<typeof gamesFor>[1], games: string[]][] = [
  [{}, ['YK1M', 'carp', 'dice', 'dragon', 'tiger']],
  [{ category: 'RNG' }, ['dice', 'dragon', 'tiger']],
  [{ category: 'FISH' }, ['carp']],
  [{ category: 'MINIGAME' }, ['dice']],
  [{ category: 'LIVE' }, []],
  [{ vendor: 'REEL' }, ['carp', 'dragon', 'tiger']],
  [{ vendor: 'GONE' }, []],
  [{ category: 'RNG', vendor: 'REEL', classify: 'SLOT' }, ['dragon', 'tiger']],
  [{ betMin: minor(100n), category: 'RNG' }, ['dice', 'tiger']],
  [{ linesMin: 2 }, ['dragon']],
  [
    {
      fits: new Map([
        ['REEL:tiger', 0.5],
        ['REEL:dragon', 3],
        ['GONE:x', 4],
      ]),
    },
    ['dragon', 'tiger'],
  ],
  [{ fits: new Map(), category: 'RNG' }, []],
];
const shownText = (_: string, it: unknown) => {
  if (it instanceof Map) return [...it];
  return typeof it === 'bigint' ? String(it) : it;
};
for (const [wish, games] of wishes)
  test(`games for ${JSON.stringify(wish, shownText)}`, () => {
    assert.deepEqual(
      gamesFor(catalogue, wish).map((it) => it.game),
      games,
    );
  });

const suspension = { message: {}, until: null, instead: [] };
const shelf: Catalogue = {
  vendors: [vendor('REEL', 'RNG'), vendor('SPIN', 'RNG')],
  games: [
    game('hall', 'REEL', 'RNG', { kind: 'vassalage' }),
    game('room-1', 'REEL', 'RNG', { parent: 'hall', classify: 'SLOT' }),
    game('room-2', 'REEL', 'RNG', { parent: 'hall', pin: 2 }),
    game('tired', 'REEL', 'RNG', { suspension, classify: 'SLOT' }),
    game('lucky', 'SPIN', 'RNG', { pin: 1, tags: ['JACKPOT'], classify: 'SLOT' }),
    game('plain', 'SPIN', 'RNG', { suspension }),
  ],
};
const codesFor = (wish: Parameters<typeof gamesFor>[1]) => gamesFor(shelf, wish).map((it) => it.game);

test('games below another stand in its list alone, and are found by name', () => {
  assert.deepEqual(codesFor({ category: 'RNG' }), ['hall', 'tired', 'lucky', 'plain']);
  assert.deepEqual(codesFor({ parent: 'REEL:hall' }), ['room-1', 'room-2']);
  assert.deepEqual(codesFor({ parent: 'SPIN:hall' }), [], 'another vendor has no such game');
  assert.deepEqual(codesFor({ fits: new Map([['REEL:room-1', 1]]) }), ['room-1']);
  assert.deepEqual(codesFor({ tag: 'JACKPOT' }), ['lucky']);
});

test('what rests says so whatever else it would do; only lotteries have a page, others open where their vendor can be called', () => {
  assert.deepEqual(
    shelf.games.map((it) => opensOf(it)),
    ['list', 'soon', 'frame', 'suspended', 'frame', 'suspended'],
  );
  assert.equal(opensOf({ vendor: 'LOTT', kind: 'game', suspension: null, isConnected: false }), 'page');
  assert.equal(opensOf({ vendor: 'LOTT', kind: 'game', suspension, isConnected: false }), 'suspended');
});

test('in the place of a game that rests: its class, then its vendor; never one that rests or only opens a list', () => {
  const tired = shelf.games.find((it) => it.game === 'tired')!;
  const codes = (count: number) => alternativesTo(shelf, tired, count).map((it) => it.game);
  assert.deepEqual(codes(6), ['room-1', 'lucky', 'room-2']);
  assert.deepEqual(codes(1), ['room-1']);
});

test('pinned games come first in their order, each once', () => {
  const [room, lucky] = [shelf.games[2]!, shelf.games[4]!];
  assert.deepEqual(
    pinnedFirst(shelf, [shelf.games[1]!, room]).map((it) => it.game),
    ['lucky', 'room-2', 'room-1'],
  );
  assert.deepEqual(pinnedFirst(shelf, []), [lucky, room]);
});

test('played games keep their order, and those no longer shown are left out', () => {
  const played = [
    { vendor: 'REEL', game: 'carp' },
    { vendor: 'GONE', game: 'ghost' },
    { vendor: 'LOTT', game: 'YK1M' },
  ];
  assert.deepEqual(gamesNamed(catalogue, played).map(nodeIdOf), ['REEL:carp', 'LOTT:YK1M']);
});

test('pages begin at 1 and end with the list', () => {
  const list = [1, 2, 3, 4, 5];
  for (const [pageNo, shown] of [
    [1, [1, 2]],
    [3, [5]],
    [4, []],
  ] as const)
    assert.deepEqual(pageOf(list, { pageNo, pageSize: 2 }), { list: shown, totalPages: 3, totalCount: 5 });
  assert.deepEqual(pageOf([], { pageNo: 1, pageSize: 20 }), { list: [], totalPages: 0, totalCount: 0 });
});

test('a name is in the language, else in English', () => {
  assert.equal(nameIn('TH', { EN: 'a', TH: 'ก' }), 'ก');
  assert.equal(nameIn('ZH', { EN: 'a', TH: 'ก' }), 'a');
});

test('every category has its page, and lotteries theirs', () => {
  assert.equal(pathOf('LOTT'), '/lottery');
  assert.equal(pathOf('ELOTT'), '/lottery');
  assert.equal(pathOf('ESPORTS'), '/esports');
  assert.equal(categoryOf('hot'), 'HOT');
  assert.equal(categoryOf('rng'), 'RNG');
  for (const strange of ['', 'RNG', 'toString', '__proto__', 'nothing']) assert.equal(categoryOf(strange), undefined);
});

test('a vendor of sports with one game starts it from the menu, where it can be played; of anything else none does', () => {
  const withGames = (...games: Catalogue['games'][number][]): Catalogue => ({
    ...catalogue,
    games: [...catalogue.games, ...games],
  });
  const ball = { category: 'SPORTS', vendor: 'BALL' } as const;
  const pads = { category: 'ESPORTS', vendor: 'PADS' } as const;
  const book = game('book', 'BALL', 'SPORTS');
  assert.equal(startedBy(catalogue, ball), null);
  assert.equal(startedBy(withGames(book), ball), 'BALL:book');
  assert.equal(startedBy(withGames(book, game('arena', 'PADS', 'SPORTS')), pads), 'PADS:arena');
  assert.equal(startedBy(withGames(book, game('racing', 'BALL', 'SPORTS')), ball), null);
  assert.equal(startedBy(withGames({ ...book, isConnected: false }), ball), null);
  const suspension = { message: {}, until: null, instead: [] };
  assert.equal(startedBy(withGames({ ...book, suspension }), ball), null);
  assert.equal(startedBy(catalogue, { category: 'RNG', vendor: 'SPB' }), null);
});
