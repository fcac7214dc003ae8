import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const updateLanguage = endpoint({
  method: 'PUT',
  path: '/wps/relay/MCSFE_updateLanguage',
  access: 'player',
  freePlay: true,
  summary: 'Keeps the language with the account, so that other devices speak it from their next log-in on.',
  input: z.strictObject({ language: z.string().regex(/^[A-Z]{2}$/) }),
  output: z.object({}),
  refusals: { language_not_offered: 422 },
});
