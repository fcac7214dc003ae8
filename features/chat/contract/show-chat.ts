import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { chatConversation } from './chat-view.ts';

export const showChat = endpoint({
  method: 'GET',
  path: '/wps/chat',
  access: 'player',
  summary: 'The chat as it stands: whether somebody answers now, and the player’s newest conversation.',
  input: z.object({}),
  output: z.object({
    /** `#rrggbb`. */
    headerColor: z.string(),
    isStaffed: z.boolean(),
    /** When somebody answers next; null while somebody does, and where nobody ever does. */
    staffedFrom: wireInstant.nullable(),
    /** Null before the first one. */
    conversation: chatConversation.nullable(),
  }),
  refusals: { function_off: 409 },
});
