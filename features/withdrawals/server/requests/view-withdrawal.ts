import type { World } from '#kit/server/world.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import type { StateClock } from '#kit/shared/state-clock.ts';
import type { WithdrawalView } from '../../contract/withdrawal-view.ts';
import type { WithdrawalRow } from '../../db/withdrawal-row.ts';
import { type WithdrawalState, withdrawalClock } from '../../domain/withdrawal-clock.ts';
import { frozenTermsOf } from '../terms/frozen-terms.ts';
import { maskedNumber, openPayee } from './payee.ts';

export const clockOf = (row: WithdrawalRow): StateClock<WithdrawalState> => {
  const rule = withdrawalClock[row.state];
  return {
    state: row.state,
    owner: row.owner ?? undefined,
    since: row.since,
    deadline: row.deadline ?? undefined,
    reason: row.reason ?? undefined,
    next: rule.owner === 'nobody' ? undefined : rule.next,
  };
};

/** What the player may say of the money now: of an assumed receipt, that it was wrong. */
export const mayAnswerNow = (world: World, row: WithdrawalRow): WithdrawalView['mayAnswer'] => {
  const now = world.clock.now();
  if (row.state === 'sent' && row.deadline !== null && now < row.deadline)
    return { answers: ['received', 'not_received', 'partly_received'], until: row.deadline };
  if (row.state === 'disputed' || row.state === 'dispute_second_person') return { answers: ['received'] };
  if (row.state !== 'receipt_assumed') return undefined;
  const until = later(row.since, daysMs(frozenTermsOf(row).reopenDays));
  return now < until ? { answers: ['not_received', 'partly_received'], until } : undefined;
};

export const viewWithdrawal = (world: World, row: WithdrawalRow): WithdrawalView => ({
  withdrawalId: row.withdrawal_id,
  clock: clockOf(row),
  amount: row.amount,
  fee: row.fee,
  net: row.net,
  bank: row.bank,
  accountNumber: maskedNumber(openPayee(world, row.payee_sealed)?.number ?? ''),
  requestedAt: row.requested_at,
  sentAt: row.sent_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  mayAnswer: mayAnswerNow(world, row),
});
