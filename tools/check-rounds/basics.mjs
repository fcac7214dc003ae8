/** What every part of the checker stands on: hashes, the one text of equal values, signatures, words. Node alone. */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';

export const sha = (...parts) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest('hex');

/** JSON without spaces, names sorted by UTF-16 code unit, fields without a value left out, numbers whole. */
export const canonical = (value) => {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const names = Object.keys(value)
    .sort()
    .filter((name) => value[name] !== undefined);
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
};

export const hashOf = (value) => sha(canonical(value));

/** Of a seed, in hex. */
export const commitmentOf = (seed) => sha('fair/v1/commit\0', Buffer.from(seed, 'hex'));

const uint32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** The words of fair/v1: HMAC-SHA256 keyed by the seed, block after block, each read as eight 32-bit big-endian numbers. */
export function* wordsOf({ seed, game, round, client, beacon }) {
  const head = [Buffer.from('fair/v1/draw\0')];
  for (const text of [game, round, client, beacon]) head.push(uint32(Buffer.byteLength(text)), Buffer.from(text));
  for (let counter = 0; ; counter++) {
    const block = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(Buffer.concat([...head, uint32(counter)]))
      .digest();
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at);
  }
}

/** The first word under 2³² − (2³² mod limit), mod limit. */
export const below = (words, limit) => {
  for (;;) {
    const word = words.next().value;
    if (word < 2 ** 32 - (2 ** 32 % limit)) return word % limit;
  }
};

/** Whether a receipt's facts were signed by the key that it brings; whose key that is isn’t looked at. */
export const isSigned = ({ kind, facts, keyId, publicKey, signature }) => {
  if (!/^[0-9a-f]{64}$/.test(publicKey) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const bytes = Buffer.from(publicKey, 'hex');
  if (keyId !== `sig_${sha(bytes).slice(0, 16)}`) return false;
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
    format: 'jwk',
  });
  return verify(null, Buffer.from(canonical({ facts, keyId, kind })), key, Buffer.from(signature, 'hex'));
};

/** `12.50` → 1250n, in the smallest unit of the currency. */
export const unitsOf = (text) => BigInt(text.replace('.', ''));
export const amountText = (units) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;
