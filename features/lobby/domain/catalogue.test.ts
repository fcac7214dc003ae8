import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money.ts';
import { instant } from '#kit/shared/time.ts';
import { type Catalogue, gamesFor, gamesNamed, groupsOf, nameIn, nodeIdOf, pageOf } from './catalogue.ts';
import { categoryOf, pathOf, type ShelfCategory } from './categories.ts';

const vendor = (code: string, category: ShelfCategory, over: { isEsports?: boolean; isHot?: boolean } = {}) => ({
  vendor: code,
  names: { EN: `Vendor ${code}`, TH: `ค่าย ${code}` },
  logo: null,
  category,
  isEsports: false,
  isHot: false,
  addedAt: instant(0),
  ...over,
});
const game = (code: string, of: string, gameType: ShelfCategory, over: object = {}) => ({
  vendor: of,
  game: code,
  names: { EN: `Game ${code}`, TH: `เกม ${code}` },
  gameType,
  classify: '',
  picture: null,
  betMin: minor(100n),
  linesMin: 1,
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
  [{ name: 'เสือ' }, ['tiger']],
  [{ name: '  TIGER ' }, ['tiger']],
  [{ name: '%' }, ['tiger']],
  [{ name: '_' }, ['tiger']],
  [{ name: "'; drop table lobby.game" }, []],
  [{ betMin: minor(100n), category: 'RNG' }, ['dice', 'tiger']],
  [{ linesMin: 2 }, ['dragon']],
];
for (const [wish, games] of wishes)
  test(`games for ${JSON.stringify(wish, (_, it: unknown) => (typeof it === 'bigint' ? String(it) : it))}`, () => {
    assert.deepEqual(
      gamesFor(catalogue, wish).map((it) => it.game),
      games,
    );
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
