import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

const language = z.string().regex(/^[A-Za-z]{2}$/);

export const chatUrl = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getChatUrl',
  access: 'player',
  wrapperKey: 'getChatUrl',
  summary: 'Where the chat opens in a window of its own, on this host.',
  input: z.object({
    /** From the house to its customers: the only kind of chat there is. */
    b2c: z.literal('1').default('1'),
    title: z.string().trim().min(1).max(60).optional(),
    language: language.optional(),
    headerColor: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .optional(),
  }),
  output: z.object({ chatUrl: z.string() }),
  refusals: { function_off: 409 },
});
