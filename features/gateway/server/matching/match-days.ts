import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import {
  type ClaimedRun,
  claimRun,
  daysWithRun,
  failRun,
  insertRun,
  vendorSince,
} from '../../db/matching/match-runs.ts';
import { noteFinding } from '../../db/findings/findings.ts';
import { type BusinessDay, dayAfter, dayOf, daysBetween, spanOf } from '#kit/shared/business-day.ts';
import { edgeMs, matchSubject } from '../../domain/matching.ts';
import { givesUpAfterMs, nextTry } from '../../domain/patience.ts';
import { comparePage } from './match-compare.ts';
import { readPage } from './match-read.ts';
import type { VendorBooks } from '../vendors/vendor-book.ts';

/** A vendor that comes late to this, or a site that slept: so many days are caught up. */
export const daysBackMax = 31;
/** How long a worker holds a claimed run; longer than one page can take. */
const claimMs = minutesMs(2);
const workMs = secondsMs(5);

/**
 * Each day of each vendor whose book can be asked: begun when the day is over and its edge with it, a page at a time, by
 * as many workers as there are. What a worker left is taken up where its last page ended.
 */
export const matchDays = (world: World, books: VendorBooks): (() => Promise<void>) => {
  // Until the next day is over there is none to begin, so that is looked for once a day.
  const begun = new Map<string, BusinessDay>();
  return async () => {
    const vendors = await books.vendors();
    if (vendors.length === 0) return;
    const last = lastDayOver(world);
    for (const vendor of vendors)
      if (begun.get(vendor) !== last && (await beginDays(world, vendor))) begun.set(vendor, last);
    const until = later(world.clock.now(), workMs);
    while (world.clock.now() < until) {
      const now = world.clock.now();
      const run = await world.database.transact((tx) => claimRun(tx, { now, until: later(now, claimMs), vendors }));
      if (!run) return;
      await step(world, books, run);
    }
  };
};

/** The last day that is over for everybody: clocks may differ by an edge. */
export const lastDayOver = (world: World) => dayAfter(dayOf(later(world.clock.now(), -edgeMs)), -1);

/** The days of a vendor that should have been matched by now. */
export const dueDays = async (world: World, vendor: string): Promise<string[]> => {
  const since = await vendorSince(world.database.read, vendor);
  if (since === undefined) return [];
  const last = lastDayOver(world);
  const first = dayAfter(last, 1 - daysBackMax);
  return daysBetween(dayOf(since) > first ? dayOf(since) : first, last);
};

/** @returns whether there is anything of the vendor to match; if not, that may begin any moment. */
const beginDays = async (world: World, vendor: string): Promise<boolean> => {
  const days = await dueDays(world, vendor);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return false;
  const known = await daysWithRun(world.database.read, { vendor, first, last });
  const at = world.clock.now();
  for (const day of days.filter((it) => !known.has(it)))
    await world.database.transact(async (tx) =>
      accept(await insertRun(tx, { vendor, day, cause: 'schedule', startedBy: 'schedule', at, tryAt: at })),
    );
  return true;
};

const step = async (world: World, books: VendorBooks, run: ClaimedRun): Promise<void> => {
  try {
    await (run.state === 'reading' ? readPage(world, books, run) : comparePage(world, run));
  } catch (error) {
    world.log.warn('a day was not matched', { vendor: run.vendor, day: run.day, error });
    await fail(world, run, error instanceof Error ? error.message : String(error));
  }
};

const fail = async (world: World, run: ClaimedRun, fault: string): Promise<void> => {
  const at = world.clock.now();
  await world.database.transact(async (tx) => {
    await failRun(tx, run, { fault, at, tryAt: nextTry(run.attempts + 1, at) });
    if (at - (run.failing_since ?? at) >= givesUpAfterMs)
      await noteFinding(tx, {
        findingId: world.entropy.id('gwf'),
        vendor: run.vendor,
        kind: 'call_failed',
        subject: matchSubject(run.day),
        code: 'transactions',
        request: JSON.stringify({ day: run.day, ...spanText(run.day), fault: fault.slice(0, 300) }),
        at,
      });
    return accept(undefined);
  });
};

const spanText = (day: string) => {
  const { from, to } = spanOf(day);
  return { from, to };
};
