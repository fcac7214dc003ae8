import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The form that many other makers use: HMAC-SHA256 keyed by the server seed as text over `client:nonce:block`, four bytes a
 * number below 1. An independent test of our formulas and of use to verifiers; never for our own money, as floats are uneven.
 */
export function* floatsOf({
  server,
  client,
  nonce,
}: {
  server: string;
  client: string;
  nonce: number;
}): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = hmac(sha256, utf8ToBytes(server), utf8ToBytes(`${client}:${nonce}:${block}`));
    for (let at = 0; at < bytes.length; at += 4)
      yield bytes.subarray(at, at + 4).reduce((all, byte, place) => all + byte / 256 ** (place + 1), 0);
  }
}
