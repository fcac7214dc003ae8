import { fork } from 'node:child_process';
import { connectSimulatedFeeds, loadOutsideGames } from '#features/lottery/public.ts';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import type { World } from '#kit/server/world.ts';
import { addressOf, compileCache, endChild, keySettings, programAt } from './child-program.ts';
import type { Settings } from '../env.ts';

export type RunningFeed = { address: string; stop: () => Promise<void> };

/** Starts the simulated sources of results as a program of its own and puts the lotteries that they tell on offer at the demo's merchant. */
export const startFeed = async (world: World, settings: Settings): Promise<RunningFeed> => {
  const child = fork(programAt(repositoryFolder, 'feed'), [], {
    cwd: repositoryFolder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      HOST: settings.host,
      FEED_PORT: String(settings.feedPort),
      DATA_DIR: settings.dataFolder,
      LOG_LEVEL: settings.logLevel,
      ...compileCache(),
      ...keySettings(settings),
    },
  });
  const address = await addressOf(child, 'The simulated sources of results');
  const { merchantId } = await loadMerchant(world);
  await loadOutsideGames(world, merchantId);
  await connectSimulatedFeeds(world, merchantId, address);
  return { address, stop: () => endChild(child) };
};
