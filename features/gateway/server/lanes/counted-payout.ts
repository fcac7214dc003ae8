import { cachedMerchant, merchantIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { isMoney } from '#kit/shared/money/currency.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { CountedPayout } from '../../db/lanes/check-acts.ts';
import type { Win } from '../../domain/transaction.ts';
import type { PlainAct } from './plain-act.ts';

/** What of a win ceilings count, as `stoppedIn` says: undefined of tests, of credit, and of what pays nothing. */
export const countedPayoutIn = async (
  world: World,
  tx: Tx,
  { player, win }: Pick<PlainAct, 'player'> & { win: Win },
  of: { stake: Minor; gained: Minor },
): Promise<CountedPayout | undefined> => {
  if (win.amount <= 0n || player.is_sandbox || !isMoney(player.currency)) return undefined;
  const { timeZone } = cachedMerchant(world, player.merchant_id) ?? (await merchantIn(world, tx, player.merchant_id));
  const { transactionId, memberId, amount } = win;
  return { transactionId, memberId, amount, ...of, day: dayOf(world.clock.now(), timeZone) };
};
