import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { conversationId, pictureId } from '../chat-view.ts';

export const staffChatPicture = endpoint({
  method: 'GET',
  path: '/staff/chats/:conversationId/pictures/:pictureId',
  access: 'staff',
  permission: 'enquiries.read',
  summary: 'One picture of a conversation, made anew from what was sent, as a data address.',
  input: z.object({ conversationId, pictureId }),
  output: z.object({ dataUrl: z.string() }),
  refusals: {},
});
