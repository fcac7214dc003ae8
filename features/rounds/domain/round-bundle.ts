import * as z from 'zod/mini';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { EventValue } from '#games/engine/game.ts';
import { type Minor, moneyOf, sum } from '#kit/shared/money.ts';
import type { Begun } from './replay.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const amount = z.string().check(z.regex(/^\d+\.\d{2}$/));

/**
 * A finished round with everything it was computed from. Whoever recomputes it takes the words of fair/v1 with the seed, game
 * `game/version`, round `epochId`, client `clientSeed:nonce` and an empty beacon, and plays the choices.
 */
export const roundBundle = z.object({
  form: z.literal('round/v1'),
  roundId: z.string(),
  game: z.string(),
  version: z.int(),
  /** SHA-256 of the canonical JSON of `{ code, version, maths }`. */
  mathsHash: hash,
  maths: z.record(z.string(), z.unknown()),
  epochId: z.string(),
  commitment: hash,
  seed: hash,
  clientSeed: z.string(),
  nonce: z.int(),
  currency: z.string(),
  stake: amount,
  /** What its choices took beyond the stake; none where they took nothing. */
  added: z.optional(amount),
  choices: z.array(z.unknown()),
  /** Of a game with a meter: as the player's round before at this stake left it; none before the first. */
  meter: z.optional(z.unknown()),
  /** The pot that the round won, with what stood in it: a fact that no word decides. */
  pot: z.optional(z.object({ pot: z.string(), amount })),
  /** Of a game with pools: the card that was bought, with the seed on which the order of its pool hangs. */
  card: z.optional(z.object({ pool: z.string(), number: z.int(), commitment: hash, seed: hash })),
  state: z.enum(['settled', 'voided', 'refused']),
  /** `rule`: it was taken for the player at what it was worth. */
  endedBy: z.nullable(z.enum(['play', 'rule'])),
  payout: amount,
});
export type RoundBundle = z.output<typeof roundBundle>;

/** All that a bundle says was staked. */
export const stakedIn = ({ stake, added }: Pick<RoundBundle, 'stake' | 'added'>): Minor =>
  sum([moneyOf(stake), ...(added === undefined ? [] : [moneyOf(added)])]);

/** What else a bundle says a round was begun with, and what stood in the pot that it won. */
export const begunOf = ({ stake, choices, meter, pot, card }: RoundBundle): Begun => ({
  stake: moneyOf(stake),
  choices,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed from JSON, so it is plain
  meter: meter as EventValue | undefined,
  pot: pot && moneyOf(pot.amount),
  card: card && { ...card, seed: hexToBytes(card.seed) },
});
