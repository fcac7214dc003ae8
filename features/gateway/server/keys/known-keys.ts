import { BlockList, isIP, isIPv6 } from 'node:net';
import { boundedCache } from '#kit/server/caches/bounded-cache.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, later, secondsMs } from '#kit/shared/time.ts';
import { keyById, type KeyRow } from '../../db/keys/vendor-keys.ts';
import type { Callers } from '#kit/shared/networks/networks.ts';
import { signsBodyUntil } from '../../domain/signature-end.ts';

/** A vendor's key, ready to check a signature with. */
export type KnownKey = {
  keyId: string;
  vendor: string;
  secret: string;
  /** What its calls are signed over: 2 is method, path and body, 1 the body alone. */
  signatureVersion: 1 | 2;
  /** Whether it has signed a call before. */
  isUsed: boolean;
  /** From then on it is none. */
  retiresAt: Instant | null;
  mayCallFrom: (ip: string) => boolean;
  callsPerSecond: number;
  sandboxMerchant: MerchantId | null;
};

export const secretPurpose = 'gateway.vendor_key';
/** A key that was retired signs nothing any more after this at the latest. */
const rememberedMs = secondsMs(5);
const keptMax = 1000;

/** Looks keys up, each at most every five seconds. An unknown one is asked for again each time; strangers are slowed before. */
export const knownKeys = (world: World) => {
  const kept = boundedCache<string, { key: KnownKey; until: Instant }>(keptMax);
  return async (keyId: string): Promise<KnownKey | undefined> => {
    const now = world.clock.now();
    const known = kept.get(keyId);
    // A clock that was turned back makes nothing last longer.
    if (known && known.until > now && known.until <= later(now, rememberedMs)) return usable(known.key, now);
    const row = await keyById(world.database.read, keyId);
    // A key that nobody has seen yet signs nothing.
    if (!row || row.enabled_at === null) return undefined;
    const key = keyOf(world, row, now);
    kept.set(keyId, { key, until: later(now, rememberedMs) });
    return usable(key, now);
  };
};

const usable = (key: KnownKey, now: Instant): KnownKey | undefined =>
  key.retiresAt === null || key.retiresAt > now ? key : undefined;

const keyOf = (world: World, row: KeyRow, now: Instant): KnownKey => ({
  keyId: row.key_id,
  vendor: row.vendor,
  secret: world.vault.open(secretPurpose, row.secret_sealed),
  retiresAt: row.retires_at,
  signatureVersion: signsBodyUntil(row, now) === null ? 2 : 1,
  isUsed: row.first_used_at !== null,
  mayCallFrom: networksOf({ networks: row.networks, isOwn: row.is_own && !row.networks_required }),
  callsPerSecond: row.calls_per_second,
  sandboxMerchant: row.sandbox_merchant,
});

/** None named: from anywhere where the vendor is our own simulated one, else from nowhere. */
export const networksOf = ({ networks, isOwn }: Callers): ((ip: string) => boolean) => {
  if (networks.length === 0) return () => isOwn;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (ip) => {
    const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
};
