import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { pictureBytesMax } from '../../domain/chat.ts';
import { clientId, conversationId } from '../chat-view.ts';
import { staffChatMessage } from '../staff-chat.ts';

export const staffSendChatPicture = endpoint({
  method: 'POST',
  path: '/staff/chats/:conversationId/messages/:clientId/picture',
  access: 'staff',
  permission: 'enquiries.write',
  summary: 'Shows the player of an own conversation one png or jpg of at most 5 MB; once for each client id.',
  upload: { fileBytesMax: pictureBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ conversationId, clientId, files: z.array(uploadedFile).length(1) }),
  output: staffChatMessage,
  refusals: {
    not_own_chat: 409,
    image_too_large: 413,
    image_type: 415,
    image_unreadable: 422,
    image_points: 422,
  },
});
