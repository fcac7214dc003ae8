import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { HumanProof, HumanPuzzle } from './human-proof.ts';

/** Whether this nonce solves this part. */
export const solvesPart = ({ challenge, bits }: HumanPuzzle, part: number, nonce: number): boolean =>
  leadingZeroBits(sha256(utf8ToBytes(`${challenge}/${part}/${nonce}`))) >= bits;

/** Whether every part is solved, none left out and none too many. */
export const isSolved = (puzzle: HumanPuzzle, { nonces }: HumanProof): boolean =>
  nonces.length === puzzle.parts && nonces.every((nonce, part) => solvesPart(puzzle, part, nonce));

const leadingZeroBits = (bytes: Uint8Array): number => {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first]!) - 24;
};

/** Solves slice by slice: each `next()` tries some nonces; the last one returns the proof. */
export function* solving(puzzle: HumanPuzzle, triesPerSlice = 500): Generator<undefined, HumanProof, undefined> {
  const nonces: number[] = [];
  let tries = 0;
  for (let part = 0; part < puzzle.parts; part++) {
    const solves = solverOf(puzzle, part);
    let nonce = 0;
    while (!solves(nonce)) {
      nonce++;
      if (++tries % triesPerSlice === 0) yield undefined;
    }
    nonces.push(nonce);
  }
  return { challenge: puzzle.challenge, nonces };
}

/** `solvesPart` for one part and many nonces: what they all begin with is hashed once, and nothing is made anew. */
const solverOf = ({ challenge, bits }: HumanPuzzle, part: number): ((nonce: number) => boolean) => {
  const begun = sha256.create().update(utf8ToBytes(`${challenge}/${part}/`));
  const digits = new Uint8Array(16);
  const hash = new Uint8Array(sha256.outputLen);
  let going = begun.clone();
  return (nonce) => {
    const text = String(nonce);
    for (let at = 0; at < text.length; at++) digits[at] = text.charCodeAt(at);
    going = begun._cloneInto(going);
    going.update(digits.subarray(0, text.length)).digestInto(hash);
    return leadingZeroBits(hash) >= bits;
  };
};
