import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wirePowers, wireRoleNames } from './wire-own-role.ts';

export const staffRoles = endpoint({
  method: 'GET',
  path: '/staff/roles',
  access: 'staff',
  permission: 'staff.read',
  summary: 'Every role, given and own, with what it may, its limits and who has it.',
  input: z.object({}),
  output: z.object({
    roles: z.array(
      z.object({
        /** The name of a given one, the id of an own one. */
        role: z.string(),
        /** Null of a given one: the desk has its words. */
        own: z
          .object({
            names: wireRoleNames,
            version: z.int(),
            isClosed: z.boolean(),
            setBy: z.string(),
            setWith: z.string(),
            setAt: wireInstant,
          })
          .nullable(),
        ...wirePowers,
        holders: z.array(z.object({ username: z.string(), status: z.enum(['active', 'disabled']) })),
      }),
    ),
  }),
  refusals: {},
});
