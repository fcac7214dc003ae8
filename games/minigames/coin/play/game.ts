import type { Game, GameEvent } from '#games/engine/game.ts';
import { payoutOf, thousandthsOf } from '#games/engine/figures/payout.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import { callsMax, multiplierOf, type Side, sides } from './odds.ts';

export type CoinChoice = { act: 'call'; side: Side } | { act: 'take' };

/** What every version publishes. */
export const firstMaths = {
  edge: '1/100',
  sides,
  callsMax,
  multiplier: '0.99 * 2^calls',
  payout: 'floor(stake * multiplier)',
  draws: ['each call: below(2), 0 elephant, 1 lotus'],
};

/** Elephant or lotus: each right call doubles what may be taken, a wrong one ends the round. */
export const coin: Game<CoinChoice> = {
  code: 'coin',
  version: 2,
  maths: {
    ...firstMaths,
    right: 'a call is right where its side comes; a wrong one ends the round and pays nothing',
    taken: 'after any right call the multiplier of all right calls so far is paid; at callsMax by itself',
  },
  readChoice: (input) => {
    const { act, side } = plainFields(input, ['act', 'side']) ?? {};
    const known = sides.find((one) => one === side);
    if (act === 'call' && known !== undefined) return { act, side: known };
    return plainFields(input, ['act'])?.act === 'take' ? { act: 'take' } : undefined;
  },
  play: ({ stake, choices, chance }) => {
    if (choices.length === 0) return undefined;
    const events: GameEvent[] = [];
    let calls = 0;
    let end: 'wrong' | 'paid' | undefined;
    for (const choice of choices) {
      if (end !== undefined || (choice.act === 'take' && calls === 0)) return undefined;
      if (choice.act === 'take') {
        end = 'paid';
        events.push({ kind: 'taken' });
        continue;
      }
      const fell = sides[chance.below(2)]!;
      const isRight = fell === choice.side;
      if (isRight) calls++;
      events.push({ kind: 'flip', called: choice.side, fell, multiplier: isRight ? Number(multiplierOf(calls)) : 0 });
      if (!isRight) end = 'wrong';
      else if (calls === callsMax) end = 'paid';
    }
    const amount = payoutOf(stake, multiplierOf(calls));
    if (end === undefined) return { events, isOver: false, payout: 0n, takeable: amount };
    const payout = end === 'paid' ? amount : 0n;
    const paid = { kind: 'paid', multiplier: Number(multiplierOf(calls)), amount: String(payout) };
    return { events: payout > 0n ? [...events, paid] : events, isOver: true, payout };
  },
  topThousandths: (choice) => (choice.act === 'call' ? thousandthsOf(multiplierOf(callsMax)) : 0n),
  paceMs: 5000,
};
