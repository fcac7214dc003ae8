import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';

export const guardSubjects = ['product', 'agent', 'player'] as const;
export const guardRowsMax = 100;

export const staffGiveBack = endpoint({
  method: 'GET',
  path: '/staff/rebates/guard',
  access: 'staff',
  permission: 'rewards.read',
  summary:
    'What comes back of thirty days against what the house may expect to earn of their play, by product, agent or player; the flagged first.',
  input: z.object({ subject: z.enum(guardSubjects).default('product') }),
  output: z.object({
    /** The last day of the newest report; null before the first. */
    day: z.string().nullable(),
    days: z.int(),
    flagAbovePercent: z.int(),
    rows: z.array(
      z.object({
        subject: z.string(),
        /** The username of an agent or player. */
        account: z.string().nullable(),
        turnover: wireMoney,
        expected: wireMoney,
        given: wireMoney,
        parts: z.array(z.object({ kind: z.string(), amount: wireMoney })),
        /** Of what is expected; null where nothing is. */
        percent: z.int().nullable(),
        isFlagged: z.boolean(),
      }),
    ),
    flagged: z.int(),
  }),
  refusals: {},
});
