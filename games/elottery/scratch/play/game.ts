import type { Game, GameEvent } from '#games/engine/game.ts';
import { payoutOf, thousandthsOf } from '#games/engine/figures/payout.ts';
import { placeIn, poolOrder } from '#games/engine/permutation.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import { prizeAt } from '#games/engine/pools/pool-prizes.ts';
import { cardsInPool, fields, isPrice, type Price, prices, prizes } from './pool.ts';

/** A card of the pool of one price. */
export type ScratchChoice = { price: Price };

/** What every version publishes. */
export const figures = {
  cards: cardsInPool,
  prices: [...prices],
  prizes: prizes.map(({ cards, multiplier }) => ({ cards, multiplier })),
};

/** A card from a finite pool: nine lanterns to scratch free, one of which may be lit. */
export const scratch: Game<ScratchChoice> = {
  code: 'scratch',
  version: 2,
  maths: {
    ...figures,
    order: poolOrder,
    prize:
      'the prizes stand first in the order: places 0 ... cards of the first prize - 1 have the first, the next the second, and so on; all places after the last prize pay nothing; a multiplier is in ten-thousandths of the price',
    sold: 'cards of a pool are sold in their order, 1, 2, 3, ...; each price and currency has pools of its own, one after the other',
    payout: 'floor(price * multiplier / 10^4)',
    fields,
    draws: ['the lantern that holds the prize, on a winning card alone: below(fields); it changes no payout'],
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
