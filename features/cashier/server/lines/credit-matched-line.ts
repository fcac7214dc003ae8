import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { linkDeposit, lockMatchedLine, type MatchedLine, setLineState } from '../../db/bank-lines.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import { changeDeposit, lockDeposit } from '../../db/deposits.ts';
import type { UnmatchedReason } from '../../domain/deposit.ts';
import { creditDepositIn, creditMemberIn } from '../deposits/credit-deposit.ts';
import { mayCreditDepositIn, mayCreditIn } from '../deposits/deposit-gates.ts';
import { notifyDepositIn } from '../deposits/notify-deposit.ts';

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
      const deposit = await waitingDeposit(tx, line);
      const barred = await barredIn(world, tx, line, deposit);
      if (barred) return giveBack(world, tx, line, barred);
      await creditIn(world, tx, line, deposit);
      await setLineState(tx, lineId, { state: 'credited', memberId: line.member_id, by: line.changed_by });
    });
  };

/** The deposit that waits because of this money. */
const waitingDeposit = async (tx: Tx, line: MatchedLine): Promise<DepositRow | undefined> => {
  const named = line.suggestion_id === null ? undefined : await lockDeposit(tx, { depositId: line.suggestion_id });
  return named?.state === 'review' ? named : undefined;
};

const barredIn = (world: World, tx: Tx, line: MatchedLine, deposit: DepositRow | undefined) =>
  deposit?.member_id === line.member_id
    ? mayCreditDepositIn(world, tx, deposit, line.amount)
    : mayCreditIn(world, tx, {
        memberId: id(line.member_id),
        merchantId: id(line.merchant_id),
        amount: line.amount,
        begunAt: world.clock.now(),
      });

/** The player closed play, or lowered a limit, after staff had decided: staff decides again. */
const giveBack = async (world: World, tx: Tx, line: MatchedLine, reason: UnmatchedReason): Promise<void> => {
  await setLineState(tx, line.line_id, { state: 'unmatched', memberId: null, by: 'system', reason });
  world.log.warn('a matched transfer waits for staff again', { lineId: line.line_id, reason });
};

/** Where the money was found for a deposit that waits because of it, that deposit ends with it. */
const creditIn = async (world: World, tx: Tx, line: MatchedLine, deposit: DepositRow | undefined): Promise<void> => {
  const transfer = {
    accountId: line.account_id,
    transactionId: line.transaction_id,
    currency: line.currency,
  };
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
  await notifyDepositIn(world, tx, deposit, change);
};
