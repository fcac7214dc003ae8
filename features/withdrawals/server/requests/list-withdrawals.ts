import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { listWithdrawals as contract } from '../../contract/list-withdrawals.ts';
import type { WithdrawalDetail } from '../../contract/withdrawal-view.ts';
import type { receiptsOf, stepsOf } from '../../db/receipts.ts';
import { pageSize, withdrawalsOf } from '../../db/withdrawal-row.ts';
import { withdrawalStates } from '../../domain/withdrawal-clock.ts';
import { viewWithdrawal } from './view-withdrawal.ts';

export const listWithdrawals = handle(contract, (world) => async ({ before }, { player }) => {
  const rows = await withdrawalsOf(world.database.read, { memberId: player.memberId, before });
  const page = rows.slice(0, pageSize);
  return accept({
    withdrawals: page.map((row) => viewWithdrawal(world, row)),
    next: rows.length > pageSize ? page.at(-1)?.withdrawal_id : undefined,
  });
});

type StepFacts = Awaited<ReturnType<typeof stepsOf>>[number];

export const stepView = ({ to_state, at, by_kind, reason }: StepFacts): WithdrawalDetail['steps'][number] => ({
  state: stateOf(to_state),
  at,
  by: by_kind,
  reason: reason ?? undefined,
});

const stateOf = (text: string) => {
  const state = withdrawalStates.find((name) => name === text);
  if (!state) throw new Error(`no state of a withdrawal: ${text}`);
  return state;
};

export const receiptView = (row: Awaited<ReturnType<typeof receiptsOf>>[number]) => ({
  answer: row.answer,
  receivedAmount: row.received_amount,
  remainingAmount: row.remaining_amount,
  at: row.at,
  by: row.by_kind,
});
