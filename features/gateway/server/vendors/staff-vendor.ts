import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, type Instant, later } from '#kit/shared/time.ts';
import { type keyStates, staffVendor as contract } from '../../contract/vendors/staff-vendor.ts';
import { adapterOf, type AdapterRow } from '../../db/vendors/vendor-adapters.ts';
import { connectionOf, type ConnectionRow } from '../../db/vendors/vendor-connections.ts';
import {
  callersOf,
  gamesOfMerchant,
  type KeyOnDesk,
  keysOf,
  placesOf,
  vendorsOf,
} from '../../db/vendors/vendor-desk.ts';
import { signsBodyUntil } from '../../domain/signature-end.ts';
import { materialOf } from '../../domain/vendor-shapes.ts';
import { verifyPurpose } from '../adapters/known-adapters.ts';
import { fingerprintOf } from '../adapters/signatures.ts';
import { healthOf, lastHourOf, viewVendor } from './staff-vendors.ts';

const callersBackMs = daysMs(7);

export const staffVendor = handle(contract, (world) => async ({ vendor }, { merchantId, staff }) => {
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
      signsBodyUntil: signsBodyUntil(key, now),
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
});

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
