import { createHash, createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { boundedCache } from '#kit/server/caches/bounded-cache.ts';

/** Hex HMAC-SHA256, compared in constant time. */
export const isHmacOf = (secret: string, text: string, signature: string | undefined): boolean => {
  if (signature === undefined || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
};

const bitsMin = 2048;

/** A secret that can't be found by trying. */
export const isSecret = (material: string): boolean => material.length >= 16 && material.length <= 500;

export const rsaKeyOf = (pem: string): KeyObject | undefined => {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= bitsMin
      ? key
      : undefined;
  } catch {
    return undefined;
  }
};

/** By which both sides can tell a public key apart: hex SHA-256 of its DER. */
export const fingerprintOf = (pem: string): string | null => {
  const der = rsaKeyOf(pem)?.export({ type: 'spki', format: 'der' });
  return der ? createHash('sha256').update(der).digest('hex') : null;
};

/** Null: no key. */
const parsed = boundedCache<string, KeyObject | null>(100);

const parsedKeyOf = (pem: string): KeyObject | null => {
  const known = parsed.get(pem);
  if (known !== undefined) return known;
  const key = rsaKeyOf(pem) ?? null;
  parsed.set(pem, key);
  return key;
};

/** RSA-SHA256 (PKCS #1 v1.5) over the text, in Base64. */
export const isRsaOf = (pem: string, text: string, signature: string | undefined): boolean => {
  if (signature === undefined || !/^[A-Za-z0-9+/]{300,1400}={0,2}$/.test(signature)) return false;
  const key = parsedKeyOf(pem);
  return key !== null && verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
};
