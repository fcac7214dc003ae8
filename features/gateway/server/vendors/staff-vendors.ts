import { auditVisit } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { hoursMs, type Instant, later } from '#kit/shared/time.ts';
import { staffVendors as contract } from '../../contract/vendors/staff-vendors.ts';
import { callSums, type CallSums, type VendorFacts, vendorsOf } from '../../db/vendors/vendor-desk.ts';

type Sums = Awaited<ReturnType<typeof callSums>>;

const lookBackMs = hoursMs(1);

/** What calls came to, together. */
export const sumsOf = (sums: readonly CallSums[]) => ({
  calls: sums.reduce((all, it) => all + it.calls, 0),
  refusals: sums.reduce((all, it) => all + it.refusals, 0),
  faults: sums.reduce((all, it) => all + it.faults, 0),
  slowestMs: sums.reduce((most, it) => Math.max(most, it.slowest_ms), 0),
  lastAt: sums.reduce<Instant | null>(
    (last, { last_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  ),
});

type HealthFacts = Pick<VendorFacts, 'state' | 'try_at' | 'answered_at' | 'failed_at' | 'last_fault'>;

/** Nothing noted: nothing is wrong. */
export const healthOf = (it: HealthFacts | undefined) => ({
  state: it?.state ?? ('closed' as const),
  tryAt: it?.try_at ?? null,
  answeredAt: it?.answered_at ?? null,
  failedAt: it?.failed_at ?? null,
  lastFault: it?.last_fault ?? null,
});

export const viewVendor = (it: VendorFacts, sums: Sums) => ({
  vendor: it.vendor,
  isOwn: it.is_own,
  enabled: it.enabled,
  callsUs: it.calls_us,
  hasKeys: it.has_keys,
  liveKeys: it.live_keys,
  games: it.games,
  otherMerchants: it.other_merchants,
  isKeptHere: it.is_kept_here,
  health: healthOf(it),
  lastHour: sumsOf(sums.filter(({ vendor }) => vendor === it.vendor)),
});

/** The calls of the last hour, for lists. */
export const lastHourOf = (world: World, vendors: readonly string[]): Promise<Sums> =>
  callSums(world.backofficeDatabase.read, { since: later(world.clock.now(), -lookBackMs), vendors });

export const staffVendors = handle(contract, (world) => async (_, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const vendors = await vendorsOf(read, merchantId, world.clock.now());
  const sums = await lastHourOf(
    world,
    vendors.map(({ vendor }) => vendor),
  );
  return accept({ vendors: vendors.map((it) => viewVendor(it, sums)) });
});

/** A vendor that this merchant looks after, for a change of it; one whose games it does not have is not there. */
export const ownedVendorIn = async (
  world: World,
  read: Read,
  { merchantId }: StaffVisit,
  vendor: string,
): Promise<Result<VendorFacts, 'not_found' | 'vendor_not_owned'>> => {
  const [found] = await vendorsOf(read, merchantId, world.clock.now(), vendor);
  if (!found) return refuse('not_found');
  return found.is_kept_here ? accept(found) : refuse('vendor_not_owned');
};

/** Who does it and why, for the trail. */
export const reasoned = (visit: StaffVisit, reason: string) => ({ ...auditVisit(visit), reason });
