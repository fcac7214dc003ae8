import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffErasePlayer = endpoint({
  method: 'POST',
  path: '/staff/players/erase',
  access: 'staff',
  permission: 'players.write',
  summary:
    'Asks a second person to forget a player: personal fields are shredded, rows of money, bets and the trail stay.',
  input: z.strictObject({ memberId: z.string().max(64), reason: z.string().trim().min(5).max(300) }),
  output: z.object({ outcome: z.literal('needs_approval'), approvalId: z.string() }),
  refusals: {
    player_unknown: 404,
    player_erased: 409,
    already_asked: 409,
    /** `cause`: `balance`, `tickets`, `deposit`. */
    erasure_on_hold: 409,
  },
});
