import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { quickSeat, roomsInOrder, type SeatedRoom } from './quick-seat.ts';

const room = (roomId: string, entry: bigint, taken = 0, state: SeatedRoom['state'] = 'open'): SeatedRoom => ({
  roomId,
  entry: minor(entry),
  seats: 2,
  taken,
  state,
});

const cases: [title: string, rooms: SeatedRoom[], balance: bigint | undefined, found: string | undefined][] = [
  ['the cheapest', [room('b', 50n), room('a', 20n)], 100n, 'a'],
  ['where somebody waits, before a cheaper empty one', [room('a', 20n), room('b', 50n, 1)], 100n, 'b'],
  ['never what the balance is too small for', [room('a', 20n), room('b', 50n, 1)], 49n, 'a'],
  ['the whole balance may be the entry', [room('a', 20n)], 20n, 'a'],
  ['no full and no closed one', [room('a', 20n, 2, 'full'), room('b', 20n, 0, 'closed')], 100n, undefined],
  ['nothing as long as the balance is not known', [room('a', 20n)], undefined, undefined],
  ['nothing without rooms', [], 100n, undefined],
];
for (const [title, rooms, balance, found] of cases)
  test(`a quick seat: ${title}`, () =>
    assert.equal(quickSeat(rooms, balance === undefined ? undefined : minor(balance))?.roomId, found));

test('rooms are read by what a seat costs, free ones first', () => {
  const rooms = [room('d', 50n, 0), room('b', 20n, 2, 'full'), room('c', 20n, 0, 'closed'), room('a', 20n, 1)];
  assert.deepEqual(
    roomsInOrder(rooms).map(({ roomId }) => roomId),
    ['a', 'b', 'c', 'd'],
  );
});
