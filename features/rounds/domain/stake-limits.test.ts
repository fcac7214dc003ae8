import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chance } from '#games/engine/chance/chance.ts';
import { seeded } from '#games/engine/chance/chance.ts';
import { threeCardPoker } from '#games/tables/three-card-poker/play/game.ts';
import { anyChoice } from '#games/engine/any-choice.ts';
import { minor } from '#kit/shared/money/money.ts';
import { stakeFault, stakeLimitsOf, stakeMaxFor } from './stake-limits.ts';

const limits = stakeLimitsOf('three-card-poker');
const game = anyChoice(threeCardPoker);
const opening = (ante: number, pairPlus: number) => ({ act: 'open', ante, pairPlus }) as const;

/** Ace, king and queen of one suit, against queen high of the dealer's: everything on the table wins the most that it can. */
const bestDeal = (): Chance => {
  const asked = [12, 11, 10, 20, 17, 15];
  return { below: () => asked.shift() ?? assert.fail('one card too many') };
};
const mostOf = (ante: number, pairPlus: number): bigint =>
  threeCardPoker.play({
    stake: BigInt(ante + pairPlus),
    choices: [opening(ante, pairPlus), { act: 'raise' }],
    chance: bestDeal(),
  })!.payout;

/** Small and large antes with small and large bets beside them, minor units. */
const choices = (): [ante: number, pairPlus: number][] => {
  const luck = seeded(20_261_122);
  const some = () => 1 + luck.below(10 ** (1 + luck.below(7)));
  return Array.from({ length: 5000 }, (_, at) => [some(), at % 5 === 0 ? 0 : some()]);
};

test('three cards: whatever lies on ante and pair plus, what is taken pays no more than the most of a round, and nothing less is kept out', () => {
  const { stakeMin, payoutMax } = limits;
  let taken = 0;
  for (const [ante, pairPlus] of choices()) {
    const [stake, choice] = [minor(BigInt(ante + pairPlus)), opening(ante, pairPlus)];
    if (game.readChoice(choice) === undefined) continue;
    const isTaken = stakeFault(game, { limits, stake, choice }) === undefined;
    const most = mostOf(ante, pairPlus);
    const text = `${ante} and ${pairPlus} may pay ${most}`;
    if (isTaken) assert.ok(most <= payoutMax, text);
    // One thousandth of the stake is rounded up in the bound.
    else if (stake >= stakeMin && stake <= limits.stakeMax) assert.ok(most + stake / 1000n + 1n > payoutMax, text);
    taken += Number(isTaken);
  }
  assert.ok(taken > 1000 && taken < 4500, `${taken} of them are taken`);
});

test('three cards: at its highest stake each mixture stays at the most of a round, one unit more would pass it', () => {
  for (const [ante, pairPlus] of [
    [1, 0],
    [1, 1],
    [5, 1],
    [1, 5],
    [1, 1000],
    [1000, 1],
  ] as const) {
    const most = Number(stakeMaxFor(game, limits, opening(ante * 100, pairPlus * 100)));
    const parts = Math.floor(most / (ante + pairPlus));
    const [lots, beside] = [ante * parts, pairPlus * parts];
    assert.ok(mostOf(lots, beside) <= limits.payoutMax);
    assert.ok(mostOf(lots, beside) * 1000n > limits.payoutMax * 998n, `${ante}:${pairPlus} has nearly all of it`);
    const above = { limits, stake: minor(BigInt(most + 1)), choice: opening(ante * 100, pairPlus * 100) };
    assert.deepEqual(stakeFault(game, above)?.stakeMax, BigInt(most));
  }
});
