import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { hashingWorker } from '#kit/server/credentials/hashing-worker.ts';
import { ourGames } from '#games/catalogue.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { hashBy } from '#kit/server/credentials/password.ts';
import type { World } from '#kit/server/world.ts';
import { openDatabaseServer } from './database-server.ts';
import { loadDemo } from './demo.ts';
import type { Settings } from './env.ts';
import type { KeyRing } from '#kit/server/keys/key-ring.ts';
import { holdKeysToDatabase } from '#kit/server/keys/keys-of-database.ts';
import { readSecrets } from '#kit/server/keys/secrets.ts';
import { offsetOf, startDemoVendor } from './simulators/demo-vendor.ts';
import { type RunningBank, startBank } from './simulators/start-bank.ts';
import { type RunningFeed, startFeed } from './simulators/start-feed.ts';
import { playersBeside } from './simulators/players-beside.ts';
import { refuseSettings, refuseToStart } from './settings/refuse-to-start.ts';
import type { RunningVendor } from './simulators/start-vendor.ts';
import { openWorld, type OpenWorld } from './open-world.ts';
import { openCells } from './cells/open-cells.ts';
import { servedOnPorts } from './cells/serve-cells.ts';
import { banner, step } from './print-lines.ts';
import { start } from './start.ts';

type Programs = [bank?: RunningBank | undefined, vendor?: RunningVendor | undefined, feed?: RunningFeed | undefined];

/**
 * Starts everything that the settings ask for.
 * @param pages where they are still being built: until they are there.
 * @returns what stops it, once it serves. @throws BadSetting, Error with a sentence.
 */
export const runProduct = async (settings: Settings, pages?: Promise<void>): Promise<() => Promise<void>> => {
  refuseSettings(settings);
  const endTraces = await beginTraces(settings);
  const entropy = systemEntropy(systemClock());
  const masterKeys = readSecrets({ folder: settings.dataFolder, entropy, masterKeys: settings.masterKeys });
  const server = await openDatabaseServer(settings, step);
  if (settings.hasHistory) await makeFirstHistory(server.url, settings, masterKeys);
  await migrate({ url: server.url, progress: step });
  await holdKeysToDatabase(server.url, masterKeys);
  const { reach, logLevel, hasTestClock, objectPlace } = settings;
  const place = { databaseUrl: server.url, dataFolder: settings.dataFolder, masterKeys, objectPlace };
  const opened = await openWorld({ ...place, reach, logLevel, hasTestClock });
  await refuseToStart(opened.world, settings);
  const demo = await demoOf(opened.world, settings);
  // Where tests run many of these beside each other, what gives way to all of them would hardly get its turn.
  const hashHere = settings.hasTestClock ? undefined : hashBy(hashingWorker());
  const clockToken = settings.hasTestClock ? entropy.token() : undefined;
  let [bank, vendor, feed]: Programs = [];
  const moving = withVendorClock(opened, () => vendor);
  await pages;
  const cells = await openCells({ world: opened.world, url: server.url }, settings, entropy);
  const started = await start({
    opened: moving,
    settings,
    databaseUrl: server.url,
    simulatedBankUrl: () => bank?.address,
    clockToken,
    root: repositoryFolder,
    games: ourGames,
    opens: servedOnPorts(settings.host, cells?.routes),
  });
  const { site, gateway } = started.addresses;
  if (settings.hasDemo && site !== undefined)
    [bank, vendor, feed] = await Promise.all([
      startBank(repositoryFolder, settings, site),
      settings.hasVendor && gateway !== undefined && demo?.vendor && demo.purse
        ? startDemoVendor({ world: opened.world, settings, demo: demo.vendor, purse: demo.purse, site, gateway })
        : undefined,
      settings.hasFeed ? startFeed(opened.world, settings) : undefined,
    ]);
  const programs = { bank: bank?.address, vendor: vendor?.address, feed: feed?.address };
  banner({ addresses: started.addresses, ...programs, cells: cells?.names ?? [], demo, clockToken });
  process.send?.({ type: 'ready', ...started.addresses, ...programs, clockToken });
  const players = playersBeside(opened.world, settings, { ...started.addresses, bank: bank?.address });
  const both = (end: 'drain' | 'stopWork' | 'stop') => Promise.all([started[end](), cells?.[end]()]);
  return async () => {
    await both('drain');
    await players.stop();
    await both('stopWork');
    await Promise.all([vendor?.stop(), feed?.stop()]);
    // Together: the connections of live channels of every cell are those of the home cell's listeners.
    await both('stop');
    await bank?.stop();
    await hashHere?.();
    await Promise.all([opened.close(), cells?.close()]);
    await server.stop();
    await endTraces();
  };
};

/** Loaded only where a collector is named. */
const beginTraces = async ({ traces }: Settings): Promise<() => Promise<void>> => {
  if (traces === undefined) return () => Promise.resolve();
  const { traceTo } = await import('#kit/server/log/trace-to.ts');
  return traceTo(traces);
};

/** The game maker signs by business time: it goes along before a jump is over. */
const withVendorClock = (opened: OpenWorld, vendor: () => RunningVendor | undefined): OpenWorld => ({
  ...opened,
  readTestClock: async () => {
    await opened.readTestClock();
    await vendor()?.follow(offsetOf(opened.world));
  },
});

/** Loaded only where it is needed: a start without it has no use for what makes it. */
const makeFirstHistory = async (databaseUrl: string, settings: Settings, masterKeys: KeyRing): Promise<void> => {
  const { demoPlan } = await import('./history/people.ts');
  const { makeHistory } = await import('./history/make-history.ts');
  await makeHistory({ databaseUrl, settings, masterKeys, plan: demoPlan, progress: step });
};

const demoOf = async (world: World, settings: Settings) => {
  if (!settings.hasDemo) return undefined;
  step('loading the demo merchant');
  return loadDemo(world, { games: ourGames });
};
