import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

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

export type FloatRound = { server: string; client: string; nonce: number };

/** `count` numbers below `limit`, one float each: not even where 2³² is no multiple of it, which is why we draw otherwise. */
export const floatDraws = (round: FloatRound, limits: readonly number[]): number[] => {
  const floats = floatsOf(round);
  return limits.map((limit) => Math.floor(floats.next().value * limit));
};

/** How that form maps a round's floats, game by game. */
export const floatGames = {
  /** 0.00 to 100.00: one number more than a hundred hundredths have. */
  dice: (round: FloatRound): number => (floatDraws(round, [10_001])[0] ?? 0) / 100,
  limbo: (round: FloatRound): number => {
    const drawn = floatDraws(round, [10 ** 8])[0] ?? 0;
    return Math.floor((10 ** 8 / (drawn + 1)) * 99) / 100;
  },
  /** The slot from the left. */
  plinko: (round: FloatRound, rows: number): number =>
    floatDraws(
      round,
      Array.from({ length: rows }, () => 2),
    ).reduce((sum, turn) => sum + turn, 0),
  roulette: (round: FloatRound): number => floatDraws(round, [37])[0] ?? 0,
  /** Each mine on what is left of the cells, counted from 0. */
  mines: (round: FloatRound, { cells, mines }: { cells: number; mines: number }): number[] => {
    const left = Array.from({ length: cells }, (_, cell) => cell);
    const picks = floatDraws(
      round,
      Array.from({ length: mines }, (_, at) => cells - at),
    );
    return picks.flatMap((pick) => left.splice(pick, 1));
  },
  /** With replacement, as `J♠`: four suits to a rank, twos first. */
  cards: (round: FloatRound, count: number): string[] =>
    floatDraws(
      round,
      Array.from({ length: count }, () => 52),
    ).map((card) => `${floatRanks[Math.floor(card / 4)]}${'♦♥♠♣'[card % 4]}`),
};

const floatRanks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** An element of a chain of hashes over hex text, 0 the first, which is the hash of the start itself. */
export const hashChainAt = (start: string, element: number): string => {
  let hash = bytesToHex(sha256(utf8ToBytes(start)));
  for (let at = 0; at < element; at++) hash = bytesToHex(sha256(utf8ToBytes(hash)));
  return hash;
};

/** Where a shared curve breaks in that form: 0.99 · 2³² / (n + 1), at least 1, n the first 32 bits of the keyed salt. */
export const floatCrash = (gameHash: string, salt: string): number => {
  const bytes = hmac(sha256, utf8ToBytes(gameHash), utf8ToBytes(salt));
  const drawn = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return Math.max(1, (2 ** 32 / (drawn + 1)) * 0.99);
};
