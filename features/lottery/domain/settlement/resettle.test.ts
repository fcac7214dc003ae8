import assert from 'node:assert/strict';
import test from 'node:test';
import { gsbTerms } from '../terms/huay-terms.ts';
import { correctedLines, differenceOf } from './resettle.ts';

for (const [owed, received, balance, moved, short] of [
  [900n, 0n, 0n, 900n, 0n],
  [0n, 900n, 1000n, -900n, 0n],
  [0n, 900n, 300n, -300n, 600n],
  [0n, 900n, 0n, 0n, 900n],
  // What could not be taken by the version before is part of what was received.
  [900n, 600n, 50n, 300n, 0n],
  [500n, 500n, 0n, 0n, 0n],
] as const)
  test(`owed ${owed}, received ${received}, ${balance} in the wallet: ${moved} moves, ${short} stays open`, () => {
    const found = differenceOf({ owed, received, balance });
    assert.deepEqual(found, { moved, short });
    assert.equal(received + found.moved - found.short, owed);
  });

test('only lines whose payout changes are written down', () => {
  const bet = gsbTerms.find(({ betType }) => betType === 'three_top')!;
  const line = (number: string, payout: bigint | null) => ({
    betType: 'three_top',
    number,
    stake: 100n,
    rate: bet.rate,
    payout,
  });
  const lines = [line('834', 90_000n), line('999', null), line('835', null)];
  const found = correctedLines(gsbTerms, lines, { first: ['200835'], second: ['438135'] });
  assert.deepEqual(
    found.changed.map(({ lineNo }) => lineNo),
    [1, 3],
  );
  assert.equal(found.changed[0]?.payout, 0n);
  assert.equal(found.owed, found.changed[1]?.payout);
});
