import { anyLicenceRecord } from '#features/merchants/public.ts';
import { endDemoOperators } from '#features/staff/public.ts';
import { sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { BadSetting, type Settings } from '../env.ts';

type Asked = Pick<
  Settings,
  | 'hasTestClock'
  | 'hasDemo'
  | 'hasVendor'
  | 'hasFeed'
  | 'bankAddress'
  | 'beaconRelays'
  | 'isProduction'
  | 'isReachMeant'
  | 'metricsToken'
>;
export type Found = {
  hasLicence: boolean;
  isClockMoved: boolean;
};

/**
 * Why this start is refused, as one sentence: where somebody plays for real money, or might soon, nothing is simulated, nobody
 * moves the clock, and no draw hangs on a beacon whose key lies in our hands.
 * @returns undefined where it may start.
 */
export const startFault = (asked: Asked, { hasLicence, isClockMoved }: Found): string | undefined => {
  if (isClockMoved && !asked.hasTestClock)
    return 'The business time of this database was moved by a test clock: it is for tests with TEST_CLOCK=1 alone, start with another database.';
  if (!hasLicence && !asked.isProduction) return undefined;
  const where = hasLicence ? 'where a merchant has, or had, a licence' : 'when NODE_ENV is production';
  const refused = [
    [asked.hasTestClock, 'TEST_CLOCK is refused', ''],
    [asked.hasDemo, 'DEMO is refused', ': set DEMO=0'],
    [asked.hasVendor, 'VENDOR, the simulated game maker, is refused', ': set VENDOR=0'],
    [asked.hasFeed, 'FEED, the simulated sources of results, is refused', ': set FEED=0'],
    [asked.bankAddress !== undefined, 'BANK_ADDRESS, the simulated bank, is refused', ''],
    [asked.beaconRelays.length === 0, 'The local beacon is refused', ': name relays in BEACON_RELAYS'],
    [!asked.isReachMeant, 'Calls into private networks are refused', ': set NODE_ENV=production, or PRIVATE_CALLS'],
    [asked.metricsToken === undefined, 'Reading measurements without a token is refused', ': set METRICS_TOKEN'],
  ] as const;
  const first = refused.find(([is]) => is);
  return first && `${first[1]} ${where}${first[2]}.`;
};

/** What is refused whatever the database holds, before it is opened. */
export const refuseSettings = (settings: Settings): void => {
  const fault = startFault(settings, { hasLicence: false, isClockMoved: false });
  if (fault !== undefined) throw new BadSetting(fault);
};

/** Looks before anything is loaded or served; what a demo left in a database of real players can log in no more. */
export const refuseToStart = async (world: World, settings: Settings): Promise<void> => {
  const { read } = world.database;
  const { rows } = await sql<{ offset_ms: bigint }>`select offset_ms from kit.test_clock`.execute(read);
  const hasLicence = await anyLicenceRecord(read);
  const isClockMoved = (rows[0]?.offset_ms ?? 0n) !== 0n;
  const fault = startFault(settings, { hasLicence, isClockMoved });
  if (fault !== undefined) throw new BadSetting(fault);
  if (hasLicence || settings.isProduction) await endDemoOperators(world);
};

/** A program that simulates somebody ends at once in production, with one sentence. */
export const endInProduction = ({ isProduction }: Settings, what: string): void => {
  if (!isProduction) return;
  process.stderr.write(`${what} is refused when NODE_ENV is production.\n`);
  process.exit(1);
};
