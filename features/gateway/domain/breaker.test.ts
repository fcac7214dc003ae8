import assert from 'node:assert/strict';
import test from 'node:test';
import { type Instant, instant, later, secondsMs } from '#kit/shared/time.ts';
import { afterCall, beforeCall, type Breaker, failuresMax, healthy } from './breaker.ts';

const start = instant(1_800_000_000_000);
const failed = (times: number, at: Instant = start): Breaker =>
  Array.from({ length: times }).reduce<Breaker>((breaker) => afterCall(breaker, 'failed', at), healthy);

test('calls go out until so many failed in a row; an answer begins the count anew', () => {
  assert.equal(beforeCall(failed(failuresMax - 1), start).mayCall, true);
  assert.equal(beforeCall(failed(failuresMax), start).mayCall, false);
  const answered = afterCall(failed(failuresMax - 1), 'answered', start);
  assert.equal(afterCall(answered, 'failed', start).state, 'closed');
});

test('after its pause one call tries, and no second beside it', () => {
  const open = failed(failuresMax);
  const at = later(start, secondsMs(5));
  const first = beforeCall(open, at);
  assert.deepEqual([first.mayCall, first.breaker.state], [true, 'half_open']);
  assert.equal(beforeCall(first.breaker, later(at, 100)).mayCall, false);
  assert.equal(afterCall(first.breaker, 'answered', at), healthy);
  assert.equal(beforeCall(first.breaker, later(at, secondsMs(30))).mayCall, true, 'a try that nobody told the end of');
});

test('pauses grow to five minutes and no further', () => {
  const pauses = [0, 1, 2, 3, 20].map((more) => {
    const breaker = failed(failuresMax + more);
    return breaker.state === 'open' ? (breaker.tryAt - start) / 1000 : undefined;
  });
  assert.deepEqual(pauses, [5, 10, 20, 40, 300]);
});
