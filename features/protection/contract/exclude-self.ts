import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { exclusionMonths } from '../domain/closure.ts';

export const excludeSelf = endpoint({
  method: 'POST',
  path: '/wps/protection/self-exclusion',
  access: 'player',
  sealed: true,
  summary:
    'Closes play for months, years or for good, at once; every log-in ends, and nobody can undo it before its end.',
  input: z.strictObject({
    length: z.enum(exclusionMonths),
    /** The log-in password: nobody else can do it. */
    password: z.string().min(1).max(256),
  }),
  output: z.object({ until: wireInstant.nullable() }),
  refusals: { longer_exclusion_active: 409, password_wrong: 422 },
});
