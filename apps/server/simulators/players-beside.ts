import type { World } from '#kit/server/world.ts';
import type { Settings } from '../env.ts';
import { type RunningPlayers, startPlayers } from './start-players.ts';

type Places = { site?: string | undefined; games?: string | undefined; bank?: string | undefined };

/** Lets the simulated players come once the product serves, where they are wanted; nobody waits for them. */
export const playersBeside = (world: World, settings: Settings, { site, games, bank }: Places): RunningPlayers => {
  if (!settings.hasTraffic || site === undefined || games === undefined || bank === undefined)
    return { stop: () => Promise.resolve() };
  const starting = startPlayers(world, settings, { site, games, bank }).catch((error: unknown) => {
    world.log.warn('the simulated players did not come', { error: String(error) });
    return undefined;
  });
  return { stop: async () => (await starting)?.stop() };
};
