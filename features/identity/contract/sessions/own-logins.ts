import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { loginWays } from '../../domain/login-ways.ts';
import { cameFrom } from './own-sessions.ts';

export const ownLogins = endpoint({
  method: 'GET',
  path: '/wps/member/logins',
  access: 'player',
  summary: 'The latest attempts to log in to the own account, and what came of them.',
  input: z.object({}),
  output: z.object({
    logins: z.array(
      cameFrom.extend({
        at: wireInstant,
        /** `replayed`: a copy of a remembered log-in was used. */
        outcome: z.enum(['accepted', 'failed', 'blocked', 'too_many', 'replayed']),
        way: z.enum(loginWays),
        isNewDevice: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});
