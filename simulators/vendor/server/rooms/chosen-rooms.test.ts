import assert from 'node:assert/strict';
import test from 'node:test';
import { launchGame, listRooms, resumeGameIn, suspendGameIn } from '#features/gateway/public.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import type { Currency } from '#kit/shared/money/currency.ts';
import { secondsMs } from '#kit/shared/time.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { placeWire, roomsWire, sessionWire } from '../../shared/wire.ts';
import { openStage, until } from '../money.fixture.ts';
import { code, id, spin, startVendor } from '../vendor.fixture.ts';

type Stage = Awaited<ReturnType<typeof openStage>>;
const game = 'lanterns';

const launch = ({ world, merchantId, demo }: Stage, { memberId, sessionId }: TestPlayer, roomId?: string) =>
  launchGame(world)({
    vendor: demo.vendor,
    game,
    roomId,
    merchantId,
    memberId,
    sessionId,
    language: 'EN',
    device: 'phone',
  });

/** Launched into a room, and there; not yet seated. */
const enter = async (stage: Stage, player: TestPlayer, roomId: string): Promise<string> => {
  const launched = await launch(stage, player, roomId);
  assert.ok(launched.ok, launched.ok ? '' : launched.refusal);
  const address = new URL(launched.value.address);
  assert.equal(address.searchParams.get('room'), roomId, 'the page is told of its room');
  const asked = { mode: 'real', code: address.searchParams.get('code'), game };
  return sessionWire.parse((await stage.post('session', asked)).body).token;
};

const sit = async (stage: Stage, token: string, place: string, entry = '20.00') =>
  stage.post('lanterns/join', { game, requestId: id(`sit-${place}`), entry, place }, token);

const told = async ({ world, demo }: Stage, roomId: string, currency: Currency = 'THB') => {
  // What was told is kept for a moment.
  await world.moveClock(secondsMs(2));
  const rooms = await listRooms(world)({ vendor: demo.vendor, game, currency });
  assert.ok(rooms.ok);
  const room = rooms.value.find((one) => one.roomId === roomId);
  return room && [room.taken, room.seats, room.state];
};

const refusalOf = async (launched: ReturnType<typeof launch>): Promise<string> => {
  const answer = await launched;
  return answer.ok ? 'launched' : answer.refusal;
};

test('whoever chose a room is seated in it, against who chose it too; nobody else finds a seat', async (t) => {
  const stage = await openStage(t);
  const [one, two, three] = await stage.players(3);
  assert.deepEqual(await told(stage, 'jasmine'), [0, 2, 'open']);
  const first = await enter(stage, one!, 'jasmine');
  assert.deepEqual(await told(stage, 'jasmine'), [1, 2, 'open'], 'a seat is kept on the way');
  assert.deepEqual(await told(stage, 'jasmine', 'TRIAL'), [0, 2, 'open'], 'of this money');
  const waiting = roomsWire.parse((await sit(stage, first, 'jasmine')).body);
  assert.deepEqual([waiting.room?.state, waiting.room?.place?.EN], ['waiting', 'Jasmine']);
  const second = await enter(stage, two!, 'jasmine');
  assert.deepEqual(await told(stage, 'jasmine'), [2, 2, 'full']);
  assert.equal(await refusalOf(launch(stage, three!, 'jasmine')), 'room_full');
  const met = roomsWire.parse((await sit(stage, second, 'jasmine')).body);
  assert.deepEqual([met.room?.state, met.room?.opponent?.isBot], ['playing', false]);
  assert.equal(met.room?.roomId, waiting.room?.roomId);
  // Who came by another way finds it full as well, and nothing is taken.
  const third = await enter(stage, three!, 'lotus');
  const late = await sit(stage, third, 'jasmine');
  assert.deepEqual(code(late), [409, 'room_full']);
  const seen = placeWire.parse((await stage.post('lanterns/place', { game, place: 'lotus' }, third)).body);
  assert.deepEqual([seen.place.taken, seen.place.state], [0, 'open'], 'the seat that is kept is one’s own');
});

test('a bot waits as long as somebody is on the way; a seat that nobody takes is free again', async (t) => {
  const stage = await openStage(t);
  const { world } = stage;
  const [one, two] = await stage.players(2);
  const first = await enter(stage, one!, 'hibiscus');
  await sit(stage, first, 'hibiscus');
  await enter(stage, two!, 'hibiscus');
  const state = async () => roomsWire.parse((await stage.post('lanterns/state', { game }, first)).body).room?.state;
  await world.moveClock(secondsMs(15));
  // The clock of the rooms ticks twice a second.
  await new Promise((done) => void setTimeout(done, 1200));
  assert.equal(await state(), 'waiting');
  await world.moveClock(secondsMs(20));
  await until(async () => (await state()) === 'playing', 'the bot');
});

test('a room that is none, one that is closed and a wrong entry seat nobody', async (t) => {
  const stage = await openStage(t);
  const { world } = stage;
  const [player] = await stage.players(1);
  assert.equal(await refusalOf(launch(stage, player!, 'nowhere')), 'room_unknown');
  // To five in the morning in Bangkok.
  const midnightMs = (world.clock.now() + 7 * 3_600_000) % 86_400_000;
  await world.moveClock(86_400_000 - midnightMs + 5 * 3_600_000);
  const [later] = await stage.players(1);
  assert.equal(await refusalOf(launch(stage, later!, 'cork-tree')), 'room_closed');
  assert.deepEqual(await told(stage, 'cork-tree'), [0, 2, 'closed']);
  const token = await enter(stage, later!, 'jasmine');
  assert.deepEqual(code(await sit(stage, token, 'jasmine', '50.00')), [422, 'not_allowed']);
  assert.deepEqual(code(await sit(stage, token, 'cork-tree', '200.00')), [409, 'room_closed']);
  for (let tries = 0; tries < 6; tries++)
    assert.equal(await refusalOf(launch(stage, later!, 'nowhere')), 'room_unknown', 'no fault of the vendor');
  assert.equal(await refusalOf(launch(stage, later!)), 'launched');
});

test('practice has the rooms too, and the two of a match stay in theirs', async (t) => {
  const vendor = await startVendor(t);
  const [one, two] = [await vendor.player(), await vendor.player()];
  const join = (token: string, name: string, more: object) =>
    vendor.post('lanterns/join', { game, requestId: id(name), entry: '20.00', ...more }, token);
  assert.deepEqual(code(await join(two, 'wrong', { place: 'ixora' })), [422, 'not_allowed'], 'another entry');
  await join(one, 'one', { place: 'lotus' });
  const met = roomsWire.parse((await join(two, 'two', { place: 'lotus' })).body).room!;
  for (let trick = 0; trick < 5; trick++)
    for (const token of [one, two])
      await vendor.post('lanterns/bid', { game, roomId: met.roomId, trick, card: trick + 1 }, token);
  const again = roomsWire.parse((await join(one, 'again', { rematch: met.roomId })).body).room;
  assert.deepEqual([again?.state, again?.place?.EN], ['waiting', 'Lotus']);
  const third = await vendor.player();
  assert.deepEqual(code(await join(third, 'third', { place: 'lotus' })), [409, 'room_full']);
});

test('a game that rests is told as what it is, and takes nothing', async (t) => {
  const stage = await openStage(t);
  const { world, merchantId, demo, post } = stage;
  const [player] = await stage.players(1);
  const token = await stage.enter(player!, 'weir');
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const rest = { merchantId, vendor: demo.vendor, game: 'weir' };
  await owner.transact((tx) => suspendGameIn(tx, { ...rest, from: world.clock.now(), until: null }));
  assert.deepEqual(code(await post('play', spin(id('late')), token)), [409, 'rests']);
  assert.equal(await stage.balanceOf(player!), '10000.00');
  await owner.transact((tx) => resumeGameIn(tx, rest));
  assert.equal((await post('play', spin(id('after')), token)).status, 200);
});
