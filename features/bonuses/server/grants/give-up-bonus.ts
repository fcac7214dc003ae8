import { followNow } from '#features/turnover/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { giveUpBonus as contract } from '../../contract/grants/give-up-bonus.ts';
import { grantById, lockBonusMember } from '../../db/grants.ts';
import { isEnded } from '../../domain/grant-states.ts';
import { endIn } from './start-and-end.ts';
import { viewGrant } from './grant-views.ts';
import { standingIn } from './move-on.ts';
import { waitForMovesIn } from './wait-for-moves.ts';

export const giveUpBonus = handle(contract, (world) => async ({ grantId, loses }, visit) => {
  const { merchantId, language } = visit;
  const { memberId } = visit.player;
  // Whoever has just turned over the last of it completes it by this.
  await followNow(world);
  return world.database.transact(async (tx) => {
    const { choice } = await lockBonusMember(tx, { memberId, merchantId });
    const grant = await grantById(tx, grantId);
    if (grant?.member_id !== memberId) return refuse('grant_unknown');
    if (grant.state === 'given_up') return accept(viewGrant(grant, language));
    if (isEnded(grant.state) || grant.state === 'offered') return refuse('grant_over');
    await waitForMovesIn(tx, memberId);
    const { standing } = await standingIn(tx, grant);
    const goes = grant.state === 'active' ? standing : grant.amount;
    if (goes > loses) return refuse('amount_changed', { amount: String(goes) });
    await endIn(world, tx, grant, { event: 'give_up', choice });
    return accept(viewGrant((await grantById(tx, grantId))!, language));
  });
});
