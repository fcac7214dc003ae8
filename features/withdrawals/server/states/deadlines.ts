import { appendAuditIn } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { hasOverdueIn, hasToRemind, overdueIn, toRemind } from '../../db/due.ts';
import { payoutsOf } from '../../db/payouts.ts';
import { insertReceipt } from '../../db/receipts.ts';
import { lockWithdrawal, type WithdrawalRow } from '../../db/withdrawal-row.ts';
import { countReminder } from '../../db/write-withdrawal.ts';
import {
  remindersAfter,
  type WithdrawalState,
  withdrawalClock,
  withdrawalStates,
} from '../../domain/withdrawal-clock.ts';
import { changeStateIn } from './change-state.ts';
import { notifyPlayerIn } from './notify-player.ts';

/** A second person's time ends with the approval, where staff keeps it. */
const endedElsewhere = new Set<WithdrawalState>(['second_person', 'silent_second_person', 'dispute_second_person']);

const nextOf = (state: WithdrawalState): WithdrawalState | undefined => {
  const rule = withdrawalClock[state];
  return rule.owner === 'nobody' || rule.next === 'alert' || endedElsewhere.has(state) ? undefined : rule.next;
};
const byThemselves = withdrawalStates.filter((state) => nextOf(state) !== undefined);

const reasons: Partial<Record<WithdrawalState, string>> = {
  held: 'not_assessed',
  approved: 'not_sent',
  waiting: 'was_held',
  paying: 'bank_silent',
  unknown: 'bank_silent',
  sent: 'no_answer',
};

export const hasOverdue = hasOverdueIn(byThemselves);

/** What is due goes on: an unanswered payment counts as received, a silent bank becomes people's work. */
export const moveOverdue = (world: World) => async (): Promise<void> => {
  for (const withdrawalId of await overdueIn(world.database.read, byThemselves))
    await world.database
      .transact(async (tx) => {
        const row = await lockWithdrawal(tx, withdrawalId);
        const to = row && nextOf(row.state);
        if (!row || !to || row.deadline === null || row.deadline > world.clock.now()) return;
        if (row.state === 'sent') await assumeIn(world, tx, row);
        else await changeStateIn(world, tx, row, { to, by: { kind: 'system' }, reason: reasons[row.state] });
      })
      .catch((error: unknown) => world.log.error('a deadline could not be kept', { withdrawalId, error }));
};

const assumeIn = async (world: World, tx: Tx, row: WithdrawalRow): Promise<void> => {
  const at = world.clock.now();
  const withdrawalId = row.withdrawal_id;
  const amount = (await payoutsOf(tx, withdrawalId)).at(-1)?.amount ?? row.net;
  await insertReceipt(tx, {
    withdrawalId,
    answer: 'assumed',
    received: amount,
    remaining: minor(0n),
    at,
    by: 'timeout',
  });
  await changeStateIn(world, tx, row, { to: 'receipt_assumed', by: { kind: 'system' }, reason: reasons.sent });
  await notifyPlayerIn(world, tx, row, { kind: 'withdrawal_assumed', about: `${withdrawalId}/${at}`, amount });
  await appendAuditIn(tx, {
    merchantId: row.merchant_id,
    actor: { kind: 'system', id: 'withdrawals', name: 'withdrawals' },
    action: 'withdrawals.assume_receipt',
    subject: { kind: 'withdrawal', id: withdrawalId },
    before: { state: 'sent' },
    after: { state: 'receipt_assumed', amount, reminders: row.reminders },
  });
};

const reminders = remindersAfter.map((part, place) => ({ no: place + 1, part }));
export const hasReminders = hasToRemind(reminders);

/** Asks the player again before silence counts as receipt; each reminder is a step that everybody can see. */
export const remind = (world: World) => async (): Promise<void> => {
  for (const reminder of reminders) {
    const { no } = reminder;
    for (const withdrawalId of await toRemind(world.database.read, reminder))
      await world.database
        .transact(async (tx) => {
          const row = await lockWithdrawal(tx, withdrawalId);
          if (row?.state !== 'sent' || row.reminders >= no) return;
          const payout = (await payoutsOf(tx, withdrawalId)).at(-1);
          await countReminder(tx, withdrawalId, no);
          await notifyPlayerIn(world, tx, row, {
            kind: 'withdrawal_reminder',
            about: `${payout?.payout_id ?? withdrawalId}/${no}`,
            amount: payout?.amount ?? row.net,
          });
        })
        .catch((error: unknown) => world.log.error('a reminder could not be told', { withdrawalId, error }));
  }
};
