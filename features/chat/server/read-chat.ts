import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept } from '#kit/shared/result.ts';
import { readChat as contract } from '../contract/read-chat.ts';
import { noteSeen } from '../db/change-conversation.ts';
import { unreadOf } from '../db/conversations.ts';
import { changesAMinute } from './limits.ts';
import { chatIsOff } from './may-chat.ts';

export const readChat = handle(contract, (world) => async ({ upTo }, visit) => {
  const off = await chatIsOff(world, visit);
  if (off) return off;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, changesAMinute, memberId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    await noteSeen(tx, memberId, upTo);
    return accept({ unReadCount: await unreadOf(tx, memberId) });
  });
});
