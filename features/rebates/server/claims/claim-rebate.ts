import { merchantOf } from '#features/merchants/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { sum } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { claimRebate as contract } from '../../contract/claims/claim-rebate.ts';
import { lockClaimable } from '../../db/figures.ts';
import { claimsMade } from '../limits.ts';
import { payIn } from './pay-figures.ts';

/** Of two claims at once the second waits, and finds nothing left. */
export const claimRebate = handle(contract, (world) => async ({ figureId }, { merchantId, player: { memberId } }) => {
  const tooMany = await takeRate(world, claimsMade, memberId);
  if (tooMany) return tooMany;
  if (await protectionOf(world, world.database.read, memberId)) return refuse('play_restricted');
  const { timeZone } = await merchantOf(world, merchantId);
  const day = dayOf(world.clock.now(), timeZone);
  return world.database.transact(async (tx) => {
    const figures = await lockClaimable(tx, memberId, { day, figureId });
    if (figures.length === 0) return refuse('nothing_to_claim');
    await payIn(world, tx, figures);
    return accept({ amount: sum(figures.map(({ amount }) => amount)), figures: figures.length });
  });
});
