import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { missionView } from './mission-view.ts';

export const staffSaveMission = endpoint({
  method: 'POST',
  path: '/staff/missions',
  access: 'staff',
  permission: 'rewards.write',
  summary:
    'Asks a second person for a new mission, another version of one, or to end it; in force from the next day on.',
  input: z.strictObject({
    /** Null: a new one. */
    missionId: z
      .string()
      .regex(/^mis_[0-9a-z]+$/)
      .nullable(),
    /** The version that was looked at; 0 for a new one. */
    baseVersion: z.int().min(0),
    isActive: z.boolean(),
    terms: missionView,
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: { mission_unknown: 404, mission_invalid: 422, version_conflict: 409, no_change: 409, already_asked: 409 },
});
