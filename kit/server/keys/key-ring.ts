import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';

/** One master key, 32 bytes; its id stands in each text that it sealed. */
export type MasterKey = { id: string; key: Buffer };

/** The master keys of a deployment: the current one first, which seals; then the earlier ones, the oldest last. */
export type KeyRing = readonly [MasterKey, ...MasterKey[]];

/** The id of the first key that a deployment ever had. */
export const oldestKeyId = 'k1';

/**
 * @param keys the current key first, the oldest last. The oldest is called `k1`, each other by its own fingerprint, so that no id
 * changes when a key is added. @throws Error where there is none, one is no 32 bytes long, or one comes twice.
 */
export const keyRingOf = (keys: readonly Buffer[]): KeyRing => {
  if (keys.some(({ length }) => length !== 32)) throw new Error('a master key must have 32 bytes');
  if (hasTwice(keys)) throw new Error('a master key comes twice');
  const [current, ...before] = keys.map((key, place) => ({
    id: place === keys.length - 1 ? oldestKeyId : `k${fingerprintOf(key).slice(0, 12)}`,
    key,
  }));
  if (!current) throw new Error('there is no master key');
  return [current, ...before];
};

export const isSameKey = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

export const hasTwice = (keys: readonly Buffer[]): boolean =>
  keys.some((key, place) => keys.slice(place + 1).some((later) => isSameKey(key, later)));

/** A key of its own for one purpose, e.g. `backup/files`: 32 bytes, always the same. */
export const purposeKeyOf = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `purpose/${purpose}`, 32));

/** Which key it is, of no use for opening anything: hex, 32 bytes. */
export const fingerprintOf = (masterKey: Buffer): string =>
  createHash('sha256').update(purposeKeyOf(masterKey, 'fingerprint')).digest('hex');
