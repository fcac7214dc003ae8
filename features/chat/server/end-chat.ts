import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { endChat as contract } from '../contract/end-chat.ts';
import { close } from '../db/change-conversation.ts';
import { lockOwn } from '../db/conversations.ts';
import { changesAMinute } from './limits.ts';
import { chatIsOff } from './may-chat.ts';
import { notifyPlayerIn } from './notify-player.ts';
import { conversationForPlayer } from './views.ts';

export const endChat = handle(contract, (world) => async ({ conversationId }, visit) => {
  const off = await chatIsOff(world, visit);
  if (off) return off;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, changesAMinute, memberId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    const row = await lockOwn(tx, memberId, conversationId);
    if (!row) return refuse('not_found');
    if (row.state === 'closed') return refuse('chat_closed');
    const closed = await close(tx, conversationId, { by: 'player', at: world.clock.now() });
    notifyPlayerIn(world, tx, memberId, 'changed');
    return accept(await conversationForPlayer(world, tx, closed));
  });
});
