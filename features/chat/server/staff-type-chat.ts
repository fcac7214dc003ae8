import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTypeChat as contract } from '../contract/staff-type-chat.ts';
import { conversationById } from '../db/conversations.ts';
import { signsAMinute } from './limits.ts';
import { publishSign } from './notify-player.ts';

export const staffTypeChat = handle(contract, (world) => async ({ conversationId }, { merchantId, staff }) => {
  const tooMany = await takeRate(world, signsAMinute, staff.staffId);
  if (tooMany) return tooMany;
  const row = await conversationById(world.backofficeDatabase.read, merchantId, conversationId);
  if (row?.staff_id !== staff.staffId) return refuse('not_found');
  if (row.state === 'open') publishSign(world, row.member_id, 'typing');
  return accept({});
});
