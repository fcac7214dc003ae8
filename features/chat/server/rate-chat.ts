import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { rateChat as contract } from '../contract/rate-chat.ts';
import { score as giveScore } from '../db/change-conversation.ts';
import { lockOwn } from '../db/conversations.ts';
import { changesAMinute } from './limits.ts';
import { chatIsOff } from './may-chat.ts';
import { conversationForPlayer } from './views.ts';

export const rateChat = handle(contract, (world) => async ({ conversationId, score }, visit) => {
  const off = await chatIsOff(world, visit);
  if (off) return off;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, changesAMinute, memberId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    const row = await lockOwn(tx, memberId, conversationId);
    if (!row) return refuse('not_found');
    if (row.state !== 'closed') return refuse('chat_running');
    if (row.score !== null) return refuse('already_rated');
    return accept(await conversationForPlayer(world, tx, await giveScore(tx, conversationId, score)));
  });
});
