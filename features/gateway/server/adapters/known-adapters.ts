import { boundedCache } from '#kit/server/caches/bounded-cache.ts';
import type { World } from '#kit/server/world.ts';
import { type Instant, later, secondsMs } from '#kit/shared/time.ts';
import { adapterOf } from '../../db/vendors/vendor-adapters.ts';
import { type KnownKey, networksOf } from '../keys/known-keys.ts';

export const verifyPurpose = 'gateway.adapter_verify';

/** A vendor with its adapter and the opened key that verifies its signatures. */
export type KnownAdapter = Omit<KnownKey, 'retiresAt' | 'secret' | 'signatureVersion' | 'isUsed'> & {
  shape: string;
  /** Keys whose signatures are accepted at a moment: the current one, and for a while the one before. */
  materials: (now: Instant) => string[];
};

/** Cache time: a changed key is in use after this at the latest. */
const rememberedMs = secondsMs(5);
const keptMax = 1000;

/** Caches each vendor's adapter for five seconds; a vendor without an adapter is queried every time. */
export const knownAdapters = (world: World) => {
  const kept = boundedCache<string, { adapter: KnownAdapter; until: Instant }>(keptMax);
  const ask = async (vendor: string): Promise<KnownAdapter | undefined> => {
    const now = world.clock.now();
    const known = kept.get(vendor);
    if (known && known.until > now && known.until <= later(now, rememberedMs)) return known.adapter;
    const row = await adapterOf(world.database.read, vendor);
    if (!row) return undefined;
    const present = world.vault.open(verifyPurpose, row.verify_sealed);
    const { verify_before_sealed: sealed, verify_before_until: until } = row;
    const before = sealed === null ? undefined : world.vault.open(verifyPurpose, sealed);
    const adapter: KnownAdapter = {
      keyId: `adapter:${row.shape}`,
      vendor: row.vendor,
      shape: row.shape,
      materials: (at) => [present, ...(before !== undefined && until !== null && until > at ? [before] : [])],
      mayCallFrom: networksOf({ networks: row.networks, isOwn: row.is_own || row.is_sandbox }),
      callsPerSecond: row.calls_per_second,
      sandboxMerchant: row.sandbox_merchant,
    };
    kept.set(vendor, { adapter, until: later(now, rememberedMs) });
    return adapter;
  };
  return { of: ask, forget: (vendor: string) => kept.delete(vendor) };
};

export type KnownAdapters = ReturnType<typeof knownAdapters>;
