import { ownInvitation } from '#features/identity/public.ts';
import { isOn } from '#features/merchants/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { referral as contract } from '../contract/referral.ts';
import { maskedAccount } from '../domain/mask.ts';
import { inviteFriends } from './flags.ts';
import { referralReads } from './limits.ts';

const afterAll = Number.MAX_SAFE_INTEGER;

export const referral = handle(contract, (world) => async ({ before = afterAll, limit }, visit) => {
  const { memberId, kind } = visit.player;
  if (kind === 'trial') return refuse('true_account_needed');
  if (await protectionOf(world, world.database.read, memberId)) return refuse('play_restricted');
  if (!(await isOn(world, visit.merchantId, inviteFriends))) return refuse('function_off');
  const tooMany = await takeRate(world, referralReads, memberId);
  if (tooMany) return tooMany;
  const { friends, ...own } = await ownInvitation(world, visit, memberId, { before, limit });
  const last = friends.at(-1);
  return accept({
    ...own,
    friends: friends.map(({ account, ...friend }) => ({ ...friend, account: maskedAccount(account) })),
    ...(last && last.no > 1 && { next: last.no }),
  });
});
