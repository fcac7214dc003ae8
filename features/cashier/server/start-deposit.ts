import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { PlayerVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import type * as contract from '../contract/start-deposit.ts';
import {
  countWaiting,
  depositById,
  depositByKey,
  firstOfLast,
  insertDeposit,
  lockMemberDeposits,
} from '../db/deposits.ts';
import { type PaymentAccountRow, paymentAccountOf } from '../db/payment-account.ts';
import { amountTries, payWithinMs, startsPerWindow, startsWindowMs, waitingPerMemberMax } from '../domain/deposit.ts';
import { type CashierSettings, viewDeposit } from './view-deposit.ts';

type Asked = { amount: bigint; idempotencyKey: string };

/** Opens a deposit with a satang amount of its own, so that the bank's notice can belong to nobody else. */
export const startDeposit =
  (world: World, settings: CashierSettings): Handler<typeof contract.startDeposit> =>
  async (asked, visit) => {
    if (visit.player.kind === 'trial') return refuse('true_account_needed');
    return world.database.transact(async (tx) => {
      await lockMemberDeposits(tx, visit.player.memberId);
      const earlier = await depositByKey(tx, visit.player.memberId, asked.idempotencyKey);
      if (earlier)
        return earlier.amount === asked.amount ? accept(viewDeposit(earlier, settings)) : refuse('duplicate_mismatch');
      const account = await paymentAccountOf(tx, visit.merchantId);
      if (!account) return refuse('deposits_closed');
      if (asked.amount < account.amount_min)
        return refuse('amount_too_low', { amountMin: moneyText(account.amount_min) });
      if (asked.amount > account.amount_max)
        return refuse('amount_too_high', { amountMax: moneyText(account.amount_max) });
      const begun = await firstOfLast(tx, visit.player.memberId, startsPerWindow);
      if (begun !== undefined && later(begun, startsWindowMs) > world.clock.now())
        return refuse('too_many_requests', {
          retryAfterSeconds: Math.ceil((later(begun, startsWindowMs) - world.clock.now()) / 1000),
        });
      if ((await countWaiting(tx, visit.player.memberId)) >= waitingPerMemberMax)
        return refuse('too_many_open_deposits', { openMax: waitingPerMemberMax });
      const depositId = await insertFree(world, tx, visit, account, asked);
      const row = depositId === undefined ? undefined : await depositById(tx, depositId);
      return row ? accept(viewDeposit(row, settings)) : refuse('deposits_closed');
    });
  };

/** Tries the asked amount, then one satang more each time, until nobody else waits for it. */
const insertFree = async (
  world: World,
  tx: Tx,
  visit: PlayerVisit,
  account: PaymentAccountRow,
  asked: Asked,
): Promise<string | undefined> => {
  const createdAt = world.clock.now();
  const depositId = world.entropy.id('dep');
  for (let extra = 0n; extra < BigInt(amountTries); extra++) {
    const added = await insertDeposit(tx, {
      depositId,
      merchantId: visit.merchantId,
      memberId: visit.player.memberId,
      accountId: account.account_id,
      idempotencyKey: asked.idempotencyKey,
      amount: asked.amount,
      payAmount: asked.amount + extra,
      reference: referenceOf(depositId),
      createdAt,
      expiresAt: later(createdAt, payWithinMs),
    });
    if (added) return depositId;
  }
  return undefined;
};

/** Twenty-five signs at most stand in the code: the id's own digits after its time's first ones. */
const referenceOf = (depositId: string): string => depositId.slice(-24).toUpperCase();
