import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { conversationId } from './chat-view.ts';

export const staffChatTranscript = endpoint({
  method: 'POST',
  path: '/staff/chats/:conversationId/transcript',
  access: 'staff',
  permission: 'players.reveal',
  summary: 'A conversation as a text to take along, notes included; each one is in the audit trail.',
  input: z.strictObject({ conversationId, reason: z.string().trim().min(5).max(300) }),
  output: z.object({ fileName: z.string(), text: z.string() }),
  refusals: {},
});
