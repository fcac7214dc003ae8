import * as z from 'zod/mini';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { EventValue } from '#games/engine/game.ts';
import { type Minor, minorOf, sum } from '#kit/shared/money/money.ts';
import type { Begun } from './replay.ts';
import { outcomeHashOf, startHashOf } from './round-binding.ts';
import { roundReceipt } from './round-receipt.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const amount = z.string().check(z.regex(/^\d+(\.\d{1,3})?$/));

const facts = {
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
  pot: z.optional(z.strictObject({ pot: z.string(), amount })),
  /** Of a game with pools: the card that was bought, with the seed on which the order of its pool hangs. */
  card: z.optional(z.strictObject({ pool: z.string(), number: z.int(), commitment: hash, seed: hash })),
  state: z.enum(['settled', 'voided', 'refused']),
  /** `rule`: it was taken for the player at what it was worth. */
  endedBy: z.nullable(z.enum(['play', 'rule'])),
  payout: amount,
};

/**
 * A finished round with everything it was computed from. Whoever recomputes it takes the words of fair/v1 with the seed, game
 * `game/version`, round `epochId`, client `clientSeed:nonce` and an empty beacon, and plays the choices.
 */
export const roundBundle = z.strictObject({
  form: z.literal('round/v2'),
  ...facts,
  /** Of all that decides the round, shown when it started: `startHashOf`. */
  startHash: hash,
  /** As the player was shown them; null where the version is no longer kept here, and whoever keeps it computes them. */
  events: z.nullable(z.array(z.record(z.string(), z.unknown()))),
  /** Of start, choices, events and payout, fixed when it ended: `outcomeHashOf`. */
  outcomeHash: hash,
  receipt: roundReceipt,
});
export type RoundBundle = z.output<typeof roundBundle>;
/** Before it is signed. */
export type UnsignedBundle = Omit<RoundBundle, 'receipt'>;

/** All that a bundle says was staked. */
export const stakedIn = ({ stake, added }: Pick<UnsignedBundle, 'stake' | 'added'>): Minor =>
  sum([minorOf(stake), ...(added === undefined ? [] : [minorOf(added)])]);

/** What else a bundle says a round was begun with, and what stood in the pot that it won. */
export const begunOf = ({ stake, choices, meter, pot, card }: UnsignedBundle): Begun => ({
  stake: minorOf(stake),
  choices,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed from JSON, so it is plain
  meter: meter as EventValue | undefined,
  pot: pot && minorOf(pot.amount),
  card: card && { ...card, seed: hexToBytes(card.seed) },
});

/** The start hash that follows from what a bundle says. */
export const startHashIn = ({ card, choices, ...bundle }: UnsignedBundle): string =>
  startHashOf({
    roundId: bundle.roundId,
    game: bundle.game,
    version: bundle.version,
    mathsHash: bundle.mathsHash,
    epochId: bundle.epochId,
    commitment: bundle.commitment,
    clientSeed: bundle.clientSeed,
    nonce: bundle.nonce,
    currency: bundle.currency,
    stake: bundle.stake,
    choice: choices[0] ?? null,
    meter: bundle.meter,
    card: card && { pool: card.pool, number: card.number, commitment: card.commitment },
  });

/** The outcome hash that follows from what a bundle says. @param events as they were computed, where the bundle has none */
export const outcomeHashIn = (bundle: UnsignedBundle, events: readonly unknown[] | undefined): string =>
  outcomeHashOf({
    startHash: bundle.startHash,
    choices: bundle.choices,
    events: bundle.events ?? events ?? [],
    added: bundle.added ?? '0.00',
    pot: bundle.pot ?? null,
    state: bundle.state,
    endedBy: bundle.endedBy,
    payout: bundle.payout,
  });
