import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept } from '#kit/shared/result.ts';
import { typeChat as contract } from '../contract/type-chat.ts';
import { noteTyping } from '../db/change-conversation.ts';
import { signsAMinute } from './limits.ts';
import { chatIsOff } from './may-chat.ts';

export const typeChat = handle(contract, (world) => async (_, visit) => {
  const off = await chatIsOff(world, visit);
  if (off) return off;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, signsAMinute, memberId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    await noteTyping(tx, memberId, world.clock.now());
    return accept({});
  });
});
