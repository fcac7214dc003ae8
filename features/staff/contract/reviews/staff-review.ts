import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wireRoleNames } from '../roles/wire-own-role.ts';

export const staffReview = endpoint({
  method: 'GET',
  path: '/staff/review',
  access: 'staff',
  permission: 'staff.read',
  summary: 'Which accounts nobody has used for long, and whose role nobody has looked at lately.',
  input: z.object({}),
  output: z.object({
    /** After how many days without a log-in an account counts as unused, and a role is to be confirmed again. */
    idleDays: z.int(),
    confirmDays: z.int(),
    accounts: z.array(
      z.object({
        staffId: z.string(),
        username: z.string(),
        displayName: z.string(),
        role: z.string(),
        roleNames: wireRoleNames.nullable(),
        lastLogInAt: wireInstant.nullable(),
        /** When this role was given, last changed or confirmed, and who confirmed it. */
        lookedAt: wireInstant,
        confirmedBy: z.string().nullable(),
        isUnused: z.boolean(),
        isDue: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});
