import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { macroId, macroTexts, macroTitle, staffChatMacro } from './staff-chat-macros.ts';

export const staffSaveChatMacro = endpoint({
  method: 'POST',
  path: '/staff/chat/macros',
  access: 'staff',
  permission: 'enquiries.write',
  summary: 'Keeps a text ready for the chat, in another version where it is known; earlier ones stay.',
  input: z.strictObject({
    /** Null: a new one. */
    macroId: macroId.nullable(),
    /** The version that was looked at; 0 for a new one. */
    baseVersion: z.int().min(0),
    title: macroTitle,
    texts: macroTexts,
    isOffer: z.boolean(),
    isActive: z.boolean(),
  }),
  output: staffChatMacro,
  refusals: { macro_unknown: 404, version_conflict: 409, no_change: 409, too_many_macros: 409 },
});
