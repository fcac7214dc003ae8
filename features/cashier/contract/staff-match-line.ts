import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

const memberId = z.string().regex(/^mbr_[0-9a-f]{32}$/);

/** Gives the money of an unmatched transfer to a player; above the merchant's value a second person must agree first. */
export const staffMatchLine = endpoint({
  method: 'POST',
  path: '/staff/deposits/unmatched/:lineId/match',
  access: 'staff',
  permission: 'deposits.write',
  summary: 'Credits an unmatched transfer to a player',
  input: z.strictObject({ lineId: z.string().max(40), memberId, reason: z.string().trim().min(5).max(300) }),
  output: z.object({ outcome: z.enum(['crediting', 'needs_approval']) }),
  refusals: {
    line_not_waiting: 409,
    member_unknown: 422,
    player_excluded: 409,
    already_asked: 409,
    same_person_both_ways: 409,
  },
});
