import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { languageCodes } from '#kit/shared/languages.ts';

export const listTexts = endpoint({
  method: 'GET',
  path: '/wps/system/texts',
  access: 'visitor',
  summary: 'Interface texts that the merchant replaced, in exactly the language named, else in that of the call.',
  input: z.object({
    /** A code such as `TH`. */
    language: z.enum(languageCodes).optional(),
  }),
  output: z.object({
    /** By namespace, then by key. */
    texts: z.record(z.string(), z.record(z.string(), z.string())),
  }),
  refusals: {},
});
