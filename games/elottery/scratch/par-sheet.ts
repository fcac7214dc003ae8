import { poolFigures } from '#games/engine/pools/pool-prizes.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { scratch } from './play/game.ts';
import { cardsInPool, prices, prizes } from './play/pool.ts';

export const sheet = (): ParSheet =>
  soundSheet({
    code: scratch.code,
    version: scratch.version,
    method: 'finite pool',
    ways: prices.map((price) => ({
      name: `a card of ${price}`,
      ...poolFigures(prizes, cardsInPool),
      topMultiplier: BigInt(prizes[0]?.multiplier ?? 0),
    })),
  });
