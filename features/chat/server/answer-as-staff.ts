import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { refuse } from '#kit/shared/result.ts';
import { noteStaffMessage } from '../db/change-conversation.ts';
import type { ConversationRow } from '../db/conversations.ts';
import { insertMessage } from '../db/messages.ts';
import { shownNameOf } from '../db/shown-names.ts';
import { stateAfter } from '../domain/chat.ts';
import { notifyPlayerIn } from './notify-player.ts';
import { messageForStaff } from './views.ts';

export const notOwnChat = ({ state, staff_name: staffName }: ConversationRow) =>
  refuse('not_own_chat', { state, staffName });

/** Whether this member of staff may say something to the player of a conversation. */
export const mayAnswer = ({ state, staff_id: staffId }: ConversationRow, { staff }: StaffVisit): boolean =>
  stateAfter({ state, staffId }, 'answer', staff.staffId) !== undefined;

type Said = {
  conversationId: string;
  clientId: string;
  audience: 'both' | 'staff';
  textSealed: string | null;
  pictureId: string | null;
};

/** Says something in a conversation that is locked, with an entry in the audit trail; the player hears of what is for them. */
export const answerAsStaffIn = async (world: World, tx: Tx, visit: StaffVisit, row: ConversationRow, said: Said) => {
  const at = world.clock.now();
  const { staffId, username } = visit.staff;
  const { conversationId, audience } = said;
  const shownName = await shownNameOf(tx, staffId);
  const staff = { staffId, staffName: username, shownName };
  const message = await insertMessage(tx, { ...said, memberId: row.member_id, staff, at });
  if (audience === 'both') {
    await noteStaffMessage(tx, conversationId, { no: message.message_no, at, shownName });
    notifyPlayerIn(world, tx, row.member_id, 'message');
  }
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: audience === 'both' ? 'chat.answer' : 'chat.note',
    subject: { kind: 'chat', id: conversationId },
    after: { message: Number(message.message_no) },
  });
  return messageForStaff(world, message);
};
