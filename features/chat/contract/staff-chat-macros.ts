import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { chatText } from './chat-view.ts';

export const macroId = z.string().regex(/^mac_[0-9a-f]{32}$/);
export const macroTitle = z.string().trim().min(1).max(60);
/** By language; places: `{player}`, `{staff}`. */
export const macroTexts = z
  .record(z.string().regex(/^[A-Z]{2}$/), chatText)
  .refine((texts) => Object.keys(texts).length > 0 && Object.keys(texts).length <= 40);

export const staffChatMacro = z.object({
  macroId: z.string(),
  version: z.int(),
  title: z.string(),
  texts: z.record(z.string(), z.string()),
  isOffer: z.boolean(),
  isActive: z.boolean(),
  by: z.string(),
  at: wireInstant,
});

export const staffChatMacros = endpoint({
  method: 'GET',
  path: '/staff/chat/macros',
  access: 'staff',
  permission: 'enquiries.read',
  summary: 'The texts that staff keeps ready for the chat, each in its newest version.',
  input: z.object({}),
  output: z.object({ macros: z.array(staffChatMacro) }),
  refusals: {},
});
