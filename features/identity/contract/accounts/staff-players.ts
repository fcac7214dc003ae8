import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const playerRow = z.object({
  memberId: z.string(),
  account: z.string(),
  kind: z.enum(['player', 'trial', 'agent']),
  state: z.enum(['active', 'blocked']),
  registeredAt: wireInstant,
  lastLoginAt: wireInstant.nullable(),
});

export const staffPlayers = endpoint({
  method: 'GET',
  path: '/staff/players',
  access: 'staff',
  permission: 'players.read',
  summary: 'Players of the merchant: search, filter, sort, page by page.',
  input: z.object({
    /**
     * The beginning of a username, a whole member id or its end, or a whole e-mail address, telephone number, name, number of an
     * account at a bank, or device.
     */
    search: z.string().trim().max(64).default(''),
    kind: z.enum(['player', 'trial', 'agent']).optional(),
    state: z.enum(['active', 'blocked']).optional(),
    sort: z.enum(['registeredAt', 'lastLoginAt', 'account']).default('registeredAt'),
    direction: z.enum(['up', 'down']).default('down'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `next` of the page before. */
    after: z.string().max(300).optional(),
  }),
  output: z.object({ players: z.array(playerRow), next: z.string().nullable() }),
  refusals: {},
});
