import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { countQueries } from '#kit/testing/count-queries.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { plainOf } from '#kit/shared/plain-text.ts';
import { lobbyCategories } from '../../domain/categories.ts';
import { searchTermOf, similarityOf, type Numbers, numbersOf } from '../../domain/similarity.ts';
import { partFit, plainNamesOf, searchWordsOf } from '../../domain/search-words.ts';
import { gameList } from './game-list.ts';
import { staffGames } from './staff-games.ts';
import { openLobby, valueOf } from '../scene.fixture.ts';

const firsts = ['Golden', 'Paper', 'Lucky', 'River', 'Jade'];
const seconds = ['Lantern', 'Kite', 'Carp', 'Temple', 'Drum', 'Moon'];
const firstsThai = ['ทอง', 'กระดาษ', 'นำโชค', 'แม่น้ำ', 'หยก'];
const secondsThai = ['โคมไฟ', 'ว่าว', 'ปลาคาร์ป', 'วัด', 'กลอง', 'พระจันทร์'];
const games = Array.from({ length: 120 }, (_, n) => {
  const [a, b] = [n % firsts.length, Math.floor(n / firsts.length) % seconds.length];
  const names = { EN: `${firsts[a]} ${seconds[b]} ${n}`, TH: `${secondsThai[b]}${firstsThai[a]} ${n}` };
  const [vendor, gameType] = n % 4 === 0 ? (['SPIN', 'FISH'] as const) : (['REEL', 'RNG'] as const);
  return {
    vendor,
    game: `n${n}`,
    names,
    gameType,
    classify: ['SLOT', 'JP', ''][n % 3] ?? '',
    betMin: ['0.50', '1.00', '5.00'][n % 5] ?? '10.00',
    linesMin: [0, 5, 20, 50][n % 4] ?? 0,
    words: searchWordsOf(names),
    place: n,
  };
});

const fill = (rows: readonly object[]) => `
  insert into lobby.game (vendor, game, names, game_type, classify, bet_min, lines_min, words, position)
  select g ->> 'vendor', g ->> 'game', g -> 'names', g ->> 'gameType', g ->> 'classify',
    ((g ->> 'betMin')::numeric * 100)::bigint, (g ->> 'linesMin')::int, g ->> 'words', (g ->> 'place')::int
  from jsonb_array_elements('${JSON.stringify(rows)}') g`;

const maybe = <Thing>(luck: Dice, things: readonly Thing[]): Thing | undefined =>
  luck.below(3) === 0 ? luck.pick(things) : undefined;

const typedNames = ['golden', 'lantern', 'โคมไฟ', 'ทอง', 'Kite 1', '๑๒', 'goldne lantern', 'zzzz', 'spin'];
const lobbyFilterOf = (luck: Dice) => ({
  gameType: maybe(luck, [...lobbyCategories, 'RNG' as const, 'FISH' as const]),
  vassalage: maybe(luck, ['REEL', 'SPIN', 'GONE']),
  gameClassify: maybe(luck, ['SLOT', 'JP']),
  gameName: luck.below(2) === 0 ? luck.pick(typedNames) : undefined,
  minBet: maybe(
    luck,
    ['0.50', '1.00', '5.00'].map((text) => moneyOf(text)),
  ),
  minLineNum: maybe(luck, [5, 20]),
  pageSize: luck.pick([7, 20, 100]),
});

test('type, vendor, class, name, smallest bet and lines together give what a plain look through all gives, with totals', async (t) => {
  const { world, visit, addVendor, run } = await openLobby(t);
  await addVendor('REEL', ['RNG']);
  await addVendor('SPIN', ['FISH']);
  await run(`delete from lobby.game; ${fill(games)}`);
  const list = gameList(world);
  const byCategory = [
    ...games.filter(({ gameType }) => gameType === 'FISH'),
    ...games.filter(({ gameType }) => gameType === 'RNG'),
  ];
  const nameFit = (typed: string, names: (typeof games)[number]['names']) =>
    partFit(plainNamesOf(names), plainOf(typed));
  for (let seed = 0; seed < 200; seed++) {
    const { pageSize, ...wish } = lobbyFilterOf(dice(seed));
    const { gameName } = wish;
    // Lotteries are left out: they have a table, and tests, of their own.
    const fitting = byCategory.filter(
      (it) =>
        (wish.gameType === undefined || wish.gameType === it.gameType) &&
        (wish.vassalage === undefined || wish.vassalage === it.vendor) &&
        (wish.gameClassify === undefined || wish.gameClassify === it.classify) &&
        (wish.minBet === undefined || moneyOf(it.betMin) <= wish.minBet) &&
        (wish.minLineNum === undefined || it.linesMin >= wish.minLineNum),
    );
    const shown: string[] = [];
    let totals = { totalCount: 0, totalPages: 1 };
    for (let pageNo = 1; pageNo <= totals.totalPages; pageNo++) {
      const page = valueOf(await list({ ...wish, pageNo, pageSize }, visit));
      totals = page;
      assert.equal(page.games.length, Math.min(pageSize, Math.max(0, page.totalCount - (pageNo - 1) * pageSize)));
      shown.push(...page.games.map(({ nodeId }) => nodeId));
    }
    const why = JSON.stringify({ seed, ...wish, minBet: String(wish.minBet) });
    assert.deepEqual([totals.totalCount, totals.totalPages], [shown.length, Math.ceil(shown.length / pageSize)], why);
    assert.equal(new Set(shown).size, shown.length, why);
    const ours = shown.filter((nodeId) => !nodeId.startsWith('LOTT:'));
    const nodes = (those: typeof games) => those.map(({ vendor, game }) => `${vendor}:${game}`);
    if (gameName === undefined) assert.deepEqual(ours, nodes(fitting), why);
    else {
      // Those with the part in their name, the best fit first, before all that is only like it; nothing beside the filters.
      const byPart = fitting.filter(({ names }) => nameFit(gameName, names) > 0);
      const sorted = byPart.toSorted((a, b) => nameFit(gameName, b.names) - nameFit(gameName, a.names));
      assert.deepEqual(ours.slice(0, byPart.length), nodes(sorted), why);
      const allowed = new Set(nodes(fitting));
      assert.ok(
        ours.every((nodeId) => allowed.has(nodeId)),
        why,
      );
      if (gameName === 'zzzz') assert.deepEqual(shown, [], why);
    }
  }
});

test('how alike two texts are is what the database says of them', async (t) => {
  const { world } = await openLobby(t);
  const luck = dice(5);
  const words = () =>
    Array.from({ length: 1 + luck.below(5) }, () =>
      Array.from({ length: 1 + luck.below(9) }, () => luck.pick(Array.from('abcdeกขคɐ1'))).join(''),
    ).join(' ');
  const pairs = [
    ...Array.from({ length: 400 }, (): [string, string] => [words(), words()]),
    ...games.map((it): [string, string] => ['goldan lantren 1', it.words]),
    ...games.map((it): [string, string] => ['โคมไฟทอง', it.words]),
  ];
  const { rows } = await sql<{ similarity: number }>`
    select lobby.word_similarity(pair.a, pair.b)::float8 as similarity
    from unnest(${pairs.map(([a]) => a)}::text[], ${pairs.map(([, b]) => b)}::text[]) with ordinality as pair (a, b, place)
    order by pair.place`.execute(world.database.read);
  for (const [index, [a, b]] of pairs.entries()) {
    const numbers: Numbers = new Map();
    const order = numbersOf(b, numbers);
    const ours = similarityOf(order, searchTermOf(a, numbers));
    assert.ok(
      Math.abs(ours - (rows[index]?.similarity ?? -1)) < 1e-5,
      `${a} / ${b}: ${ours}, ${rows[index]?.similarity}`,
    );
  }
  assert.equal(rows.length, pairs.length);
});

/** That of the catalogue, and that of the merchant, whose languages decide what is offered. */
const versions = 2;

test('a call asks the database for the versions alone; what changes is seen by the next one, and read once for all who wait', async (t) => {
  const { world, visit, addVendor, run } = await openLobby(t);
  const queries = countQueries(t);
  await addVendor('REEL', ['RNG']);
  await run(fill(games.slice(0, 30).map((it) => ({ ...it, vendor: 'REEL', gameType: 'RNG' }))));
  const list = gameList(world);
  const wish = { pageNo: 1, pageSize: 20 };
  await list({ ...wish, gameName: 'golden' }, visit);
  const first = queries();
  for (const gameName of [undefined, 'golden', 'goldne', 'โคมไฟ']) await list({ ...wish, gameName }, visit);
  assert.equal(queries() - first, 4 * versions);
  await run(`update lobby.game set names = '{"EN":"Quiet Harbour"}' where game = 'n1'`);
  const before = queries();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => list({ ...wish, gameName: 'quiet harbour' }, visit)),
  );
  for (const answer of answers)
    assert.deepEqual(
      valueOf(answer).games.map(({ gameCode }) => gameCode),
      ['n1'],
    );
  assert.ok(queries() - before <= 10 * versions + 6, String(queries() - before));
});

test('what a merchant decides of a game is its own; the games themselves are shared', async (t) => {
  const { world, visit, otherVisit, openOther, addVendor, run } = await openLobby(t);
  await openOther();
  await addVendor('REEL', ['RNG']);
  await run(fill(games.slice(0, 4).map((it) => ({ ...it, vendor: 'REEL', gameType: 'RNG' }))));
  await run(`
    insert into lobby.vendor_place (merchant_id, category, vendor, enabled, position) values ('mrc_other', 'RNG', 'REEL', true, 1);
    insert into lobby.game_place (merchant_id, vendor, game, enabled, position, classify, tags) values
      ('mrc_demo', 'REEL', 'n0', false, null, null, null),
      ('mrc_demo', 'REEL', 'n3', true, 1, 'OWN', '{NEW}'),
      ('mrc_demo', 'REEL', 'n2', true, 2, null, null)`);
  const of = async (on: typeof visit) =>
    valueOf(await gameList(world)({ gameType: 'RNG', pageNo: 1, pageSize: 20 }, on)).games.map(
      ({ gameCode, gameClassify, tags }) => [gameCode, gameClassify, tags.join()].join(' '),
    );
  assert.deepEqual(await of(visit), ['n3 OWN NEW', 'n2  ', 'g-rng SLOT ', 'n1 JP ']);
  assert.deepEqual(await of(otherVisit), ['g-rng SLOT ', 'n0 SLOT ', 'n1 JP ', 'n2  ', 'n3 SLOT ']);
});

test('the search of staff goes by the index of the database, finds what is gone too, and in the form in which names are kept', async (t) => {
  const { world, staff, addVendor, run } = await openLobby(t);
  await addVendor('REEL', ['RNG']);
  await run(fill(games.map((it) => ({ ...it, vendor: 'REEL', gameType: 'RNG' }))));
  await run(`
    insert into lobby.game (vendor, game, names, game_type, words)
    select 'REEL', 'x' || n, jsonb_build_object('EN', 'Number ' || n), 'RNG', 'number ' || md5(n::text)
    from generate_series(1, 5000) n;
    update lobby.game set state = 'retired' where game = 'n7';
    analyze lobby.game`);
  const found = async (search: string, shown?: 'gone') =>
    valueOf(await staffGames(world)({ search, shown, pageNo: 1, pageSize: 100 }, staff)).games.map(({ game }) => game);
  assert.ok((await found('goldan lantren')).includes('n0'));
  assert.deepEqual(await found('luky kite 7', 'gone'), ['n7']);
  const plan = await world.database.transact(async (tx) => {
    // As the function has it set for itself.
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`
      explain select vendor
      from lobby.game
      where 'golden lantern' operator(lobby.<%) words`.execute(tx);
  });
  assert.match(plan.rows.map((row) => row['QUERY PLAN']).join('\n'), /game_words/);
  const { rows } = await sql<{ proconfig: string[] }>`
    select proconfig
    from pg_catalog.pg_proc
    where proname = 'similar_games'`.execute(world.database.read);
  assert.ok(rows[0]?.proconfig.includes('enable_seqscan=off'));
});
