import { merchantIn, settingIn } from '#features/merchants/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import { hasWaitingWithdrawal } from '#features/withdrawals/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { acceptBonus as contract } from '../../contract/offers/accept-bonus.ts';
import { grantById, lockBonusMember } from '../../db/grants.ts';
import { writeClaimed } from '../../db/write-grants.ts';
import { nextState } from '../../domain/grant-states.ts';
import { viewGrant } from '../grants/grant-views.ts';
import { bonusRules } from '../settings.ts';
import { startClaimed } from './make-grant.ts';

export const acceptBonus = handle(contract, (world) => async ({ grantId }, visit) => {
  const { merchantId, language } = visit;
  const { memberId } = visit.player;
  const claimed = await world.database.transact(async (tx) => {
    await lockBonusMember(tx, { memberId, merchantId });
    const grant = await grantById(tx, grantId);
    if (grant?.member_id !== memberId) return refuse('grant_unknown');
    const now = world.clock.now();
    const isInTime = grant.expires_at === null || grant.expires_at > now;
    // Pressed twice, it is answered as it stands.
    if (grant.state === 'waiting' || grant.state === 'active') return accept(grant);
    if (!isInTime || nextState(grant.state, 'claim', { isWagered: false }) !== 'waiting') return refuse('grant_over');
    if (!settingIn(await merchantIn(world, tx, merchantId), bonusRules).isOn) return refuse('bonuses_off');
    if ((await protectionOf(world, tx, memberId)) !== undefined) return refuse('play_restricted');
    if (await hasWaitingWithdrawal(tx, memberId)) return refuse('withdrawal_waiting');
    return (await writeClaimed(tx, grantId, now)) ? accept(grant) : refuse('grant_over');
  });
  return claimed.ok ? accept(viewGrant(await startClaimed(world, claimed.value), language)) : claimed;
});
