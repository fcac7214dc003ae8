import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { usernamesOf } from '#features/identity/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { type ConversationRow, lockConversation } from '../db/conversations.ts';
import { type ChatStep, stateAfter } from '../domain/chat.ts';
import { notifyPlayerIn } from './notify-player.ts';
import { rowForStaff } from './views.ts';

type Asked = { conversationId: string; version: number; step: ChatStep };

/** A conversation, locked, on which somebody at the desk may take this step now. */
export const lockForStepIn = async (tx: Tx, visit: StaffVisit, { conversationId, version, step }: Asked) => {
  const row = await lockConversation(tx, visit.merchantId, conversationId);
  if (!row) return refuse('not_found');
  // The step first: who it belongs to tells more than that something was said meanwhile.
  if (stateAfter({ state: row.state, staffId: row.staff_id }, step, visit.staff.staffId) === undefined)
    return refuse('not_own_chat', { state: row.state, staffName: row.staff_name });
  // Words don't stand in the way of a step; another pair of hands does.
  if (step === 'take' && row.version !== version && row.state === 'open')
    return refuse('version_conflict', { version: row.version });
  return accept(row);
};

const actionOf = {
  take: 'chat.take',
  hand_over: 'chat.hand_over',
  release: 'chat.release',
  close: 'chat.close',
} as const satisfies Record<Exclude<ChatStep, 'answer'>, string>;

type Done = { step: keyof typeof actionOf; before: ConversationRow; after: ConversationRow };

/** Puts a step into the audit trail, tells the player, and answers with the conversation as it stands now. */
export const finishStepIn = async (world: World, tx: Tx, visit: StaffVisit, { step, before, after }: Done) => {
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: actionOf[step],
    subject: { kind: 'chat', id: after.conversation_id },
    before: { state: before.state, staff: before.staff_name },
    after: { state: after.state, staff: after.staff_name },
  });
  notifyPlayerIn(world, tx, after.member_id, 'changed');
  const names = await usernamesOf(tx, visit.merchantId, [after.member_id]);
  return accept(rowForStaff(after, names.get(after.member_id) ?? null));
};
