import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { documents } from '../../domain/places.ts';

export const showAgreement = endpoint({
  method: 'GET',
  path: '/wps/system/agreement',
  access: 'visitor',
  summary: 'The user agreement or the privacy policy: the version in force, or an earlier one by its number.',
  input: z.object({
    document: z.enum(documents).default('user_agreement'),
    version: z.coerce.number().int().min(1).max(100_000).optional(),
  }),
  output: z.object({
    document: z.enum(documents),
    version: z.int(),
    title: z.string(),
    /** HTML, cleaned when it was saved. */
    content: z.string(),
    since: wireInstant,
    /** Every version that was in force, newest first. */
    versions: z.array(z.object({ version: z.int(), since: wireInstant })),
  }),
  refusals: {},
});
