import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Vault } from '#kit/server/vault.ts';
import type { Instant } from '#kit/shared/time.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';

export const bankKeyId = 'bank-1';
const driftMsMax = minutesMs(5);

/** The key that the bank and we share, derived from the deployment's master key. Hex, 32 bytes. */
export const bankKeyOf = (vault: Vault): string => vault.blindIndex('cashier/bank-key', bankKeyId);

/** Hex HMAC-SHA256 over `timestamp.nonce.body`. @param timestamp seconds since 1970, as text. */
export const signNotice = (key: string, timestamp: string, nonce: string, body: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${timestamp}.${nonce}.${body}`).digest('hex');

export type SignedNotice = { rawBody: string; headers: Readonly<Record<string, string>> };

/** Who signed and with which nonce; refused when the signature, the key or the time does not fit. */
export const verifyNotice = (
  vault: Vault,
  now: Instant,
  { rawBody, headers }: SignedNotice,
): Result<{ keyId: string; nonce: string }, 'signature_invalid' | 'notice_expired'> => {
  const keyId = headers['x-bank-key-id'] ?? '';
  const nonce = headers['x-bank-nonce'] ?? '';
  const timestamp = headers['x-bank-timestamp'] ?? '';
  if (keyId !== bankKeyId || !/^[\w-]{8,64}$/.test(nonce) || !/^\d{1,12}$/.test(timestamp))
    return refuse('signature_invalid');
  const expected = Buffer.from(signNotice(bankKeyOf(vault), timestamp, nonce, rawBody), 'hex');
  const given = Buffer.from(headers['x-bank-signature'] ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refuse('signature_invalid');
  if (Math.abs(now - Number(timestamp) * 1000) > driftMsMax) return refuse('notice_expired');
  return accept({ keyId, nonce });
};
