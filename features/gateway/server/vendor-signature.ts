import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Instant } from '#kit/shared/time.ts';
import { minutesMs } from '#kit/shared/time.ts';

/** How far a vendor's clock may be off. */
export const driftMsMax = minutesMs(5);

export type Signed = {
  keyId: string;
  timestamp: string;
  nonce: string;
  signature: string;
};

/** Hex HMAC-SHA256 over `timestamp.nonce.body`. @param timestamp milliseconds since 1970, as text. */
export const signatureOf = (
  secret: string,
  { timestamp, nonce, body }: { timestamp: string; nonce: string; body: string },
): string => createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex');

/** The headers of a signed call, theirs to us and ours to them. */
export const signedHeaders = (
  { keyId, secret }: { keyId: string; secret: string },
  { now, nonce, body }: { now: Instant; nonce: string; body: string },
): Record<string, string> => {
  const timestamp = String(now);
  return {
    'content-type': 'application/json',
    'x-gateway-key': keyId,
    'x-gateway-timestamp': timestamp,
    'x-gateway-nonce': nonce,
    'x-gateway-signature': signatureOf(secret, { timestamp, nonce, body }),
  };
};

/** What the headers state; undefined where one is missing or can't be one. */
export const statedIn = (headers: Readonly<Record<string, string | undefined>>): Signed | undefined => {
  const keyId = headers['x-gateway-key'] ?? '';
  const timestamp = headers['x-gateway-timestamp'] ?? '';
  const nonce = headers['x-gateway-nonce'] ?? '';
  const signature = headers['x-gateway-signature'] ?? '';
  const isStated =
    /^gwk_[0-9a-f]{32}$/.test(keyId) &&
    /^\d{13}$/.test(timestamp) &&
    /^[\w-]{8,64}$/.test(nonce) &&
    /^[0-9a-f]{64}$/.test(signature);
  return isStated ? { keyId, timestamp, nonce, signature } : undefined;
};

/** In constant time, so that a signature can't be found digit by digit. */
export const isSignedBy = (secret: string, { timestamp, nonce, signature }: Signed, body: string): boolean => {
  const expected = Buffer.from(signatureOf(secret, { timestamp, nonce, body }), 'hex');
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
};

export const isTimely = ({ timestamp }: Signed, now: Instant): boolean =>
  Math.abs(now - Number(timestamp)) <= driftMsMax;
