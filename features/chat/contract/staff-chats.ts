import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { chatEnds, chatStates } from '../domain/chat.ts';
import { conversationId } from './chat-view.ts';

export const chatBoxes = ['waiting', 'mine', 'open', 'closed'] as const;

export const staffChatRow = z.object({
  conversationId: z.string(),
  memberId: z.string(),
  /** The player's username. */
  account: z.string().nullable(),
  language: z.string(),
  isVip: z.boolean(),
  /** It began while nobody answers. */
  isAway: z.boolean(),
  state: z.enum(chatStates),
  /** Who answers; null: nobody yet. */
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
  openedAt: wireInstant,
  waitingSince: wireInstant,
  /** Until when staff means to answer; null where nothing waits for an answer. */
  answerDueAt: wireInstant.nullable(),
  lastMessageAt: wireInstant,
  closedAt: wireInstant.nullable(),
  closedBy: z.enum(chatEnds).nullable(),
  score: z.int().nullable(),
  version: z.int(),
});

export const staffChats = endpoint({
  method: 'GET',
  path: '/staff/chats',
  access: 'staff',
  permission: 'enquiries.read',
  summary:
    'Conversations with players: the queue with VIPs first, the own ones, all that run, and those that are over.',
  input: z.object({
    box: z.enum(chatBoxes).default('waiting'),
    /** A whole username or player id; looks into every state. */
    player: z.string().trim().max(64).optional(),
    /** Words that were said; looks through the newest of a player's conversations, or of those that are over. */
    words: z.string().trim().min(2).max(64).optional(),
    /** Of those that are over: the last one of the page before. */
    after: conversationId.optional(),
  }),
  output: z.object({
    chats: z.array(staffChatRow),
    next: z.string().optional(),
    counts: z.object({ waiting: z.int(), mine: z.int(), open: z.int(), overdue: z.int() }),
    /** Of the last seven days: how content players were, from 1 to 5; null where nobody has said so. */
    score: z.number().nullable(),
  }),
  refusals: {},
});
