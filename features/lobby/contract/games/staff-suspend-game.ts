import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { vassalage } from '../catalogue-words.ts';
import { gameCode, reason, suspensionView } from '../desk-words.ts';
import { nodeId } from '../game-view.ts';

export const insteadMax = 6;

export const staffSuspendGame = endpoint({
  method: 'POST',
  path: '/staff/lobby/rests',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Lets a vendor or one of its games rest, from now or from a time on; replaces what was planned for it.',
  input: z.strictObject({
    vendor: vassalage,
    /** Null: the whole vendor. */
    game: gameCode.nullable(),
    /** Null: at once. */
    from: wireInstant.nullable(),
    until: wireInstant.nullable(),
    ends: z.boolean(),
    message: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().min(1).max(500)),
    instead: z.array(nodeId).max(insteadMax),
    reason,
  }),
  output: suspensionView,
  refusals: { suspension_times: 422, suspension_instead_unknown: 422 },
});
