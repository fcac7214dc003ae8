import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';

export const sharesMax = 30;

export const referralShares = endpoint({
  method: 'GET',
  path: '/wps/member/referral/shares',
  access: 'player',
  summary: "What the member was given of friends' play, day by day with its reasons; newest first.",
  input: z.object({ before: z.iso.date().optional() }),
  output: z.object({
    shares: z.array(
      z.object({
        shareId: z.string(),
        day: z.string(),
        amount: wireMoney,
        isPaid: z.boolean(),
        levels: z.array(
          z.object({
            depth: z.int(),
            friends: z.int(),
            /** Valid turnover of the day, and what changed of what was counted before. */
            turnover: wireMoney,
            changed: wireMoney,
            /** In hundredths of a percent. */
            rate: z.int(),
          }),
        ),
      }),
    ),
    next: z.string().optional(),
  }),
  refusals: { function_off: 409, play_restricted: 409 },
});
