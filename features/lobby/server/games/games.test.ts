import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { searchWordsOf } from '../../domain/search-words.ts';
import { gameList as gameListContract } from '../../contract/games/game-list.ts';
import { gameList } from './game-list.ts';
import { hotList } from '../play/hot-list.ts';
import { gameFacts } from './game-facts.ts';
import { openLobby, refusalOf, valueOf } from '../scene.fixture.ts';

const page = { pageNo: 1, pageSize: 20 };

const titles: Readonly<Record<string, { EN: string; TH: string }>> = {
  dragon: { EN: 'Golden Dragon Gate', TH: 'ประตูมังกรทอง' },
  tiger: { EN: 'Tiger Lantern', TH: 'โคมไฟเสือ' },
  mango: { EN: 'Mango Market', TH: 'ตลาดมะม่วง' },
  percent: { EN: '100% Café_', TH: 'กาแฟเต็มร้อย' },
};

/** A vendor with four titles beside its first game. */
const openShelf = async (t: TestContext) => {
  const scene = await openLobby(t);
  await scene.addVendor('REEL', ['RNG']);
  for (const [game, names] of Object.entries(titles))
    await scene.run(`
      insert into lobby.game (vendor, game, names, game_type, classify, bet_min, words)
      values ('REEL', '${game}', '${JSON.stringify(names)}', 'RNG', 'SLOT', 100, '${searchWordsOf(names)}')`);
  const { world, visit } = scene;
  const found = async (gameName: string, on = visit) =>
    valueOf(await gameList(world)({ gameName, ...page }, on)).games.map(({ gameCode }) => gameCode);
  const facts = async (nodeId: string, on = visit) => valueOf(await gameFacts(world)({ nodeId }, on));
  return { ...scene, found, facts };
};

test('games are found by a part of any name, and in spite of a few wrong letters, in Thai and in English', async (t) => {
  const { found } = await openShelf(t);
  for (const [typed, first] of [
    ['dragon', 'dragon'],
    ['DRAGN', 'dragon'],
    ['goldn dragon', 'dragon'],
    ['golden draogn', 'dragon'],
    ['mangoe', 'mango'],
    ['tigar lantern', 'tiger'],
    ['มังกร', 'dragon'],
    ['มังกน', 'dragon'],
    ['ประตูมังกอนทอง', 'dragon'],
    ['มะมวง', 'mango'],
    ['โคมไฟ', 'tiger'],
    ['โคมไฟเสื่อ', 'tiger'],
    ['100%', 'percent'],
    ['cafe_', 'percent'],
    ['yeekee 88', 'YK15'],
    ['yeke 88 round', 'YK15'],
  ] as const)
    assert.equal((await found(typed))[0], first, typed);
});

test('nothing is found for what is like nothing, nor for what would be a command', async (t) => {
  const { found } = await openShelf(t);
  for (const typed of ['zzzzqq', 'ฮฮฮฮ', '%', "'; drop table lobby.game; --", '\\', '_____']) {
    const games = await found(typed);
    assert.deepEqual(games, typed === '%' ? ['percent'] : [], typed);
  }
  assert.equal((await found('   ')).length, 7, 'spaces ask for everything');
});

test('the name of a vendor finds its games, after a game that is called so', async (t) => {
  const { found, run } = await openShelf(t);
  assert.equal((await found('vendor reel')).length, 5);
  assert.equal((await found('vendr reel')).length, 5, 'with a letter missing, too');
  await run(`
    insert into gateway.vendor (vendor, is_own) values ('MANGO', false);
    insert into lobby.vendor (vendor, names, categories, position) values ('MANGO', '{"EN":"Mango Games"}', '{RNG}', 1);
    insert into lobby.game (vendor, game, names, game_type, position) values ('MANGO', 'x', '{"EN":"X"}', 'RNG', 0);
    insert into lobby.vendor_place (merchant_id, category, vendor, enabled, position)
    values ('mrc_demo', 'RNG', 'MANGO', true, 1)`);
  assert.deepEqual((await found('mango')).slice(0, 2), ['mango', 'x']);
});

test('a search finds nothing that the merchant does not show', async (t) => {
  const { found, run, otherVisit } = await openShelf(t);
  assert.deepEqual(await found('dragon', otherVisit), []);
  await run(`
    insert into lobby.game_place (merchant_id, vendor, game, enabled) values ('mrc_demo', 'REEL', 'dragon', false);
    update lobby.game set state = 'retired' where game = 'tiger'`);
  assert.deepEqual(await found('dragon'), []);
  assert.deepEqual(await found('tiger'), []);
});

test('all that is known of a game, in the language of the request', async (t) => {
  const { facts, run, thai, world, visit } = await openShelf(t);
  await run(`
    update lobby.game
    set bet_max = 500000, win_max = 5000, return_bp = 9655, volatility = 'high', tags = '{JACKPOT}', play_type = 'reels',
      lines_min = 20, rules = '{"EN":"Three lanterns open the gate.","TH":"โคมสามดวงเปิดประตู"}'
    where game = 'dragon'`);
  const { game, ...suspension } = await facts('REEL:dragon');
  assert.deepEqual(suspension, {
    maxBet: 500_000n,
    maxWin: 5000,
    returnToPlayer: '96.55',
    volatility: 'high',
    rules: 'Three lanterns open the gate.',
    suspension: null,
    alternatives: [],
    vassalCount: 0,
  });
  assert.deepEqual(
    [game.minBet, game.minLineNum, game.tags, game.defaultPlayType, game.isGame, game.opens],
    [100n, 20, ['JACKPOT'], 'reels', 'GAME', 'soon'],
  );
  assert.equal((await facts('REEL:dragon', thai)).rules, 'โคมสามดวงเปิดประตู');
  const bare = await facts('REEL:tiger');
  assert.deepEqual(
    [bare.maxBet, bare.maxWin, bare.returnToPlayer, bare.volatility, bare.rules],
    [null, null, null, null, ''],
  );
  for (const nodeId of ['REEL:nothing', 'GONE:dragon', 'REEL:constructor'])
    assert.equal(refusalOf(await gameFacts(world)({ nodeId }, visit)), 'not_found', nodeId);
});

test('a vassal game opens the list of those below it', async (t) => {
  const { world, visit, facts, run, found } = await openShelf(t);
  await run(`
    insert into lobby.game (vendor, game, names, game_type, kind) values ('REEL', 'hall', '{"EN":"The hall"}', 'RNG', 'vassalage');
    update lobby.game set parent = 'hall' where game in ('tiger', 'mango')`);
  const list = async (wish: object) =>
    valueOf(await gameList(world)({ ...wish, ...page }, visit)).games.map(({ gameCode }) => gameCode);
  assert.deepEqual(await list({ gameType: 'RNG' }), ['dragon', 'g-rng', 'hall', 'percent']);
  assert.deepEqual(await list({ parentNodeId: 'REEL:hall' }), ['mango', 'tiger']);
  const hall = await facts('REEL:hall');
  assert.deepEqual([hall.game.isGame, hall.game.opens, hall.vassalCount], ['VASSALAGE', 'list', 2]);
  assert.equal((await found('tiger'))[0], 'tiger');
});

test('a game that rests is shown, says why, and names others that can be played', async (t) => {
  const { facts, run, thai, world, visit, otherVisit, openOther } = await openShelf(t);
  await openOther();
  await run(`
    insert into lobby.vendor_place (merchant_id, category, vendor, enabled, position)
    values ('mrc_other', 'RNG', 'REEL', true, 1);
    insert into lobby.suspension (merchant_id, vendor, game, message, until_at)
    values ('mrc_demo', 'REEL', 'dragon', '{"EN":"Back tonight","TH":"กลับมาคืนนี้"}', '2026-12-01T20:00:00Z')`);
  const dragon = await facts('REEL:dragon');
  assert.equal(dragon.game.opens, 'suspended');
  assert.equal(dragon.suspension?.message, 'Back tonight');
  assert.equal((await facts('REEL:dragon', thai)).suspension?.message, 'กลับมาคืนนี้');
  assert.deepEqual(dragon.alternatives.map(({ gameCode }) => gameCode).toSorted(), [
    'g-rng',
    'mango',
    'percent',
    'tiger',
  ]);
  assert.equal((await facts('REEL:dragon', otherVisit)).game.opens, 'soon', 'at this merchant only');
  await run(`update lobby.vendor set state = 'maintenance' where vendor = 'REEL'`);
  const tiger = await facts('REEL:tiger');
  assert.deepEqual(
    [tiger.game.opens, tiger.suspension, tiger.alternatives],
    ['suspended', { message: null, until: null }, []],
  );
  assert.equal(valueOf(await gameList(world)({ gameType: 'RNG', ...page }, visit)).totalCount, 5);
});

test('what staff has pinned comes first in the hot list; what rests is not hot', async (t) => {
  const { world, visit, run } = await openShelf(t);
  await run(`
    insert into lobby.game_place (merchant_id, vendor, game, pin) values
      ('mrc_demo', 'REEL', 'mango', 2), ('mrc_demo', 'REEL', 'tiger', 1), ('mrc_demo', 'REEL', 'dragon', 3);
    insert into lobby.suspension (merchant_id, vendor, game, message) values ('mrc_demo', 'REEL', 'mango', '{}');
    insert into lobby.play (merchant_id, slot_at, vendor, game, bets, players) values
      ('mrc_demo', kit.now() - interval '1 hour', 'LOTT', 'YK1M', 9, 9),
      ('mrc_demo', kit.now() - interval '1 hour', 'REEL', 'dragon', 1, 1)`);
  const hot = valueOf(await hotList(world)({}, visit)).list.map(({ gameCode }) => gameCode);
  assert.deepEqual(hot, ['tiger', 'dragon', 'YK1M']);
});

test('what the specification’s client says along with a list is taken; its language counts, a merchant named there does not', async (t) => {
  const { world, visit } = await openShelf(t);
  const said = { clientType: '3', platform: 'html5-desktop', channel: 'W', merchant: 'somebody-else', imgSize: '256' };
  const asked = { ...said, gameName: 'dragon', gameType: 'RNG', language: 'EN' };
  const named = async (language: string) =>
    valueOf(await gameList(world)(gameListContract.input.parse({ ...asked, language }), visit)).games.map(
      ({ gameName }) => gameName,
    );
  assert.deepEqual(await named('EN'), [titles['dragon']!.EN]);
  assert.deepEqual(await named('TH'), [titles['dragon']!.TH]);
  for (const wrong of [{ clientType: '4' }, { platform: 'elsewhere' }, { language: 'english' }])
    assert.equal(gameListContract.input.safeParse({ ...asked, ...wrong }).success, false, JSON.stringify(wrong));
});
