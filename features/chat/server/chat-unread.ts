import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { chatUnread as contract } from '../contract/chat-unread.ts';
import { unreadOf } from '../db/conversations.ts';
import { chatIsOff } from './may-chat.ts';

export const chatUnread = handle(contract, (world) => async (_, visit) => {
  const off = await chatIsOff(world, visit);
  if (off) return off;
  return accept({ unReadCount: await unreadOf(world.database.read, visit.player.memberId) });
});
