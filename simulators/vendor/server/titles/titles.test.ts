import assert from 'node:assert/strict';
import test from 'node:test';
import { deskWire, playedWire, roomsWire } from '../../shared/wire.ts';
import { code, id, playOut, spin, startVendor } from '../vendor.fixture.ts';

test('a title is played by its family: the book names the title, and each title has its own rounds', async (t) => {
  const vendor = await startVendor(t);
  const token = await vendor.player();
  const played = playedWire.parse((await vendor.post('play', { ...spin(id('skin')), game: 'weir-017' }, token)).body);
  assert.equal(played.round.stake, '10.00');
  const of = async (game: string) => deskWire.parse((await vendor.post('desk', { game }, token)).body);
  assert.deepEqual((await of('weir-017')).history, [played.round]);
  assert.deepEqual([(await of('weir')).history, (await of('weir-018')).history], [[], []]);
  const { game } = await of('weir-017');
  assert.deepEqual([game.kind, game.rtp, game.lines, game.image], ['slot', '94.71', 10, '/tiles/weir-017.svg']);
  assert.deepEqual((await of('bay-002')).game.purses, (await of('bay')).game.purses);
  for (const none of ['weir-001', 'weir-999', 'bay-0', 'constructor'])
    assert.deepEqual(code(await vendor.post('desk', { game: none }, token)), [422, 'not_allowed'], none);
  for (const [path, body] of [
    ['play', { ...spin(id('wrong-1')), game: 'bay-002' }],
    ['bay/enter', { game: 'weir-002', requestId: id('wrong-2'), purse: '500.00' }],
    ['lanterns/join', { game: 'bay-002', requestId: id('wrong-3'), entry: '50.00' }],
  ] as const)
    assert.deepEqual(code(await vendor.post(path, body, token)), [422, 'not_allowed']);
  const entering = { game: 'bay-005', requestId: id('bay-5'), purse: '200.00' };
  assert.equal((await vendor.post('bay/enter', entering, token)).status, 200);
  assert.equal((await vendor.post('bay/state', { game: 'bay-005' }, token)).status, 200);
  assert.deepEqual(code(await vendor.post('bay/state', { game: 'bay-006' }, token)), [409, 'round_closed']);
});

test('the two of a match meet again, nobody else; players of two titles never meet', async (t) => {
  const vendor = await startVendor(t);
  const [one, two, third] = [await vendor.player(), await vendor.player(), await vendor.player()];
  const join = async (token: string, name: string, more: object = {}) =>
    vendor.post('lanterns/join', { game: 'lanterns', requestId: id(name), entry: '20.00', ...more }, token);
  const roomIn = (body: unknown) => roomsWire.parse(body).room!;
  await join(one, 'first-one');
  const other = await join(third, 'other-game', { game: 'lanterns-003' });
  assert.equal(roomIn(other.body).state, 'waiting');
  const { roomId } = roomIn((await join(two, 'first-two')).body);
  for (const [trick, card] of [1, 2, 3, 4, 5].entries())
    for (const token of [one, two]) await playOut(vendor, token, card, trick);
  const asked = { rematch: roomId };
  assert.deepEqual(code(await join(third, 'stranger', asked)), [422, 'not_allowed']);
  assert.deepEqual(code(await join(one, 'other-entry', { ...asked, entry: '50.00' })), [422, 'not_allowed']);
  const waiting = roomIn((await join(one, 'again-one', asked)).body);
  assert.deepEqual([waiting.state, waiting.isRematch, waiting.entry], ['waiting', true, '20.00']);
  const told = roomIn((await vendor.post('lanterns/state', { game: 'lanterns' }, two)).body);
  assert.deepEqual([told.roomId, told.state, told.isAskedAgain], [roomId, 'over', true]);
  assert.notEqual(roomIn((await join(third, 'not-theirs')).body).roomId, waiting.roomId);
  const met = roomIn((await join(two, 'again-two', asked)).body);
  assert.deepEqual([met.roomId, met.state, met.opponent?.isBot], [waiting.roomId, 'playing', false]);
});
