import { protectionOf } from '#features/protection/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAnswerChat as contract } from '../contract/staff-answer-chat.ts';
import { type ConversationRow, lockConversation } from '../db/conversations.ts';
import { macrosOf } from '../db/macros.ts';
import { sentByStaff } from '../db/messages.ts';
import { sealWords } from './chat-words.ts';
import { mayAnswer, notOwnChat, answerAsStaffIn } from './answer-as-staff.ts';
import { messageForStaff } from './views.ts';

type Asked = InputOf<typeof contract>;

export const staffAnswerChat = handle(
  contract,
  (world) => async (input, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const { conversationId, clientId, audience, text } = input;
      const row = await lockConversation(tx, visit.merchantId, conversationId);
      if (!row) return refuse('not_found');
      const sent = await sentByStaff(tx, conversationId, clientId);
      if (sent) return accept(messageForStaff(world, sent));
      if (audience === 'both') {
        if (!mayAnswer(row, visit)) return notOwnChat(row);
        if (await isForbiddenOffer(world, tx, row, input)) return refuse('offer_refused');
      }
      const said = { conversationId, clientId, audience, textSealed: sealWords(world, text), pictureId: null };
      return accept(await answerAsStaffIn(world, tx, visit, row, said));
    }),
);

/** A ready text that speaks of something to win, for a player to whom play is closed. */
const isForbiddenOffer = async (world: World, tx: Tx, row: ConversationRow, { macroId }: Asked): Promise<boolean> => {
  if (macroId === undefined || !(await protectionOf(world, tx, id(row.member_id)))) return false;
  const macros = await macrosOf(tx, id(row.merchant_id));
  return macros.some((it) => it.macro_id === macroId && it.is_offer);
};
