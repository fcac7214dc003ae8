import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wireMonth } from '../domain/month.ts';

export const monthsShown = 24;

const movementId = z.string().regex(/^[0-9]+\.[0-9]+$/);

/** The cash wallet over a month: `opening + deposits − withdrawals − bets + wins + other = closing`. */
export const statementView = z.object({
  /** `2026-11` where the merchant is. */
  month: wireMonth,
  from: wireInstant,
  /** Not included. */
  until: wireInstant,
  /** Still running: its closing is what stands there now. */
  isRunning: z.boolean(),
  /** Since it was sealed it is never written again; null of a month that is not over, or just over. */
  sealed: z.nullable(z.object({ at: wireInstant, hash: z.string() })),
  opening: wireMoney,
  deposits: wireMoney,
  /** What left for the bank or is held for it, above zero. */
  withdrawals: wireMoney,
  /** Stakes, above zero. */
  bets: wireMoney,
  wins: wireMoney,
  other: wireMoney,
  closing: wireMoney,
  /** How its movements are asked for at `/wps/wallets/movements`. */
  lines: z.object({
    from: wireInstant.optional(),
    until: wireInstant.optional(),
    after: movementId.optional(),
    before: movementId.optional(),
  }),
});
export type StatementView = z.output<typeof statementView>;

export const listStatements = endpoint({
  method: 'GET',
  path: '/wps/member/statements',
  access: 'player',
  summary:
    "The member's statements by month, newest first: opening, what came in and went out, closing, from the ledger; sealed once a month is over.",
  input: z.object({}),
  output: z.object({ statements: z.array(statementView) }),
  refusals: {},
});
