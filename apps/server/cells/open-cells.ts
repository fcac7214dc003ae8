import { join } from 'node:path';
import { ourGames } from '#games/catalogue.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import { holdKeysToDatabase } from '#kit/server/keys/keys-of-database.ts';
import { readSecrets } from '#kit/server/keys/secrets.ts';
import { reachDatabase } from '#kit/server/postgres/reach-database.ts';
import type { World } from '#kit/server/world.ts';
import { BadSetting, type Settings } from '../env.ts';
import { openWorld, type OpenWorld } from '../open-world.ts';
import { step } from '../print-lines.ts';
import { refuseToStart } from '../settings/refuse-to-start.ts';
import { start, type Started } from '../start.ts';
import { type Cell, readCells } from './cell-file.ts';
import { type HostRoutes, openHostRoutes } from './host-routes.ts';
import { servedAt } from './serve-cells.ts';

export type OpenCells = {
  names: readonly string[];
  routes: HostRoutes;
  drain: () => Promise<void>;
  stopWork: () => Promise<void>;
  stop: () => Promise<void>;
  close: () => Promise<void>;
};

type OpenCell = { opened: OpenWorld; started: Started };

/**
 * Starts the same product once more on each further database, behind the listeners of this process.
 * @returns undefined where there is none. @throws BadSetting, Error with a sentence that names the cell.
 */
export const openCells = async (
  { world, url }: { world: World; url: string },
  settings: Settings,
  entropy: Entropy,
): Promise<OpenCells | undefined> => {
  const cells = readCells(settings.cellsFile);
  if (cells.length === 0) return undefined;
  const routes = await openHostRoutes(world);
  const open: OpenCell[] = [];
  const databases = new Set([await databaseAt(url)]);
  for (const cell of cells)
    try {
      step(`opening the cell ${cell.name}`);
      const one = await openCell(cell, { settings, entropy, routes, databases });
      open.push(one);
    } catch (error) {
      throw new BadSetting(`The cell ${cell.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  const all = (end: (cell: OpenCell) => Promise<void>) => async () => void (await Promise.all(open.map(end)));
  return {
    names: cells.map(({ name }) => name),
    routes,
    drain: all(({ started }) => started.drain()),
    stopWork: all(({ started }) => started.stopWork()),
    stop: async () => {
      routes.stop();
      await all(({ started }) => started.stop())();
    },
    close: all(({ opened }) => opened.close()),
  };
};

type Shared = { settings: Settings; entropy: Entropy; routes: HostRoutes; databases: Set<string> };

const openCell = async (cell: Cell, { settings, entropy, routes, databases }: Shared): Promise<OpenCell> => {
  const { url } = await reachDatabase({ databaseUrl: cell.databaseUrl, dataFolder: '' });
  const database = await databaseAt(url);
  // Two workers of one process on it, and two answers to which cell a brand stands in.
  if (databases.has(database)) throw new Error('its database is that of another cell.');
  databases.add(database);
  const own = settingsOf(cell, settings);
  const masterKeys = readSecrets({ folder: own.dataFolder, entropy, masterKeys: settings.masterKeys });
  await migrate({ url, progress: step });
  await holdKeysToDatabase(url, masterKeys);
  const { reach, logLevel, hasTestClock, objectPlace } = own;
  const opened = await openWorld({
    databaseUrl: url,
    dataFolder: own.dataFolder,
    masterKeys,
    reach,
    logLevel,
    hasTestClock,
    objectPlace,
  });
  await refuseToStart(opened.world, own);
  const started = await start({
    opened,
    settings: own,
    databaseUrl: url,
    simulatedBankUrl: () => undefined,
    clockToken: undefined,
    root: repositoryFolder,
    games: ourGames,
    opens: servedAt(cell.name, routes),
  });
  return { opened, started };
};

/** As the process's own, but for what is a cell's; nothing is simulated there. */
const settingsOf = ({ name, backofficeAddress, gamesAddress, siteAddress }: Cell, settings: Settings): Settings => ({
  ...settings,
  backofficeAddress,
  gamesAddress,
  siteAddress,
  dataFolder: join(settings.dataFolder, 'cells', name),
  objectPlace: settings.objectPlace && { ...settings.objectPlace, prefix: `cells/${name}` },
  bankAddress: undefined,
  roundsGateway: undefined,
  metricsPort: undefined,
  hasDemo: false,
  hasVendor: false,
  hasFeed: false,
  hasHistory: false,
  hasTraffic: false,
});

/** Which database of which server. */
const databaseAt = async (url: string): Promise<string> => {
  const database = openDatabase({ url, connectionsMax: 1 });
  try {
    const { rows } = await sql<{ it: string }>`
      select concat_ws('/', (select system_identifier from pg_control_system()), current_database()) as it`.execute(
      database.read,
    );
    return rows[0]?.it ?? '';
  } finally {
    await database.close();
  }
};
