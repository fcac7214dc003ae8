import assert from 'node:assert/strict';
import test from 'node:test';
import { instantOf, later, secondsMs } from '#kit/shared/time.ts';
import { lanternGame } from '../titles/catalogue.ts';
import { isOpenAt, opensAfter, placeOf, places, seatHolds } from './places.ts';

test('each entry has three rooms, the dearest for the evening', () => {
  for (const step of lanternGame.steps) assert.equal(places.filter(({ entry }) => entry === step).length, 3);
  assert.equal(new Set(places.map(({ id }) => id)).size, 12);
  const dearest = places.filter(({ isForEvenings }) => isForEvenings);
  assert.deepEqual([...new Set(dearest.map(({ entry }) => entry))], [lanternGame.steps.at(-1)]);
});

const [always, evening] = [placeOf('jasmine')!, placeOf('cork-tree')!];
for (const [bangkok, isOpen] of [
  ['01:59:59', true],
  ['02:00:00', false],
  ['17:59:59', false],
  ['18:00:00', true],
  ['00:00:00', true],
] as const)
  test(`at ${bangkok} in Bangkok an evening room is ${isOpen ? 'open' : 'closed'}`, () => {
    const now = instantOf(`2026-11-22T${bangkok}.000+07:00`);
    assert.deepEqual([isOpenAt(evening, now), isOpenAt(always, now)], [isOpen, true]);
    if (!isOpen) assert.equal(opensAfter(now), instantOf('2026-11-22T18:00:00.000+07:00'));
  });

test('a kept seat is the holder’s, of one money, for half a minute; who arrives takes it along', () => {
  let now = instantOf('2026-11-22T00:00:00.000Z');
  const holds = seatHolds({ now: () => now });
  const seat = { holder: 'code', game: 'lanterns', place: 'jasmine', money: 'THB' };
  const seen = (holder: string, money = 'THB') => holds.others({ ...seat, holder, money });
  holds.hold(seat);
  assert.deepEqual([seen('code'), seen('other'), seen('other', 'TRIAL')], [0, 1, 0]);
  holds.rename('code', 'player');
  assert.deepEqual([seen('player'), seen('code')], [0, 1]);
  holds.hold({ ...seat, holder: 'player', place: 'lotus' });
  assert.equal(seen('other'), 0, 'one holder, one seat');
  now = later(now, secondsMs(31));
  assert.equal(holds.others({ ...seat, holder: 'other', place: 'lotus' }), 0);
});
