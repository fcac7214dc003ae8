import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const keyLength = 8;
const keyForm = /^[A-Za-z0-9]{8}$/;

/**
 * The wire form of a service link: the target, masked by a key that is appended as the last 8 characters. It keeps plain
 * addresses from scrapers and nothing more: whoever has the path can read it. @param key 8 letters and digits.
 */
export const hideTarget = (target: string, key: string): string => {
  if (!keyForm.test(key)) throw new RangeError('a key has 8 letters and digits');
  return bytesToHex(masked(utf8ToBytes(target), key)) + key;
};

/** @returns undefined for what is no path of ours. */
export const readTarget = (path: string): string | undefined => {
  const [text, key] = [path.slice(0, -keyLength), path.slice(-keyLength)];
  if (!keyForm.test(key) || !/^([0-9a-f]{2})+$/.test(text)) return undefined;
  return new TextDecoder().decode(masked(hexToBytes(text), key));
};

/** Twice is the text again: each byte against SHA-256 of key and block number. */
const masked = (bytes: Uint8Array, key: string): Uint8Array => {
  const blocks = Array.from({ length: Math.ceil(bytes.length / 32) }, (_, at) => sha256(utf8ToBytes(`${key}/${at}`)));
  const stream = concatBytes(...blocks);
  return bytes.map((byte, at) => byte ^ stream[at]!);
};

/** May a service link open this? Only https, only the hosts that the merchant listed. */
export const isAllowedTarget = (target: string, hosts: readonly string[]): boolean =>
  URL.canParse(target) && new URL(target).protocol === 'https:' && hosts.includes(new URL(target).host);
