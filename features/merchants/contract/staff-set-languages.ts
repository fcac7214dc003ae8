import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { languageCodes } from '#kit/shared/languages.ts';

export const staffSetLanguages = endpoint({
  method: 'POST',
  path: '/staff/site/languages',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Replaces the languages of the selector, in its order; the first is the default.',
  input: z.strictObject({
    languages: z
      .array(z.enum(languageCodes))
      .min(1)
      .max(languageCodes.length)
      .refine((codes) => new Set(codes).size === codes.length, 'each once'),
    version: z.int(),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ version: z.int() }),
  refusals: { version_conflict: 409 },
});
