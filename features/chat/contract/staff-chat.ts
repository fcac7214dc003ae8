import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { conversationId, messageNo } from './chat-view.ts';
import { staffChatRow } from './staff-chats.ts';

export const staffChatMessage = z.object({
  messageNo: z.int(),
  author: z.enum(['player', 'staff']),
  /** `staff`: a note that the player never sees. */
  audience: z.enum(['both', 'staff']),
  /** The username of staff. */
  by: z.string().nullable(),
  text: z.string().nullable(),
  pictureId: z.string().nullable(),
  at: wireInstant,
});

export const staffChatView = z.object({
  chat: staffChatRow,
  /** The newest ones, oldest first. */
  messages: z.array(staffChatMessage),
  /** Earlier ones: give it as `before`. */
  earlier: z.int().optional(),
  isPlayerTyping: z.boolean(),
  /** Whoever asks answers it. */
  isOwn: z.boolean(),
  player: z.object({
    account: z.string(),
    registeredAt: wireInstant,
    isBlocked: z.boolean(),
    /** Play is closed to them: nothing is advertised. */
    isProtected: z.boolean(),
    level: z.object({ name: z.string(), rankLevel: z.int() }).nullable(),
    conversations: z.int(),
  }),
  /** Who answered here lately, to hand it over to. */
  colleagues: z.array(z.object({ staffId: z.string(), name: z.string() })),
  /** The name that players see of whoever asks; null: none. */
  ownName: z.string().nullable(),
});

export const staffChat = endpoint({
  method: 'GET',
  path: '/staff/chats/:conversationId',
  access: 'staff',
  permission: 'enquiries.read',
  summary: 'One conversation with its words and notes, and who the player is.',
  input: z.object({ conversationId, before: messageNo.optional() }),
  output: staffChatView,
  refusals: {},
});
