import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { countPlay } from './count-play.ts';
import { hotList } from './hot-list.ts';
import { recentList } from './recent-list.ts';
import { winnerList as winnersAsked } from '../../contract/play/winner-list.ts';
import { winnerList } from './winner-list.ts';
import { openLobby, other, valueOf } from '../scene.fixture.ts';
import { notifyWinners } from './notify-winners.ts';

const all = { gameCategory: 'ALL', limitNum: 20 } as const;
const page = { pageNo: 1, pageSize: 20 };

test('hot games are those that most members played in the last day; bets in a loop count once a slot', async (t) => {
  const { world, visit, otherVisit, players, play, refund, openOther, playersOf } = await openLobby(t);
  const [one, two, three, late] = await players(4);
  const hot = async (on = visit) => valueOf(await hotList(world)({}, on)).list.map(({ gameCode }) => gameCode);
  const count = async () => {
    await world.moveClock(61_000);
    await countPlay(world)();
  };
  await count();
  assert.deepEqual(await hot(), [], 'nobody has played yet');
  for (let bet = 0; bet < 6; bet++) await play(one!, { stake: 100n });
  await play(two!, { game: 'YK15', stake: 100n });
  await play(three!, { game: 'YK15', stake: 100n });
  await count();
  assert.deepEqual(await hot(), ['YK15', 'YK1M']);
  await openOther();
  assert.deepEqual(await hot(otherVisit), [], 'of this merchant only');
  const [stranger] = await playersOf(other, 1);
  await play(stranger!, { stake: 100n });
  await count();
  assert.deepEqual(await hot(otherVisit), ['YK1M']);
  await world.moveClock(25 * 3_600_000);
  await countPlay(world)();
  assert.deepEqual(await hot(), [], 'a day later it is over');
  await refund(late!, await play(late!, { stake: 100n }));
  await count();
  assert.deepEqual(await hot(), [], 'a refunded bet was no play');
});

test('counting again, late or after a jump back of the clock, counts nothing twice', async (t) => {
  const { world, players, play } = await openLobby(t);
  const [one] = await players(1);
  await play(one!, { stake: 100n });
  for (const moveMs of [61_000, 61_000, -200_000, 400_000]) {
    await world.moveClock(moveMs);
    await countPlay(world)();
  }
  const { rows } = await sql<{ bets: number }>`select sum(bets)::int as bets from lobby.play`.execute(
    world.database.read,
  );
  assert.equal(rows[0]?.bets, 1);
});

test('recent games are the member’s own, the latest first', async (t) => {
  const { world, players, play } = await openLobby(t);
  const [one, two] = await players(2);
  const recent = async (visit: typeof one) =>
    valueOf(await recentList(world)(page, visit!.visit)).list.map(({ gameCode }) => gameCode);
  assert.deepEqual(await recent(one), []);
  await play(one!, { stake: 100n });
  await world.moveClock(10);
  await play(one!, { game: 'YK15', stake: 100n });
  assert.deepEqual(await recent(one), ['YK15', 'YK1M']);
  await world.moveClock(10);
  await play(one!, { stake: 100n });
  assert.deepEqual(await recent(one), ['YK1M', 'YK15']);
  assert.deepEqual(await recent(two), []);
});

test('the board shows real wins above their stake, the newest first, with masked names', async (t) => {
  const { world, visit, players, play, takeBackWin } = await openLobby(t);
  const [one, two] = await players(2);
  const boardAtOnce = async () =>
    valueOf(await winnerList(world)(all, visit)).list.map(({ vo }) => [vo.account, vo.gameCode, vo.winAmount]);
  const board = async () => {
    await world.moveClock(3000);
    return boardAtOnce();
  };
  assert.deepEqual(await board(), [], 'without winners it is empty');
  await play(one!, { stake: 1000n });
  await play(one!, { stake: 1000n, won: 400n });
  await play(one!, { stake: 1000n, won: 1000n });
  assert.deepEqual(await board(), [], 'what is not above the stake is no win');
  await play(one!, { stake: 1000n, won: 1001n });
  await world.moveClock(5);
  const big = await play(two!, { game: 'YK15', stake: 100n, won: 90_000n });
  const [first, second] = [one!, two!].map(({ memberId }) => `t${memberId.slice(-12)}`);
  const masked = (name = '') => `${name.slice(0, 2)}***${name.slice(-2)}`;
  assert.deepEqual(await board(), [
    [masked(second), 'YK15', 90_000n],
    [masked(first), 'YK1M', 1001n],
  ]);
  assert.doesNotMatch(
    JSON.stringify(valueOf(await winnerList(world)(all, visit)), (_, it: unknown) => String(it)),
    new RegExp(`${first}|${second}|mbr_`),
  );
  await takeBackWin(two!, big);
  assert.equal((await boardAtOnce()).length, 2, 'read once for all who look within seconds');
  assert.deepEqual(await board(), [[masked(first), 'YK1M', 1001n]]);
});

test('the board of one category goes further back than the newest wins of all', async (t) => {
  const { world, visit, players, play, addVendor, run } = await openLobby(t);
  await addVendor('REEL', ['RNG']);
  await run(`
    insert into gateway.game (merchant_id, vendor, game, currency)
    values ('mrc_demo', 'REEL', 'g-rng', 'THB')`);
  const [one] = await players(1);
  await play(one!, { vendor: 'REEL', game: 'g-rng', stake: 100n, won: 500n });
  for (let win = 0; win < 21; win++) {
    await world.moveClock(5);
    await play(one!, { stake: 100n, won: 300n });
  }
  const board = async (gameCategory: 'ALL' | 'RNG' | 'LOTT' | 'FISH') =>
    valueOf(await winnerList(world)({ ...all, gameCategory }, visit)).list.map(({ vo }) => vo.gameType);
  assert.deepEqual(await board('RNG'), ['RNG']);
  assert.deepEqual(await board('ALL'), Array<string>(20).fill('LOTT'));
  assert.equal((await board('LOTT')).length, 20);
  assert.deepEqual(await board('FISH'), []);
});

test('twenty winners at most, of this merchant only, and none where the board is off', async (t) => {
  const { world, visit, otherVisit, players, play, openOther, run } = await openLobby(t);
  const [one] = await players(1);
  for (let win = 0; win < 23; win++) await play(one!, { stake: 100n, won: 200n + BigInt(win) });
  const list = async (on: typeof visit, limitNum = 20) =>
    valueOf(await winnerList(world)({ ...all, limitNum }, on)).list.length;
  assert.equal(await list(visit), 20);
  assert.equal(winnersAsked.input.safeParse({ ...all, limitNum: 21 }).success, false);
  assert.equal(await list(visit, 3), 3);
  await openOther();
  assert.equal(await list(otherVisit), 0);
  const switchBoard = (enabled: boolean) =>
    run(`update merchants.merchant set flags = '{"WINNERBOARD3": ${enabled}}' where merchant_id = 'mrc_demo'`);
  await switchBoard(false);
  assert.deepEqual(valueOf(await winnerList(world)(all, visit)), { state: 'off', list: [] });
  await switchBoard(true);
  assert.equal(await list(visit), 20);
});

test('open pages are told of a win, and once more when the list that is kept has it for sure', async (t) => {
  const { world, players, play } = await openLobby(t);
  const [one] = await players(1);
  const told = () => world.published.filter(({ topic }) => topic.endsWith('/site/winners')).length;
  await notifyWinners(world)();
  assert.equal(told(), 0);
  await play(one!, { stake: 100n, won: 500n });
  await notifyWinners(world)();
  assert.equal(told(), 1);
  await notifyWinners(world)();
  await notifyWinners(world)();
  assert.equal(told(), 2);
});
