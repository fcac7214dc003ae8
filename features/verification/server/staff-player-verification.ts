import { memberOf } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlayerVerification as contract } from '../contract/staff-player-verification.ts';
import { kycRequestsOf } from '../db/kyc-requests.ts';
import { levelsShown } from './show-verification.ts';
import { staffKycRequestShown } from './staff-kyc-requests.ts';

export const staffPlayerVerification = handle(contract, (world) => async ({ memberId }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const member = await memberOf(read, memberId);
  if (member?.merchantId !== merchantId) return refuse('player_unknown');
  const { level, levels } = await levelsShown(world, read, member.memberId);
  const requests = await staffKycRequestShown(read, merchantId, await kycRequestsOf(read, memberId));
  return accept({ level, levels, requests });
});
