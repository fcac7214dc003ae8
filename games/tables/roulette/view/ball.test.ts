import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ballAt, ballLand } from './ball.ts';

const shares = Array.from({ length: 1001 }, (_, at) => at / 1000);

test('the ball runs on the rim, and lies in its pocket at the end', () => {
  assert.equal(ballAt(0).radius, 90);
  assert.deepEqual(ballAt(1), { behind: 0, radius: 66 });
});

test('it never turns back, and never jumps', () => {
  for (const [at, share] of shares.entries()) {
    const [now, next] = [ballAt(share), ballAt(shares[at + 1] ?? 1)];
    assert.ok(next.behind >= now.behind - 1e-9, `turns back at ${share}`);
    assert.ok(Math.abs(next.radius - now.radius) < 0.6, `jumps at ${share}`);
  }
});

test('it hops twice after it has fallen, the second time lower', () => {
  const [first = 0, second = 0, last = 0] = ballLand;
  const height = (from: number, to: number) =>
    Math.max(...shares.filter((share) => share > from && share < to).map((share) => ballAt(share).radius - 66));
  assert.ok(height(first, second) > height(second, last));
  assert.ok(height(second, last) > 2);
});
