import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAnswerChat as contract } from '../contract/staff-answer-chat.ts';
import { noteStaffMessage } from '../db/change-conversation.ts';
import { type ConversationRow, lockConversation } from '../db/conversations.ts';
import { macrosOf } from '../db/macros.ts';
import { insertMessage, sentByStaff } from '../db/messages.ts';
import { shownNameOf } from '../db/shown-names.ts';
import { stateAfter } from '../domain/chat.ts';
import { sealWords } from './chat-words.ts';
import { notifyPlayerIn } from './notify-player.ts';
import { messageForStaff } from './views.ts';

type Asked = InputOf<typeof contract>;

export const staffAnswerChat = handle(
  contract,
  (world) => async (input, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const row = await lockConversation(tx, visit.merchantId, input.conversationId);
      if (!row) return refuse('not_found');
      const sent = await sentByStaff(tx, input.conversationId, input.clientId);
      if (sent) return accept(messageForStaff(world, sent));
      if (input.audience === 'both') {
        const { staffId } = visit.staff;
        if (stateAfter({ state: row.state, staffId: row.staff_id }, 'answer', staffId) === undefined)
          return refuse('not_own_chat', { state: row.state, staffName: row.staff_name });
        if (await isForbiddenOffer(world, tx, row, input)) return refuse('offer_refused');
      }
      return accept(await sayIn(world, tx, visit, row, input));
    }),
);

/** A ready text that speaks of something to win, for a player to whom play is closed. */
const isForbiddenOffer = async (world: World, tx: Tx, row: ConversationRow, { macroId }: Asked): Promise<boolean> => {
  if (macroId === undefined || !(await protectionOf(world, tx, id(row.member_id)))) return false;
  const macros = await macrosOf(tx, id(row.merchant_id));
  return macros.some((it) => it.macro_id === macroId && it.is_offer);
};

const sayIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  row: ConversationRow,
  { conversationId, clientId, audience, text }: Asked,
) => {
  const at = world.clock.now();
  const { staffId, username } = visit.staff;
  const shownName = await shownNameOf(tx, staffId);
  const message = await insertMessage(tx, {
    conversationId,
    memberId: row.member_id,
    audience,
    textSealed: sealWords(world, text),
    pictureId: null,
    clientId,
    staff: { staffId, staffName: username, shownName },
    at,
  });
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
