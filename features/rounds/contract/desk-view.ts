import { z } from 'zod';
import { wireMoneyCode } from '#kit/shared/money/currency.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { currency, gameCode, purse, roundView } from './round-view.ts';
import { shownPots } from './pots.ts';
import { seedsView } from './seeds-view.ts';

/** All that the page of a game needs to be drawn, at its start and after a reload. */
export const deskView = z.object({
  ...purse,
  currency,
  /** What the merchant is played in: trial credit has the decimals of this. */
  money: wireMoneyCode,
  /** Where its day begins. */
  timeZone: z.string(),
  /** Such as `TH`. */
  language: z.string(),
  device: z.enum(['phone', 'desktop']),
  game: z.object({
    game: gameCode,
    version: z.int(),
    mathsHash: z.string(),
    /** The published rules and odds of this version. */
    maths: z.record(z.string(), z.unknown()),
    /** From start to start, at least. */
    paceMs: z.int(),
  }),
  stakes: z.object({
    stakeMin: wireMoney,
    stakeMax: wireMoney,
    /** The most that one round pays: a choice with a high prize takes a lower stake. */
    payoutMax: wireMoney,
    /** Stakes that the page offers as buttons, ascending. */
    ladder: z.array(wireMoney),
  }),
  /** Rules version of the player's last round in this game, null before the first. A different one means that the rules changed. */
  playedVersion: z.int().nullable(),
  /** The round to go on with. Where it is of an older version of the game, that version's rules hold for it. */
  openRound: roundView.nullable(),
  /** No round begins before; null: now. */
  nextStartAt: wireInstant.nullable(),
  /** Meter of the game by stake; a stake that was never played has the value of `meterStart`. */
  meters: z.array(z.object({ stake: wireMoney, meter: z.unknown() })),
  meterStart: z.unknown().optional(),
  pots: shownPots,
  seeds: seedsView,
  serverTime: wireInstant,
});
export type DeskView = z.output<typeof deskView>;
