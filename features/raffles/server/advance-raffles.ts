import type { World } from '#kit/server/world.ts';
import { type RaffleRow, dueRaffles } from '../db/raffles.ts';
import { announceRaffleOf } from './announce-raffle.ts';
import { drawRaffleOf } from './draw-raffle.ts';
import { sealRaffleOf } from './seal-raffle.ts';

/** Takes every raffle its next step: announces, seals, draws. */
export const advanceRaffles = (world: World) => async (): Promise<void> => {
  for (const raffle of await dueRaffles(world.database.read, world.clock.now())) await advance(world, raffle);
};

const advance = (world: World, raffle: RaffleRow): Promise<void> => {
  switch (raffle.state) {
    case 'planned':
      return announceRaffleOf(world, raffle);
    case 'open':
      return sealRaffleOf(world, raffle);
    case 'sealed':
    case 'drawn':
      return drawRaffleOf(world, raffle);
    case 'void':
      return Promise.resolve();
  }
};
