import { poolFigures } from '#games/engine/pool-prizes.ts';
import { type Sheet, soundSheet } from '#games/engine/sheet.ts';
import { scratch } from './play/game.ts';
import { cardsInPool, prices, prizes } from './play/pool.ts';

export const sheet = (): Sheet =>
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
