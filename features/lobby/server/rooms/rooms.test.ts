import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { issueVendorKeyIn } from '#features/gateway/tooling.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { addPlayers } from '#tools/testing/scenes/players.ts';
import { launchGame } from './launch-game.ts';
import { roomList } from './room-list.ts';
import { staffResumeGame } from '../games/staff-resume-game.ts';
import { staffSuspendGame } from '../games/staff-suspend-game.ts';
import { openLobby, other, reason, refusalOf, valueOf } from '../scene.fixture.ts';
import { by, callerOf, openVendorServer } from './vendor-stand-in.fixture.ts';

const vendor = 'REEL';
const nodeId = `${vendor}:g-pvp`;
const room = { roomId: 'lotus', names: { EN: 'Lotus', TH: 'บัว' }, entry: '20.00', seats: 2, taken: 1, state: 'open' };

const openStage = async (t: TestContext) => {
  const scene = await openLobby(t);
  const { world, merchantId, run } = scene;
  await scene.addVendor(vendor, ['RNG', 'PVP']);
  await run(`update gateway.vendor set is_own = true where vendor = '${vendor}'`);
  const server = await openVendorServer(t, world, vendor);
  const [player] = await scene.players(1);
  const [guest] = await addPlayers(world, merchantId, { count: 1, balance: 500n, kind: 'trial' });
  return { ...scene, server, player: player!, guest: guest!, open: launchGame(world), rooms: roomList(world) };
};

test('the rooms of a game as its vendor tells of them, for the money of who asks, in their language', async (t) => {
  const { world, rooms, player, guest, server } = await openStage(t);
  server.answersWith(() => ({ rooms: [room, { ...room, roomId: 'dark', names: {}, state: 'closed' }] }));
  const told = valueOf(await rooms({ nodeId }, player.visit));
  assert.equal(told.currency, 'THB');
  const { names: _names, ...facts } = room;
  assert.deepEqual(told.rooms[0], { ...facts, name: 'Lotus', entry: 2000n, opensAt: null });
  assert.equal(told.rooms[1]?.name, 'dark', 'one without a name has its id');
  assert.equal(valueOf(await rooms({ nodeId }, { ...player.visit, language: 'TH' })).rooms[0]?.name, 'บัว');
  assert.equal(valueOf(await rooms({ nodeId }, guest.visit)).currency, 'TRIAL');
  const asked = () => server.asked.map((one) => (one as unknown as { currency: string }).currency);
  assert.deepEqual(asked(), ['THB', 'TRIAL'], 'however many look at once');
  await world.moveClock(secondsMs(2));
  valueOf(await rooms({ nodeId }, player.visit));
  assert.equal(asked().length, 3);
});

test('no rooms of a game that has none, is not here, rests or does not answer', async (t) => {
  const { world, rooms, player, server, run, merchantId, playersOf, openOther } = await openStage(t);
  server.fails(404);
  assert.deepEqual(valueOf(await rooms({ nodeId }, player.visit)).rooms, [], 'its vendor knows no such call');
  server.fails(500);
  await world.moveClock(secondsMs(2));
  assert.equal(refusalOf(await rooms({ nodeId }, player.visit)), 'vendor_unavailable');
  server.fails(200);
  server.answersWith(() => ({ rooms: [{ ...room, entry: 'much' }] }));
  await world.moveClock(secondsMs(2));
  assert.equal(refusalOf(await rooms({ nodeId }, player.visit)), 'vendor_unavailable', 'rubbish is no answer');
  for (const wish of [{ nodeId: `${vendor}:g-rng` }, { nodeId: 'NO:no' }, { nodeId, vassalage: 'OTHER' }])
    assert.equal(refusalOf(await rooms(wish, player.visit)), 'game_unknown');
  await openOther();
  const [stranger] = await playersOf(other, 1);
  assert.equal(refusalOf(await rooms({ nodeId }, stranger!.visit)), 'game_unknown', 'shown by another merchant');
  await run(
    `insert into lobby.suspension (merchant_id, vendor, game, message) values ('${merchantId}', '${vendor}', '', '{}')`,
  );
  assert.equal(refusalOf(await rooms({ nodeId }, player.visit)), 'game_suspended');
});

test('a game between players is opened by a room; a vendor that has no seat says so, and has not failed by it', async (t) => {
  const { open, player, server } = await openStage(t);
  assert.equal(refusalOf(await open({ nodeId }, player.visit)), 'room_needed');
  assert.equal(server.asked.length, 0);
  valueOf(await open({ nodeId, roomId: 'any' }, player.visit));
  assert.equal(server.asked[0]?.roomId, undefined, 'the game finds one itself');
  valueOf(await open({ nodeId, roomId: 'lotus' }, player.visit));
  const { roomId, currency } = server.asked[1] as unknown as { roomId: string; currency: string };
  assert.deepEqual([roomId, currency], ['lotus', 'THB']);
  server.fails(409);
  for (const code of ['room_full', 'room_closed', 'room_unknown', 'room_full', 'room_full', 'room_full', 'room_full']) {
    server.answersWith(() => ({ code }));
    assert.equal(refusalOf(await open({ nodeId, roomId: 'lotus' }, player.visit)), code);
  }
  server.answersWith(() => ({ code: 'something_else' }));
  assert.equal(refusalOf(await open({ nodeId, roomId: 'lotus' }, player.visit)), 'vendor_unavailable');
});

test('who plays while a game goes to rest makes no new bet from that moment on, and still gets what is owed', async (t) => {
  const { world, open, player, server, staff } = await openStage(t);
  const key = await world.database.transact((tx) => issueVendorKeyIn(world, tx, { vendor, by }));
  const call = callerOf(t, world, valueOf(key));
  valueOf(await open({ nodeId: `${vendor}:g-rng` }, player.visit));
  const entered = await call('authenticate', { launchCode: server.asked[0]!.launchCode, game: 'g-rng' });
  const { player: name, session } = entered['answer'] as Record<string, string>;
  const act = { player: name, currency: 'THB', game: 'g-rng' };
  const bet = async (id: string) =>
    (await call('bet', { ...act, session, roundId: id, transactionId: id, amount: '10.00' }))['code'] ?? 'taken';
  const suspension = { vendor, from: null, until: null, ends: false, message: {}, instead: [], reason };
  for (const game of ['g-rng', null]) {
    const round = `round-${game ?? 'vendor'}`;
    assert.equal(await bet(round), 'taken');
    valueOf(await staffSuspendGame(world)({ ...suspension, game }, staff));
    assert.equal(await bet(`${round}-late`), 'game_disabled');
    const table = { ...act, session, transactionId: `${round}-table`, amount: '1.00', table: 't' };
    assert.equal((await call('session-in', table))['code'], 'game_disabled');
    const win = { ...act, roundId: round, transactionId: `${round}-win`, betTransactionId: round, amount: '30.00' };
    assert.equal((await call('win', win))['ok'], true);
    assert.equal((await call('round-close', { ...act, roundId: round }))['ok'], true);
    valueOf(await staffResumeGame(world)({ vendor, game, reason }, staff));
    assert.equal(await bet(`${round}-after`), 'taken');
  }
});
