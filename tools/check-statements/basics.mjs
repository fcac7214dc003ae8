/** What every part of the checker stands on: hashes, the one text of equal values, keys and signatures. Node alone. */
import { createHash, createPublicKey, verify } from 'node:crypto';

/** What does not hold, and what is worth knowing. */
export const faults = [];
export const notes = [];
export const fault = (where, what) => faults.push(`${where}: ${what}`);

/** The statements that were read, by their number. */
export const statements = new Map();

// Bytes, hashes and texts ---------------------------------------------------------------------------------------------

export const sha = (...parts) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
export const isHex = (text, bytes) => typeof text === 'string' && text.length === bytes * 2 && /^[0-9a-f]*$/.test(text);
export const isWhole = (value, min = 0) => Number.isSafeInteger(value) && value >= min;

/** One text for equal values: names sorted by UTF-16 code unit, no spaces, whole numbers only (RFC 8785 without its floats). */
export const canonical = (value) => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`);
    return String(value);
  }
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
};

export const hashOf = (value) => sha(canonical(value)).toString('hex');

/** `-1234.50` → -123450n */
export const amountOf = (text) => {
  if (typeof text !== 'string' || !/^-?(0|[1-9][0-9]{0,27})(\.[0-9]{1,3})?$/.test(text))
    throw new Error(`${text} is not an amount`);
  return BigInt(text.replace('.', ''));
};

// Keys and signatures -------------------------------------------------------------------------------------------------

export const keys = new Map();

const nameOfKey = (publicKey) => `sig_${sha(Buffer.from(publicKey, 'hex')).toString('hex').slice(0, 16)}`;

const isSigned = ({ kind, facts, keyId, signature }) => {
  const key = keys.get(keyId);
  if (!key || !isHex(signature, 64)) return false;
  const x = Buffer.from(key.publicKey, 'hex').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(canonical({ facts, keyId, kind })), publicKey, Buffer.from(signature, 'hex'));
};

export const addKey = (key) => {
  const where = `key ${key.keyId}`;
  if (!isHex(key.publicKey, 32)) return fault(where, 'has no public key of 32 bytes');
  if (nameOfKey(key.publicKey) !== key.keyId)
    return fault(where, `its name does not follow from it: ${nameOfKey(key.publicKey)}`);
  keys.set(key.keyId, key);
};

const endorses = ({ keyId, publicKey, madeAt, endorsement }) =>
  isSigned({ kind: 'key/v1', facts: { keyId, publicKey, madeAt }, ...endorsement });

/** Whether a key is trusted, or was endorsed by one that is. */
const leadsTo = (keyId, trusted, seen = new Set()) => {
  if (trusted.has(keyId)) return true;
  const key = keys.get(keyId);
  if (!key?.endorsement || seen.has(keyId)) return false;
  return leadsTo(key.endorsement.keyId, trusted, seen.add(keyId));
};

export const checkKeys = (trusted) => {
  for (const key of keys.values()) {
    if (key.endorsement && keys.has(key.endorsement.keyId) && !endorses(key))
      fault(`key ${key.keyId}`, `is not endorsed by ${key.endorsement.keyId}, which it names`);
    if (key.endorsement && !keys.has(key.endorsement.keyId)) key.endorsement = null;
  }
  for (const keyId of trusted)
    if (!keys.has(keyId)) fault(`key ${keyId}`, 'is the one that you trust, and is not in the files');
};

export const checkSigned = (where, signed, kind, trusted) => {
  if (signed.kind !== kind) fault(where, `is a ${signed.kind}, not a ${kind}`);
  if (!keys.has(signed.keyId)) return fault(where, `is signed with ${signed.keyId}, a key that is not in the files`);
  if (!isSigned(signed)) return fault(where, `the signature does not fit its words and the key ${signed.keyId}`);
  if (trusted.size > 0 && !leadsTo(signed.keyId, trusted))
    fault(where, `the key ${signed.keyId} does not lead to one that you trust`);
};
