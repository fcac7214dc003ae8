import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { loadOutsideGames } from '#features/lottery/public.ts';
import { systemClock } from '#kit/server/clock.ts';
import { holdKeysToDatabase } from '#kit/server/keys/keys-of-database.ts';
import type { KeyRing } from '#kit/server/keys/key-ring.ts';
import { dayOf, spanOf } from '#kit/shared/business-day.ts';
import { daysMs, type Instant, later, minutesMs } from '#kit/shared/time.ts';
import { ourGames } from '#games/catalogue.ts';
import { loadDemo } from '../demo.ts';
import type { Settings } from '../env.ts';
import { openWorld } from '../open-world.ts';
import { asideOf } from './aside-database.ts';
import { firstLotteries } from './lotteries.ts';
import { migrateInPast, pastClock } from './past-clock.ts';
import type { HistoryPlan } from './people.ts';
import { countAll, drawMinutes, playDays, playLastMinutes } from './play-days.ts';
import { openStage, type Stage } from './stage.ts';

export type HistoryOptions = {
  /** Of the embedded server, as its owner. */
  databaseUrl: string;
  settings: Pick<Settings, 'dataFolder' | 'host' | 'gamesPort' | 'feedPort' | 'isProduction' | 'logLevel' | 'reach'>;
  masterKeys: KeyRing;
  plan: HistoryPlan;
  progress: (step: string) => void;
};

const zone = 'Asia/Bangkok';

/**
 * Fills a database that nothing was ever loaded into with a demo and the days before this one: made by playing them, with business
 * time moved back, in a database and a folder aside. Both take their places once all of it is there: a start that was killed in the
 * middle finds nothing and begins again. A database that holds anything stays as it is.
 * @throws Error in production: nobody's site begins with players whom nobody knows.
 */
export const makeHistory = async ({
  databaseUrl,
  settings,
  masterKeys,
  plan,
  progress,
}: HistoryOptions): Promise<void> => {
  if (settings.isProduction) throw new Error('A made-up history is refused when NODE_ENV is production.');
  const aside = await asideOf(databaseUrl);
  if (!aside) return;
  const folder = join(settings.dataFolder, 'history-unfinished');
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    progress(`making a history of ${plan.days} days (DEMO_HISTORY=0 leaves it out)`);
    await playAside({ databaseUrl: aside.url, folder, settings, masterKeys, plan, progress });
    // The files first: without the database nobody looks at them, and the next start puts others in their place.
    moveFiles(folder, settings.dataFolder);
    await aside.takePlace();
  } finally {
    await aside.end();
  }
};

/** Everything that the product does comes many times within a minute, and the connections end with it. */
const preparedMax = 1000;

type Aside = HistoryOptions & { folder: string };

const playAside = async ({ databaseUrl, folder, settings, masterKeys, plan, progress }: Aside): Promise<void> => {
  const machine = systemClock();
  const begin = firstMidnight(machine.now(), plan.days);
  await migrateInPast(databaseUrl, begin, machine.now());
  await holdKeysToDatabase(databaseUrl, masterKeys);
  const { reach, logLevel, host, gamesPort, feedPort } = settings;
  const at = { databaseUrl, dataFolder: folder, masterKeys };
  const opened = await openWorld({ ...at, reach, logLevel, hasTestClock: false, preparedMax });
  const clock = pastClock(databaseUrl, opened);
  try {
    const { world } = opened;
    const gamesOrigin = `http://${host}:${gamesPort}`;
    const feedAddress = `http://${host}:${feedPort}`;
    const stage = await openStage({ world, clock, gamesOrigin, folder, lotteries: firstLotteries });
    // A little before the moment itself, which comes on while all this is played.
    const end = later(machine.now(), -lastMinutesMs);
    await playDays(stage, plan, { begin, end, feedAddress }, (day) => {
      if (day % 15 === 14 || day === plan.days - 1) progress(`played day ${day + 1} of ${plan.days}`);
    });
    await offerTheRest(stage);
    await playLastMinutes(stage, plan);
    await drawMinutes(stage, machine.now());
    await countAll(stage);
    await drawMinutes(stage, machine.now());
  } finally {
    await clock.putRight();
    await opened.close();
  }
};

/** So long the fast lotteries are drawn. */
const lastMinutesMs = minutesMs(10);

const firstMidnight = (now: Instant, days: number): Instant =>
  later(spanOf(dayOf(now, zone), zone).from, -daysMs(days - 1));

const offerTheRest = async ({ world }: Stage): Promise<void> => {
  await loadDemo(world, { games: ourGames });
  const { merchantId } = await loadMerchant(world);
  await loadOutsideGames(world, merchantId);
};

const moveFiles = (from: string, to: string): void => {
  for (const name of readdirSync(from)) {
    const target = join(to, name);
    if (existsSync(target)) rmSync(target, { recursive: true });
    renameSync(join(from, name), target);
  }
  rmSync(from, { recursive: true });
};
