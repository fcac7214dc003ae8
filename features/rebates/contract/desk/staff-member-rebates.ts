import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { kind, wireState } from '../wire-words.ts';

export const memberPageSize = 30;

export const staffMemberRebates = endpoint({
  method: 'GET',
  path: '/staff/rebates/members',
  access: 'staff',
  permission: 'rewards.read',
  summary: "A member's rebates and cashback by their username, the newest first.",
  input: z.object({
    account: z.string().trim().min(1).max(64),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  output: z.object({
    figures: z.array(
      z.object({
        figureId: z.string(),
        kind,
        first: z.string(),
        last: z.string(),
        category: z.string(),
        base: wireMoney,
        rate: z.int(),
        percent: z.int(),
        amount: wireMoney,
        state: wireState,
      }),
    ),
    total: z.int(),
  }),
  refusals: { player_unknown: 404 },
});
