import { memberOf } from '#features/identity/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, later, secondsMs } from '#kit/shared/time.ts';
import { staffChat as contract } from '../contract/staff-chat.ts';
import { conversationById, type ConversationRow, countOf } from '../db/conversations.ts';
import { messagesIn } from '../db/messages.ts';
import { answerersSince } from '../db/queue.ts';
import { shownNameOf } from '../db/shown-names.ts';
import { chatPageSize } from '../domain/chat.ts';
import { levelOf } from './running-conversation.ts';
import { messageForStaff, rowForStaff } from './views.ts';

const typingForMs = secondsMs(6);
const colleaguesMs = daysMs(30);

export const staffChat = handle(contract, (world) => async ({ conversationId, before }, visit) => {
  const { read } = world.backofficeDatabase;
  const { merchantId, staff } = visit;
  const row = await conversationById(read, merchantId, conversationId);
  if (!row) return refuse('not_found');
  const now = world.clock.now();
  const said = await messagesIn(read, { conversationId, before, limit: chatPageSize + 1 });
  const page = said.slice(0, chatPageSize).map((it) => messageForStaff(world, it));
  const colleagues = await answerersSince(read, merchantId, later(now, -colleaguesMs));
  const player = await playerOf(world, read, visit, row);
  return accept({
    chat: rowForStaff(row, player.account),
    messages: page.toReversed(),
    earlier: said.length > chatPageSize ? page.at(-1)?.messageNo : undefined,
    isPlayerTyping: row.player_typed_at !== null && later(row.player_typed_at, typingForMs) > now,
    isOwn: row.staff_id === staff.staffId,
    player,
    colleagues: colleagues
      .filter(({ staff_id }) => staff_id !== staff.staffId)
      .map(({ staff_id, staff_name }) => ({ staffId: staff_id, name: staff_name })),
    ownName: await shownNameOf(read, staff.staffId),
  });
});

const playerOf = async (world: World, read: Read, { merchantId, language }: StaffVisit, row: ConversationRow) => {
  const memberId = id<'mbr'>(row.member_id);
  const member = await memberOf(read, memberId);
  if (!member) throw new Error('a conversation is of nobody');
  const level = await levelOf(world, read, { merchantId, memberId, language });
  return {
    account: member.account,
    registeredAt: member.registeredAt,
    isBlocked: member.state === 'blocked',
    isProtected: (await protectionOf(world, read, memberId)) !== undefined,
    level: level ? { name: level.labelName, rankLevel: level.rankLevel } : null,
    conversations: await countOf(read, memberId),
  };
};
