import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { documents } from '../../domain/places.ts';

export const myAgreements = endpoint({
  method: 'GET',
  path: '/wps/member/agreements',
  access: 'player',
  summary: 'The documents in force, and which version of each the member accepted last.',
  input: z.object({}),
  output: z.object({
    documents: z.array(
      z.object({
        document: z.enum(documents),
        version: z.int(),
        since: wireInstant,
        /** The newest version that was accepted; null for none. */
        accepted: z.object({ version: z.int(), at: wireInstant }).nullable(),
      }),
    ),
  }),
  refusals: {},
});
