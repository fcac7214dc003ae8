import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { chatStates, chatTextMax } from '../domain/chat.ts';

export const conversationId = z.string().regex(/^cht_[0-9a-f]{32}$/);
export const pictureId = z.string().regex(/^img_[0-9a-f]{32}$/);
/** Made by whoever sends a message: sent again, it is the same message. */
export const clientId = z.string().regex(/^[0-9a-f]{32}$/);
export const chatText = z.string().trim().min(1).max(chatTextMax);
/** Of a message; later ones have greater ones. */
export const messageNo = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** One message as its player sees it. */
export const chatMessage = z.object({
  messageNo: z.int(),
  conversationId: z.string(),
  author: z.enum(['player', 'staff']),
  /** The name that staff shows; null: none, or the player. */
  by: z.string().nullable(),
  /** Null for a picture alone, and once the words are gone. */
  text: z.string().nullable(),
  pictureId: z.string().nullable(),
  clientId: z.string(),
  at: wireInstant,
});

/** A conversation as its player sees it. */
export const chatConversation = z.object({
  conversationId: z.string(),
  state: z.enum(chatStates),
  isVip: z.boolean(),
  /** In the queue, from 1 on; null where it isn't in it. */
  position: z.int().nullable(),
  /** Probably, in minutes; null where too little is known to say so. */
  waitMinutes: z.int().nullable(),
  /** Who answers, by the name that they show; null: nobody yet, or no name. */
  answeredBy: z.string().nullable(),
  score: z.int().nullable(),
  openedAt: wireInstant,
  closedAt: wireInstant.nullable(),
});
