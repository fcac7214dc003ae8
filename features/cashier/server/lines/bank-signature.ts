import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Vault } from '#kit/server/keys/vault.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { Instant } from '#kit/shared/time.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';

export const bankKeyId = 'bank-1';
const driftMsMax = minutesMs(5);

/** @property key hex, 32 bytes. */
export type SigningKey = { keyId: string; key: string };

/** The key that the bank and we share, derived from the deployment's master key. Hex, 32 bytes. */
export const bankKeyOf = (vault: Vault, keyId = bankKeyId): string => vault.blindIndex('cashier/bank-key', keyId);

/** @param keyIds the first signs; while the bank changes over, the one before is taken too. */
export const bankKeysOf = (vault: Vault, keyIds: readonly string[] = [bankKeyId]): SigningKey[] =>
  keyIds.map((keyId) => ({ keyId, key: bankKeyOf(vault, keyId) }));

/** The key of the simulated providers of payments: another than the bank's. */
export const pspKeyOf = (vault: Vault): SigningKey => ({
  keyId: 'psp-1',
  key: vault.blindIndex('cashier/psp-key', 'psp-1'),
});

/** What a signature stands over beside its time and nonce: method and path as in `POST /api/payouts`, and the bytes. */
type Said = { target: string; body: string };

/**
 * Hex HMAC-SHA256 over `timestamp.nonce.METHOD path\nbody`: nothing that is said can be moved to another call.
 * @param timestamp seconds since 1970, as text.
 */
export const signNotice = (
  key: string,
  { timestamp, nonce, target, body }: Said & { timestamp: string; nonce: string },
): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${timestamp}.${nonce}.${target}\n${body}`).digest('hex');

/** A call of another server as it came. */
export type SignedNotice = NonNullable<Visit['machine']>;

/** Of a call that should have been signed and came by another way. */
export const unsignedNotice: SignedNotice = { target: '', rawBody: '', headers: {} };

/** The headers of a call or a notice, signed. @param now of whoever reads it. */
export const signedHeaders = (
  { keyId, key }: SigningKey,
  { now, nonce, ...said }: Said & { now: Instant; nonce: string },
): Record<string, string> => {
  const timestamp = String(Math.floor(now / 1000));
  return {
    'content-type': 'application/json',
    'x-bank-key-id': keyId,
    'x-bank-timestamp': timestamp,
    'x-bank-nonce': nonce,
    'x-bank-signature': signNotice(key, { timestamp, nonce, ...said }),
  };
};

/** Who signed and with which nonce; refused when the signature, the key or the time does not fit. */
export const verifyNotice = (
  keys: readonly SigningKey[],
  now: Instant,
  { target, rawBody, headers }: SignedNotice,
): Result<{ keyId: string; nonce: string }, 'signature_invalid' | 'notice_expired'> => {
  const keyId = headers['x-bank-key-id'] ?? '';
  const nonce = headers['x-bank-nonce'] ?? '';
  const timestamp = headers['x-bank-timestamp'] ?? '';
  const known = keys.find((key) => key.keyId === keyId);
  if (!known || !/^[\w-]{8,64}$/.test(nonce) || !/^\d{1,12}$/.test(timestamp)) return refuse('signature_invalid');
  const expected = Buffer.from(signNotice(known.key, { timestamp, nonce, target, body: rawBody }), 'hex');
  const given = Buffer.from(headers['x-bank-signature'] ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refuse('signature_invalid');
  if (Math.abs(now - Number(timestamp) * 1000) > driftMsMax) return refuse('notice_expired');
  return accept({ keyId, nonce });
};
