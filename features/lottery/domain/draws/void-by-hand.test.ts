import assert from 'node:assert/strict';
import test from 'node:test';
import { instant } from '#kit/shared/time.ts';
import type { DrawState } from './draw-state.ts';
import { mayVoidByHand, type VoidRefusal } from './void-by-hand.ts';

const beacon = 1_000_000;

const cases: readonly [state: DrawState, now: number, VoidRefusal | undefined][] = [
  ['scheduled', 0, undefined],
  ['open', 0, undefined],
  ['closed', beacon - 1, undefined],
  ['closed', beacon, 'draw_being_drawn'],
  ['closed', beacon + 179_999, 'draw_being_drawn'],
  ['closed', beacon + 180_000, undefined],
  ['resulted', beacon + 900_000, 'draw_resulted'],
  ['settled', beacon + 900_000, 'draw_resulted'],
  ['voided', 0, 'draw_already_void'],
  ['refunded', 0, 'draw_already_void'],
];

for (const [state, now, expected] of cases)
  test(`a draw that is ${state} at ${now - beacon} ms from its beacon: ${expected ?? 'may be voided'}`, () => {
    const answer = mayVoidByHand({ state, now: instant(now), beaconAt: instant(beacon), beaconWaitSeconds: 120 });
    assert.equal(answer.ok ? undefined : answer.refusal, expected);
  });

test('a draw that is not announced has no beacon to wait for', () => {
  assert.ok(
    mayVoidByHand({ state: 'scheduled', now: instant(beacon), beaconAt: undefined, beaconWaitSeconds: 120 }).ok,
  );
});
