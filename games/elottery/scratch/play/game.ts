import type { Game, GameEvent } from '#games/engine/game.ts';
import { payoutOf, thousandthsOf } from '#games/engine/payout.ts';
import { placeIn } from '#games/engine/permutation.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import { prizeAt } from '#games/engine/pool-prizes.ts';
import { cardsInPool, fields, isPrice, type Price, prices, prizes } from './pool.ts';

/** A card of the pool of one price. */
export type ScratchChoice = { price: Price };

/** A card from a finite pool: nine lanterns to scratch free, one of which may be lit. */
export const scratch: Game<ScratchChoice> = {
  code: 'scratch',
  version: 1,
  maths: {
    cards: cardsInPool,
    prices: [...prices],
    prizes: prizes.map(({ cards, multiplier }) => ({ cards, multiplier })),
    order:
      'card n of a pool has the place that games/engine/permutation.ts gives it; the prizes stand first, in their order',
    payout: 'floor(price * multiplier / 10^4)',
    fields,
    draws: ['the lantern that holds the prize, on a winning card alone: below(9)'],
  },
  readChoice: (input) => {
    const { price } = plainFields(input, ['price']) ?? {};
    return isPrice(price) ? { price } : undefined;
  },
  pools: prices.map((price) => ({ name: String(price), cards: cardsInPool, price: BigInt(price) * 100n, prizes })),
  poolOf: (choice) => scratch.readChoice(choice)?.price.toString(),
  play: ({ stake, choices: [bought, ...rest], chance, card }) => {
    if (!bought || rest.length > 0 || !card || stake !== BigInt(bought.price) * 100n) return undefined;
    const { seed, pool, number } = card;
    const multiplier = prizeAt(prizes, placeIn({ seed, pool, cards: cardsInPool }, number));
    const payout = payoutOf(stake, BigInt(multiplier));
    const events: GameEvent[] = [
      { kind: 'card', pool, number },
      { kind: 'lanterns', lit: multiplier === 0 ? null : chance.below(fields), multiplier },
      { kind: 'result', multiplier, amount: String(payout) },
    ];
    return { events, isOver: true, payout };
  },
  topThousandths: () => thousandthsOf(BigInt(prizes[0]?.multiplier ?? 0)),
  paceMs: 1000,
};
