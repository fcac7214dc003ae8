import { z } from 'zod';
import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { linkDeposit, lockMatchedLine, type MatchedLine, setLineState } from '../db/bank-lines.ts';
import { changeDeposit, lockDeposit } from '../db/deposits.ts';
import { creditDepositIn, creditMemberIn } from './credit-deposit.ts';
import { tellDepositIn } from './tell-deposit.ts';

export const creditMatchedLineJob = 'cashier/credit-matched-line';

const job = z.object({ lineId: z.string() });

/** Credits a transfer that staff matched; a job that runs twice finds the line credited. */
export const creditMatchedLine =
  (world: World) =>
  async (payload: unknown): Promise<void> => {
    const { lineId } = job.parse(payload);
    await world.database.transact(async (tx) => {
      const line = await lockMatchedLine(tx, lineId);
      if (!line) return;
      await creditIn(world, tx, line);
      await setLineState(tx, lineId, { state: 'credited', memberId: line.member_id, by: line.changed_by });
    });
  };

/** Where the money was found for a deposit that waits because of it, that deposit ends with it. */
const creditIn = async (world: World, tx: Tx, line: MatchedLine): Promise<void> => {
  const transfer = {
    accountId: line.account_id,
    transactionId: line.transaction_id,
    currency: line.currency,
  };
  const named = line.suggestion_id === null ? undefined : await lockDeposit(tx, { depositId: line.suggestion_id });
  const deposit = named?.state === 'review' ? named : undefined;
  if (deposit?.member_id === line.member_id) {
    const late = line.paid_at > deposit.expires_at;
    await linkDeposit(tx, line.line_id, deposit.deposit_id);
    await creditDepositIn(world, tx, {
      deposit,
      amount: line.amount,
      late,
      transfer,
      reason: 'matched_by_staff',
      by: line.changed_by,
    });
    return;
  }
  await creditMemberIn(world, tx, {
    merchantId: id(line.merchant_id),
    memberId: id(line.member_id),
    amount: line.amount,
    transfer,
    about: line.line_id,
  });
  if (!deposit) return;
  const change = { state: 'expired', reason: 'money_of_another', at: world.clock.now(), by: line.changed_by } as const;
  await changeDeposit(tx, deposit.deposit_id, change);
  await tellDepositIn(world, tx, deposit, change);
};
