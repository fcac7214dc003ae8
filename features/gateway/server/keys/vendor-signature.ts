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
  /** 2: over method, path and body; 1: over the body alone. */
  version: 1 | 2;
};

/** Method and path of a vendor's call to us, as its signature stands over them. */
export const targetOf = (operation: string): string => `POST\n/gateway/v1/${operation}`;
/** Of our call to a vendor: the path below its address. */
export const outgoingTargetOf = (name: string): string => `POST\n/${name}`;

/**
 * Hex HMAC-SHA256 over `METHOD\npath\ntimestamp.nonce.body`, so that no call can be moved to another operation; without a
 * target, as keys of the first version sign, over `timestamp.nonce.body`.
 * @param timestamp milliseconds since 1970, as text.
 */
export const signatureOf = (
  secret: string,
  { timestamp, nonce, body, target }: { timestamp: string; nonce: string; body: string; target: string | undefined },
): string =>
  createHmac('sha256', secret)
    .update(`${target === undefined ? '' : `${target}\n`}${timestamp}.${nonce}.${body}`)
    .digest('hex');

/** The headers of a signed call, theirs to us and ours to them. */
export const signedHeaders = (
  { keyId, secret }: { keyId: string; secret: string },
  { now, nonce, body, target }: { now: Instant; nonce: string; body: string; target: string | undefined },
): Record<string, string> => {
  const timestamp = String(now);
  return {
    'content-type': 'application/json',
    'x-gateway-key': keyId,
    'x-gateway-timestamp': timestamp,
    'x-gateway-nonce': nonce,
    'x-gateway-signature': signatureOf(secret, { timestamp, nonce, body, target }),
    ...(target === undefined ? {} : { 'x-gateway-signature-version': '2' }),
  };
};

/** What the headers state; undefined where one is missing or can't be one. */
export const statedIn = (headers: Readonly<Record<string, string | undefined>>): Signed | undefined => {
  const keyId = headers['x-gateway-key'] ?? '';
  const timestamp = headers['x-gateway-timestamp'] ?? '';
  const nonce = headers['x-gateway-nonce'] ?? '';
  const signature = headers['x-gateway-signature'] ?? '';
  const version = headers['x-gateway-signature-version'] === '2' ? 2 : 1;
  const isStated =
    /^gwk_[0-9a-f]{32}$/.test(keyId) &&
    /^\d{13}$/.test(timestamp) &&
    /^[\w-]{8,64}$/.test(nonce) &&
    /^[0-9a-f]{64}$/.test(signature);
  return isStated ? { keyId, timestamp, nonce, signature, version } : undefined;
};

/**
 * In constant time, so that a signature can't be found digit by digit. A key of the second version takes no signature of
 * the first; one of the first takes both, while its vendor changes over.
 */
export const isSignedBy = (
  { secret, signatureVersion }: { secret: string; signatureVersion: 1 | 2 },
  { timestamp, nonce, signature, version }: Signed,
  { target, body }: { target: string; body: string },
): boolean => {
  if (version < signatureVersion) return false;
  const over = { timestamp, nonce, body, target: version === 2 ? target : undefined };
  const expected = Buffer.from(signatureOf(secret, over), 'hex');
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
};

export const isTimely = ({ timestamp }: Signed, now: Instant): boolean =>
  Math.abs(now - Number(timestamp)) <= driftMsMax;
