import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

const overdue = z.object({ count: z.int(), since: wireInstant.optional() });

export const staffDrawHealth = endpoint({
  method: 'GET',
  path: '/staff/figures/lottery/health',
  access: 'staff',
  permission: 'draws.read',
  summary:
    'Whether draws move on in time: those that are late, those that wait for their calendar, those whose beacon has not spoken, and what became void.',
  input: z.object({ since: wireInstant }),
  output: z.object({
    /** Should have opened, closed or been paid out more than 30 seconds ago. */
    late: overdue,
    /** Should have opened, and is not announced: its calendar is not looked over, or closes too near to its result. */
    heldBack: overdue,
    /** Closed, and the beacon that they named is more than 30 seconds late. */
    beaconLate: overdue,
    beaconKeeper: z.enum(['independent', 'operator', 'unknown']),
    /** When the newest draw with a result had closed. */
    lastDrawnAt: wireInstant.optional(),
    /** Void without anybody of the staff, of the draws that closed since the moment. */
    failed: z.int(),
  }),
  refusals: {},
});
