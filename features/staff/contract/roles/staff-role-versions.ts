import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wirePowers, wireRoleNames } from './wire-own-role.ts';

export const staffRoleVersions = endpoint({
  method: 'GET',
  path: '/staff/roles/:roleId/versions',
  access: 'staff',
  permission: 'staff.read',
  summary: 'Every version of an own role, newest first: what it could, who asked and who approved.',
  input: z.object({ roleId: z.string().max(64) }),
  output: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        names: wireRoleNames,
        isClosed: z.boolean(),
        ...wirePowers,
        reason: z.string(),
        setBy: z.string(),
        setWith: z.string(),
        setAt: wireInstant,
      }),
    ),
  }),
  refusals: {},
});
