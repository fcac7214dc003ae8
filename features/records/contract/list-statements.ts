import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const monthsShown = 24;

/** The cash wallet over a month: `opening + deposits − withdrawals − bets + wins + other = closing`. */
export const statementView = z.object({
  /** `2026-11` where the merchant is. */
  month: z.string().regex(/^[0-9]{4}-[0-9]{2}$/),
  from: wireInstant,
  /** Not included. */
  until: wireInstant,
  /** Still running: its closing is what stands there now. */
  isRunning: z.boolean(),
  opening: wireMoney,
  deposits: wireMoney,
  /** What left for the bank or is held for it, above zero. */
  withdrawals: wireMoney,
  /** Stakes, above zero. */
  bets: wireMoney,
  wins: wireMoney,
  other: wireMoney,
  closing: wireMoney,
});
export type StatementView = z.output<typeof statementView>;

export const listStatements = endpoint({
  method: 'GET',
  path: '/wps/member/statements',
  access: 'player',
  summary:
    "The member's statements by month, newest first: opening, what came in and went out, closing, from the ledger.",
  input: z.object({}),
  output: z.object({ statements: z.array(statementView) }),
  refusals: {},
});
