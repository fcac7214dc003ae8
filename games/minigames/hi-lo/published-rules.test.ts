import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '#games/engine/chance/chance.ts';
import { hiLo, type HiLoChoice } from './play/game.ts';

type Published = { cards: number; multiplierMax: number };
const maths: Published = JSON.parse(JSON.stringify(hiLo.maths));

/** As published: rank is floor(card / 4) + 1, 1 ace … 13 king. */
const rankOf = (card: number): number => Math.floor(card / 4) + 1;
const rightRanks = (rank: number, isHigh: boolean): number => (isHigh ? 14 - rank : rank);

/** An outsider's program: what taking after so many right calls pays, by the published words alone; undefined: a call was wrong. */
const payoutOf = (below: (limit: number) => number, calls: readonly boolean[], stake: bigint): bigint | undefined => {
  let card = below(maths.cards);
  let [all, right] = [1n, 1n];
  for (const isHigh of calls) {
    const before = rankOf(card);
    card = below(maths.cards);
    if (isHigh ? rankOf(card) < before : rankOf(card) > before) return undefined;
    all *= 13n;
    right *= BigInt(rightRanks(before, isHigh));
  }
  return (stake * ((9_900n * all) / right)) / 10_000n;
};

test('the published rules and the words of a round tell every card and what its calls pay', () => {
  const stake = 1003n;
  let [paid, lost] = [0, 0];
  for (let round = 0; round < 4000; round++) {
    const calls = [round % 2 === 0, round % 3 === 0].slice(0, 1 + (round % 2));
    const choices: HiLoChoice[] = [
      { act: 'open' },
      ...calls.map((isHigh) => ({ act: 'call', way: isHigh ? 'high' : 'low' }) as const),
    ];
    const called = hiLo.play({ stake, choices, chance: seeded(round) });
    // A call that is certain is not offered, as is said.
    if (!called) continue;
    const words = seeded(round);
    const payout = payoutOf((limit) => words.below(limit), calls, stake);
    const played = called.isOver
      ? called
      : hiLo.play({ stake, choices: [...choices, { act: 'take' }], chance: seeded(round) })!;
    if (called.isOver && payout !== undefined) continue;
    assert.equal(played.payout, payout ?? 0n, `round ${round}: ${JSON.stringify(played.events)}`);
    if (payout === undefined) lost += 1;
    else paid += 1;
  }
  assert.ok(paid > 1000 && lost > 500, `${paid} paid, ${lost} lost`);
});
