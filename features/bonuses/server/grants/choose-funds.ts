import { merchantIn, settingIn } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { chooseFunds as contract } from '../../contract/grants/choose-funds.ts';
import { lockBonusMember, openGrantsOf, writeChoice } from '../../db/grants.ts';
import { publishChanged } from './progress.ts';
import { playFrom } from '../settings.ts';
import { setFundsIn } from './funds-of.ts';

export const chooseFunds = handle(contract, (world) => async ({ from }, visit) => {
  const { merchantId } = visit;
  const { memberId } = visit.player;
  return world.database.transact(async (tx) => {
    await lockBonusMember(tx, { memberId, merchantId });
    const active = (await openGrantsOf(tx, memberId)).find(({ state }) => state === 'active');
    if (!active) return refuse('no_bonus');
    if (!settingIn(await merchantIn(world, tx, merchantId), playFrom).mayChoose) return refuse('choice_closed');
    await writeChoice(tx, memberId, from);
    await setFundsIn(world, tx, active, from);
    publishChanged(world, tx, memberId, 'funds');
    return accept({ from });
  });
});
