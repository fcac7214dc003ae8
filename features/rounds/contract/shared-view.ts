import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { currency, events, purse, roundId, roundView } from './round-view.ts';

export const sharedId = z.string().regex(/^shr_[0-9a-f]{32}$/);

/** A round of everybody's. What it came to stands in its events once it is over; before, what its game tells of it piece by piece. */
export const sharedView = z.object({
  sharedId,
  /** In its chain. */
  number: z.int(),
  /** Over: every bet is settled, or about to be; `voided`, `refunded`: every stake goes back. */
  state: z.enum(['betting', 'running', 'over', 'settled', 'voided', 'refunded']),
  opensAt: wireInstant,
  closesAt: wireInstant,
  startedAt: wireInstant.nullable(),
  endedAt: wireInstant.nullable(),
  events,
});
export type SharedView = z.output<typeof sharedView>;

/** A bet in a shared round, as all players see it. */
export const bettorView = z.object({
  /** Number of the bet within the round. */
  no: z.string(),
  /** Masked, the same for the same player. */
  name: z.string(),
  currency,
  stake: wireMoney,
  /** What it was paid, once it was; in a game that unfolds what it has won so far. */
  paid: wireMoney.nullable(),
});
export type BettorView = z.output<typeof bettorView>;

/** A bet of one's own; `no` finds it in the list. */
export const ownBet = z.object({ no: z.string(), round: roundView });

export const betAnswer = z.object({ ...purse, round: roundView, serverTime: wireInstant });
export type BetAnswer = z.output<typeof betAnswer>;

export const ofBet = z.strictObject({ roundId });
