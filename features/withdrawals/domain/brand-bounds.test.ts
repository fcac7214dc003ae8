import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { boundedTerms, boundsOfTerms } from './brand-bounds.ts';
import { isSound } from './terms.ts';

const common = {
  version: 1,
  amountMin: minor(100n),
  dayCount: 3,
  feeFreeCount: 1,
  feeFixed: minor(10n),
  feePermille: 0,
  autoBelow: minor(500n),
  secondPersonFrom: minor(5_000n),
  confirmMinutes: 30,
  reopenDays: 7,
};
const levels = [
  { ...common, level: 0, amountMax: minor(1_000n), dayAmount: minor(2_000n) },
  { ...common, level: 1, amountMax: minor(9_000n), dayAmount: minor(9_000n) },
];

test('bounds of a brand are the least and the most of any of its levels', () => {
  assert.deepEqual(boundsOfTerms(levels), { least: 100n, most: 9_000n });
  assert.equal(boundsOfTerms([]), undefined);
});

test('the top level reaches the bound, the others stay below it, and every one can be kept', () => {
  const cases: [least: bigint, most: bigint, amounts: [min: bigint, max: bigint, day: bigint][]][] = [
    [
      100n,
      9_000n,
      [
        [100n, 1_000n, 2_000n],
        [100n, 9_000n, 9_000n],
      ],
    ],
    [
      200n,
      500n,
      [
        [200n, 500n, 2_000n],
        [200n, 500n, 9_000n],
      ],
    ],
    [
      2_000n,
      20_000n,
      [
        [2_000n, 2_000n, 2_000n],
        [2_000n, 20_000n, 20_000n],
      ],
    ],
    [
      5n,
      5n,
      [
        [5n, 5n, 2_000n],
        [5n, 5n, 9_000n],
      ],
    ],
  ];
  for (const [least, most, amounts] of cases) {
    const bounded = boundedTerms(levels, { least: minor(least), most: minor(most) });
    assert.deepEqual(
      bounded.map(({ amountMin, amountMax, dayAmount }) => [amountMin, amountMax, dayAmount]),
      amounts,
    );
    assert.ok(bounded.every(isSound));
  }
});

test('without levels there is one, of which a person looks at every withdrawal', () => {
  const [only, ...more] = boundedTerms([], { least: minor(10n), most: minor(70n) });
  assert.ok(only && isSound(only));
  assert.equal(more.length, 0);
  assert.deepEqual([only.level, only.amountMin, only.amountMax, only.autoBelow], [0, 10n, 70n, 0n]);
});
