import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

/** Of a game of ours, such as `dice`. */
export const gameCode = z.string().regex(/^[a-z][a-z0-9_.-]{0,39}$/);
export const roundId = z.string().regex(/^rnd_[0-9a-f]{32}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const currency = wireCurrency;

/**
 * `staking`: the stake's answer is awaited; `open`: it waits for the player's next choice; `paying`: it is over, its win is on
 * the way; `settled`; `voided`: the stake went back, or is about
 * to; `refused`: nothing was ever taken.
 */
export const roundStates = ['staking', 'open', 'paying', 'settled', 'voided', 'refused'] as const;

/** A choice as the game's `readChoice` takes it: a small JSON object. */
export const choice = z
  .record(z.string().max(40), z.unknown())
  .refine((it) => JSON.stringify(it).length <= 500, 'is too long');

/** What happened, in the order in which a view shows it. */
export const events = z.array(z.looseObject({ kind: z.string() }));

/** A round as its player may know it now: the events of an open round tell nothing that is hidden. */
export const roundView = z.object({
  roundId,
  game: gameCode,
  version: z.int(),
  mathsHash: hash,
  state: z.enum(roundStates),
  /** The stake that began the round. */
  stake: wireMoney,
  /** Further stakes that choices of the round took. */
  added: wireMoney,
  /** `choices[0]` opened it; as many as there were steps, so the next step is `choices.length`. */
  choices: z.array(z.unknown()),
  events,
  isOver: z.boolean(),
  /** Stake included; 0 while it is open. */
  payout: wireMoney,
  /** What of all that was staked counts as turnover; null while it is open, or where it went back. */
  turnover: wireMoney.nullable(),
  /** Payout of a cash-out now; null where the rules allow none. */
  takeable: wireMoney.nullable(),
  /** `rule`: it lay open for too long and was ended for the player; null while it is open. */
  endedBy: z.enum(['play', 'rule']).nullable(),
  /** Hash of everything that decides the round, fixed with its stake. */
  startHash: hash,
  epochId: z.string(),
  nonce: z.int(),
  clientSeed: z.string(),
  startedAt: wireInstant,
  endedAt: wireInstant.nullable(),
});
export type RoundView = z.output<typeof roundView>;

/** Balance fields of every answer that moves money. */
export const purse = {
  balance: wireMoney,
  /** Paid less staked since the game was opened: below zero is a loss. */
  net: wireMoney,
};

export const sessionRefusals = { session_ended: 401 } as const;
