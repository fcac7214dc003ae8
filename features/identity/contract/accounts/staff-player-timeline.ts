import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffPlayerTimeline = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/timeline',
  access: 'staff',
  permission: 'players.read',
  summary:
    'Everything that happened with a player, the newest first: of what the operator’s role may see, page by page.',
  input: z.object({
    memberId: z.string().max(64),
    /** Only this kind. */
    kind: z
      .string()
      .regex(/^[a-z]{1,20}$/)
      .optional(),
    from: wireInstant.optional(),
    /** Not included. */
    until: wireInstant.optional(),
    /** `next` of the page before. */
    after: z.string().max(400).optional(),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        kind: z.string(),
        id: z.string(),
        at: wireInstant,
        code: z.string(),
        amount: wireMoney.nullable(),
        paid: wireMoney.nullable(),
        currency: z.string().nullable(),
        about: z.string().nullable(),
        link: z.string().nullable(),
      }),
    ),
    /** What the role may see. */
    kinds: z.array(z.string()),
    next: z.string().optional(),
  }),
  refusals: { player_unknown: 404 },
});
