import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import type { ConversationRow } from '../db/conversations.ts';
import type { MessageRow } from '../db/messages.ts';
import { positionOf, waitedMs } from '../db/queue.ts';
import { waitMinutesOf } from '../domain/waiting.ts';
import { openWords } from './chat-words.ts';

const waitsKnownMs = daysMs(7);

/** A message as its player sees it: by the name that staff shows, never the one that they log in with. */
export const messageForPlayer = (world: World, row: MessageRow) => ({
  messageNo: Number(row.message_no),
  conversationId: row.conversation_id,
  author: row.author,
  by: row.shown_name,
  text: openWords(world, row.text_sealed),
  pictureId: row.picture_id,
  clientId: row.client_id,
  at: row.written_at,
});

export const messageForStaff = (world: World, row: MessageRow) => ({
  messageNo: Number(row.message_no),
  author: row.author,
  audience: row.audience,
  by: row.staff_name,
  text: openWords(world, row.text_sealed),
  pictureId: row.picture_id,
  at: row.written_at,
});

export const conversationForPlayer = async (world: World, read: Read, row: ConversationRow) => {
  const isWaiting = row.state === 'waiting';
  const since = later(world.clock.now(), -waitsKnownMs);
  // What was left while nobody answers waits for the morning, not as long as others did.
  const waited = isWaiting && !row.is_away ? waitMinutesOf(await waitedMs(read, row.merchant_id, since)) : undefined;
  return {
    conversationId: row.conversation_id,
    state: row.state,
    isVip: row.is_vip,
    position: isWaiting ? await positionOf(read, row) : null,
    waitMinutes: waited ?? null,
    answeredBy: row.shown_name,
    score: row.score,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  };
};

export const rowForStaff = (row: ConversationRow, account: string | null) => ({
  conversationId: row.conversation_id,
  memberId: row.member_id,
  account,
  language: row.language,
  isVip: row.is_vip,
  isAway: row.is_away,
  state: row.state,
  staffId: row.staff_id,
  staffName: row.staff_name,
  openedAt: row.opened_at,
  waitingSince: row.waiting_since,
  answerDueAt: row.answer_due_at,
  lastMessageAt: row.last_message_at,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  score: row.score,
  version: row.version,
});
