import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the words of a round hang on. All but the seed are public before the round; the seed is revealed after it. */
export type FairInputs = {
  /** 32 bytes. */
  seed: Uint8Array;
  game: string;
  round: string;
  /** What the players put in: a client seed with nonce, or the hash of all entries. */
  client: string;
  /** The public beacon's randomness as hex text; empty where a game uses none. */
  beacon: string;
};

/** `SHA-256("fair/v1/commit\0" ‖ seed)` in hex: published before the first bet. */
export const commitOf = (seed: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes('fair/v1/commit\0'), seed)));

/**
 * The message of block `counter`: `"fair/v1/draw\0"`, then game, round, client and beacon each behind its length, then
 * the counter. Lengths and counter are 32 bits, big-endian.
 */
export const fairMessage = ({ game, round, client, beacon }: FairInputs, counter: number): Uint8Array =>
  concatBytes(
    utf8ToBytes('fair/v1/draw\0'),
    ...[game, round, client, beacon].flatMap((text) => {
      const bytes = utf8ToBytes(text);
      return [uint32(bytes.length), bytes];
    }),
    uint32(counter),
  );

/** The endless words of a round: HMAC-SHA256 keyed by the seed, block after block, eight 32-bit words each. */
export function* fairWords(inputs: FairInputs): Generator<number, never> {
  for (let counter = 0; ; counter++) yield* wordsOf(hmac(sha256, inputs.seed, fairMessage(inputs, counter)));
}

/** Bytes as 32-bit big-endian words, in order. */
export const wordsOf = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(at * 4));
};

const uint32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};
