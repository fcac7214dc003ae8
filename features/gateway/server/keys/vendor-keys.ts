import { appendAuditIn, type AuditNote } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type Instant, isoOf, later } from '#kit/shared/time.ts';
import { insertKey, lockKeysOf, retireKey } from '../../db/keys/vendor-keys.ts';
import { secretPurpose } from './known-keys.ts';

/** Who does it, for the trail: `auditVisit(visit)` of a staff call. */
type Author = Pick<AuditNote, 'merchantId' | 'actor' | 'ip' | 'requestId' | 'reason'>;

/** While a vendor changes over, the old key signs beside the new one. */
const liveMax = 2;

export type IssuedKey = { keyId: string; secret: string };

/**
 * Makes a vendor a new key; its secret is shown this once and kept sealed.
 * @param requestedBy who asked for it at the desk: it signs nothing until this person has seen the secret. Absent: it signs at once.
 * @returns `keys_enough` while two are in use: retire one first.
 */
export const issueVendorKeyIn = async (
  world: World,
  tx: Tx,
  { vendor, by, requestedBy }: { vendor: string; by: Author; requestedBy?: string },
): Promise<Result<IssuedKey, 'vendor_unknown' | 'keys_enough'>> => {
  const keys = await lockKeysOf(tx, vendor);
  if (!keys) return refuse('vendor_unknown');
  const now = world.clock.now();
  if (keys.filter(({ retires_at }) => retires_at === null || retires_at > now).length >= liveMax)
    return refuse('keys_enough');
  const keyId = world.entropy.id('gwk');
  const secret = world.entropy.token();
  await insertKey(tx, {
    keyId,
    vendor,
    secretSealed: world.vault.seal(secretPurpose, secret),
    issuedAt: now,
    issuedBy: by.actor.name,
    requestedBy: requestedBy ?? null,
  });
  await appendAuditIn(tx, {
    ...by,
    action: 'gateway.issue_vendor_key',
    subject: { kind: 'vendor', id: vendor },
    after: { keyId },
  });
  return accept({ keyId, secret });
};

/**
 * Ends a key, at once or after a while in which the vendor changes over.
 * @returns `key_unknown` for a key of no or another vendor, and one that has ended.
 */
export const retireVendorKeyIn = async (
  world: World,
  tx: Tx,
  { vendor, keyId, afterMs, by }: { vendor: string; keyId: string; afterMs: number; by: Author },
): Promise<Result<{ retiresAt: Instant }, 'vendor_unknown' | 'key_unknown'>> => {
  const keys = await lockKeysOf(tx, vendor);
  if (!keys) return refuse('vendor_unknown');
  const now = world.clock.now();
  const key = keys.find(({ key_id }) => key_id === keyId);
  if (!key || (key.retires_at !== null && key.retires_at <= now)) return refuse('key_unknown');
  const retiresAt = later(now, afterMs);
  await retireKey(tx, { keyId, retiresAt, retiredBy: by.actor.name });
  await appendAuditIn(tx, {
    ...by,
    action: 'gateway.retire_vendor_key',
    subject: { kind: 'vendor', id: vendor },
    after: { keyId, retiresAt: isoOf(retiresAt) },
  });
  return accept({ retiresAt });
};
