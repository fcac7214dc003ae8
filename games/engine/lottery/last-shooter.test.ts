import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../chance/chance.ts';
import { forceTheSum, grind, lastShooterHits, repeatTheOffset } from './last-shooter.ts';
import { classicYeekee, type YeekeeEntry } from './yeekee.ts';

const rounds = 5000;
// One in a thousand hits by luck alone; the upper end of the 99.9 % interval.
const hitsMax = rounds / 1000 + 3.29 * Math.sqrt(rounds / 1000);

test('in the classic form the last shooter wins every round: the strategies can tell a steerable game', () => {
  const luck = seeded(1);
  for (let round = 0; round < 200; round++) {
    const target = String(luck.below(1000)).padStart(3, '0');
    const entries = Array.from({ length: 30 }, (_, at): YeekeeEntry => [at + 1, luck.below(100_000)]);
    const last = forceTheSum({ entries, round: '', target, before: '', seed: undefined, beacon: undefined }, luck);
    assert.equal(classicYeekee([...entries.map(([, number]) => number), last]).top3, target);
  }
});

test('whoever held both seed and beacon could win: that is why one is committed and the other comes later', () => {
  assert.equal(lastShooterHits({ rounds: 3, luck: 2, shooter: grind(20_000), knows: { seed: true, beacon: true } }), 3);
});

const adversaries = [
  ['sees every number and forces the sum', { shooter: forceTheSum }],
  ['sees every number and trusts the last offset', { shooter: repeatTheOffset }],
  ['has stolen the seed but not the beacon', { shooter: grind(3), knows: { seed: true } }],
  ['knows the beacon early but not the seed', { shooter: grind(3), knows: { beacon: true } }],
] as const;

for (const [who, play] of adversaries)
  test(`in the fair form the last shooter who ${who} gains nothing`, (t) => {
    const hits = lastShooterHits({ rounds, luck: 3, ...play });
    t.diagnostic(`${hits} hits in ${rounds} rounds`);
    assert.ok(hits < hitsMax, `${hits} hits, at most ${hitsMax} by luck`);
  });
