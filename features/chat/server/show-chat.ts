import { settingOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { showChat as contract } from '../contract/show-chat.ts';
import { newestOf } from '../db/conversations.ts';
import { chatIsOff } from './may-chat.ts';
import { headerColor } from './settings.ts';
import { staffedFrom } from './staffed.ts';
import { conversationForPlayer } from './views.ts';

export const showChat = handle(contract, (world) => async (_, visit) => {
  const off = await chatIsOff(world, visit);
  if (off) return off;
  const { merchantId, player } = visit;
  const { read } = world.database;
  const now = world.clock.now();
  const from = await staffedFrom(world, merchantId, now);
  const newest = await newestOf(read, player.memberId);
  return accept({
    headerColor: await settingOf(world, merchantId, headerColor),
    isStaffed: from !== undefined && from <= now,
    staffedFrom: from !== undefined && from > now ? from : null,
    conversation: newest ? await conversationForPlayer(world, read, newest) : null,
  });
});
