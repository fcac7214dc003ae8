import { auditVisit } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { daysMs, hoursMs, type Instant, later } from '#kit/shared/time.ts';
import type * as vendorContract from '../contract/staff-vendor.ts';
import type { keyStates } from '../contract/staff-vendor.ts';
import type * as vendorsContract from '../contract/staff-vendors.ts';
import {
  callersOf,
  type CallSums,
  callSums,
  gamesOfMerchant,
  type KeyOnDesk,
  keysOf,
  placesOf,
  type VendorFacts,
  vendorsOf,
} from '../db/vendor-desk.ts';
import { type AdapterRow, adapterOf } from '../db/vendor-adapters.ts';
import { type ConnectionRow, connectionOf } from '../db/vendor-connections.ts';
import { materialOf } from '../domain/vendor-shapes.ts';
import { verifyPurpose } from './adapters/known-adapters.ts';
import { fingerprintOf } from './adapters/signatures.ts';

type Sums = Awaited<ReturnType<typeof callSums>>;

const lookBackMs = hoursMs(1);
const callersBackMs = daysMs(7);

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

const viewVendor = (it: VendorFacts, sums: Sums) => ({
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

export const staffVendors =
  (world: World): Handler<typeof vendorsContract.staffVendors> =>
  async (_, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const vendors = await vendorsOf(read, merchantId, world.clock.now());
    const sums = await lastHourOf(
      world,
      vendors.map(({ vendor }) => vendor),
    );
    return accept({ vendors: vendors.map((it) => viewVendor(it, sums)) });
  };

export const staffVendor =
  (world: World): Handler<typeof vendorContract.staffVendor> =>
  async ({ vendor }, { merchantId, staff }) => {
    const { read } = world.backofficeDatabase;
    const now = world.clock.now();
    const [found] = await vendorsOf(read, merchantId, now, vendor);
    if (!found) return refuse('not_found');
    const [sums, keys, callers, places, games, adapter, connection] = await Promise.all([
      lastHourOf(world, [vendor]),
      keysOf(read, vendor),
      callersOf(read, vendor, later(now, -callersBackMs)),
      placesOf(read, [vendor]),
      gamesOfMerchant(read, merchantId),
      adapterOf(read, vendor),
      connectionOf(read, vendor),
    ]);
    return accept({
      vendor: viewVendor(found, sums),
      keys: keys.map((key) => ({
        keyId: key.key_id,
        state: keyStateAt(key, now),
        issuedAt: key.issued_at,
        issuedBy: key.issued_by,
        retiresAt: key.retires_at,
        firstUsedAt: key.first_used_at,
        isYoursToReveal: keyStateAt(key, now) === 'sealed' && key.requested_by === staff.staffId,
        signatureVersion: key.signature_version,
      })),
      adapter: adapter ? viewAdapter(world, adapter, now) : null,
      connection: connection ? viewConnection(connection) : null,
      networks: found.networks,
      callsPerSecond: found.calls_per_second,
      callers: callers.map((it) => ({ address: it.called_from, calls: it.calls, lastAt: it.last_at })),
      games: games
        .filter((it) => it.vendor === vendor)
        .map(({ game, enabled }) => ({ game, enabled, health: healthOf(places.find((place) => place.game === game)) })),
    });
  };

/** Of key material people see what tells it apart, and only where it is public. */
const viewAdapter = (world: World, it: AdapterRow, now: Instant) => ({
  shape: it.shape,
  operator: it.operator,
  path: `/gateway/adapters/${it.shape}/${it.vendor}`,
  isSandbox: it.is_sandbox,
  fingerprint:
    materialOf[it.shape] === 'public_key' ? fingerprintOf(world.vault.open(verifyPurpose, it.verify_sealed)) : null,
  beforeUntil: it.verify_before_until !== null && it.verify_before_until > now ? it.verify_before_until : null,
  setAt: it.set_at,
  setBy: it.set_by,
});

const viewConnection = (it: ConnectionRow) => ({
  address: it.address,
  gameOrigins: it.game_origins,
  keyId: it.key_id,
  changedAt: it.changed_at,
  changedBy: it.changed_by,
});

const keyStateAt = (
  { retires_at: retiresAt, enabled_at: enabledAt }: KeyOnDesk,
  now: Instant,
): (typeof keyStates)[number] => {
  if (retiresAt === null) return enabledAt === null ? 'sealed' : 'live';
  return retiresAt > now ? 'retiring' : 'retired';
};

/** A vendor that this merchant looks after, for a change of it; one whose games it does not have is not there. */
export const keptVendorIn = async (
  world: World,
  read: Read,
  { merchantId }: StaffVisit,
  vendor: string,
): Promise<Result<VendorFacts, 'not_found' | 'vendor_kept_elsewhere'>> => {
  const [found] = await vendorsOf(read, merchantId, world.clock.now(), vendor);
  if (!found) return refuse('not_found');
  return found.is_kept_here ? accept(found) : refuse('vendor_kept_elsewhere');
};

/** Who does it and why, for the trail. */
export const reasoned = (visit: StaffVisit, reason: string) => ({ ...auditVisit(visit), reason });
