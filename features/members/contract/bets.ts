import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const betStates = ['running', 'won', 'lost', 'refunded'] as const;
export const betPageMax = 50;
/** A longer time is asked for in parts. */
export const betDaysMax = 93;

const vendorCode = z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/);
const gameCode = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/);

const filter = {
  from: wireInstant,
  /** Not included. */
  until: wireInstant,
  /** `VENDOR/game`. */
  game: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{1,19}\/[A-Za-z0-9_.-]{1,40}$/)
    .optional(),
  state: z.enum(betStates).optional(),
};

export const listBets = endpoint({
  method: 'GET',
  path: '/wps/member/bets',
  access: 'player',
  summary: "The member's bets in all games, newest first.",
  input: z.object({
    ...filter,
    /** `next` of the page before. */
    before: z.string().max(130).optional(),
    limit: z.coerce.number().int().min(1).max(betPageMax).default(20),
  }),
  output: z.object({
    bets: z.array(
      z.object({
        betId: z.string(),
        vendor: vendorCode,
        game: gameCode,
        /** In the language of the call; the code where nobody named it. */
        name: z.string(),
        roundId: z.string(),
        state: z.enum(betStates),
        stake: wireMoney,
        /** What came back so far. */
        payout: wireMoney,
        at: wireInstant,
      }),
    ),
    next: z.string().optional(),
  }),
  refusals: { period_too_long: 422, true_account_needed: 403 },
});

export const betSummary = endpoint({
  method: 'GET',
  path: '/wps/member/bets/summary',
  access: 'player',
  summary: 'What the bets of a time come to, and the games that the member played lately.',
  input: z.object(filter),
  output: z.object({
    bets: z.int(),
    /** Of bets that stand. */
    stake: wireMoney,
    /** Of these what is still being played. */
    runningStake: wireMoney,
    payout: wireMoney,
    /** Payouts less the stakes of what has ended. */
    net: wireMoney,
    games: z.array(z.object({ game: z.string(), name: z.string() })),
  }),
  refusals: { period_too_long: 422, true_account_needed: 403 },
});
