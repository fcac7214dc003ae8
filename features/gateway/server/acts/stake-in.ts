import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { SessionId } from '#kit/shared/id.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import { counterAccounts, playWallets } from '#features/wallet/public.ts';
import { gameOf } from '../../db/games/games.ts';
import { noteTableVisit } from '../../db/acts/table-visits.ts';
import type { BetRefusal } from '../../domain/refusals.ts';
import { type Answer, moneyKeyOf } from '../../domain/transaction.ts';
import { type Act, type ActRefusal, actOnceIn, answeredBeforeIn } from './act-once.ts';
import { stoppedAtGatesIn } from './bet-gates.ts';
import { clearingAccountIn, tableAccount } from './clearing-account.ts';

export type Taken = Act & { kind: 'tip' | 'session_in'; game: string; sessionId: SessionId; amount: Minor };

/**
 * Takes money that is no bet: a tip, or a part of the balance that goes along to a table, which stands on an account of its
 * own until it is back. Passes the player's gates as a bet does; given back by a refund.
 */
export const takeIn = async (world: World, tx: Tx, act: Taken): Promise<Result<Answer, BetRefusal | ActRefusal>> => {
  const before = await answeredBeforeIn(tx, act);
  if (before) return before;
  const { vendor, transactionId, merchantId, currency } = act;
  const stopped = await stoppedAtGatesIn(world, tx, [act], { game: await gameOf(tx, act) });
  const refusal = stopped.get(transactionId);
  // The same call may have been carried out while this one waited.
  if (refusal !== undefined) return (await answeredBeforeIn(tx, act)) ?? refuse(refusal);
  const walletId = await playWallets.idIn(world, tx, act);
  if (walletId === undefined) return refuse('wallet_not_found');
  const moneyKey = moneyKeyOf(vendor, transactionId);
  const amount = minor(-act.amount);
  const counterAccount =
    act.kind === 'tip'
      ? await clearingAccountIn(world, tx, { merchantId, vendor, currency })
      : await counterAccounts.numberIn(world, tx, tableAccount(act));
  const kind = act.kind === 'tip' ? 'tip' : 'vendor_out';
  const taken = await actOnceIn(world, tx, act, {
    walletId,
    commands: [{ kind, key: moneyKey, walletId, amount, counterAccount }],
    amount,
    moneyKey,
    roundNo: null,
    referenceId: null,
  });
  if (taken.ok && act.kind === 'session_in') await noteTableVisit(tx, act);
  return taken;
};
