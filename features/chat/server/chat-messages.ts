import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { chatMessages as contract } from '../contract/chat-messages.ts';
import { messagesOfMember } from '../db/messages.ts';
import { chatPageSize } from '../domain/chat.ts';
import { chatIsOff } from './may-chat.ts';
import { messageForPlayer } from './views.ts';

export const chatMessages = handle(contract, (world) => async ({ before }, visit) => {
  const off = await chatIsOff(world, visit);
  if (off) return off;
  const { memberId } = visit.player;
  const rows = await messagesOfMember(world.database.read, { memberId, before, limit: chatPageSize + 1 });
  const page = rows.slice(0, chatPageSize).map((row) => messageForPlayer(world, row));
  return accept({ messages: page, next: rows.length > chatPageSize ? page.at(-1)?.messageNo : undefined });
});
