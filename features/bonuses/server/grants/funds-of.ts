import { playFunds } from '#features/gateway/public.ts';
import { merchantIn, settingIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { GrantRow } from '../../db/grants.ts';
import { playFrom } from '../settings.ts';

type Choice = 'cash' | 'bonus';

/** What a member plays from while a grant is in play: the own choice, where the merchant lets players choose. */
export const playedFrom = ({ first, mayChoose }: (typeof playFrom)['default'], choice: Choice | null) => ({
  from: mayChoose ? (choice ?? first) : first,
  mayChoose,
});

/** Has bets staked from what is played from now. */
export const setFundsIn = async (world: World, tx: Tx, grant: GrantRow, choice: Choice | null): Promise<void> => {
  const whose = { memberId: grant.member_id, currency: grant.currency };
  const { from } = playedFrom(settingIn(await merchantIn(world, tx, grant.merchant_id), playFrom), choice);
  if (from === 'cash') await playFunds.clearIn(tx, whose);
  else await playFunds.setIn(tx, whose, { walletId: grant.wallet_id!, source: grant.grant_id });
};
