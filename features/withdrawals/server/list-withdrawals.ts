import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as find from '../contract/find-withdrawal.ts';
import type * as list from '../contract/list-withdrawals.ts';
import type { WithdrawalDetail } from '../contract/withdrawal-view.ts';
import { payoutsOf } from '../db/payouts.ts';
import { receiptsOf, stepsOf } from '../db/receipts.ts';
import { pageSize, withdrawalById, withdrawalsOf } from '../db/withdrawal-row.ts';
import { withdrawalStates } from '../domain/withdrawal-clock.ts';
import { frozenTermsOf } from './frozen-terms.ts';
import { viewWithdrawal } from './view-withdrawal.ts';

export const listWithdrawals =
  (world: World): Handler<typeof list.listWithdrawals> =>
  async ({ before }, { player }) => {
    const rows = await withdrawalsOf(world.database.read, { memberId: player.memberId, before });
    const page = rows.slice(0, pageSize);
    return accept({
      withdrawals: page.map((row) => viewWithdrawal(world, row)),
      next: rows.length > pageSize ? page.at(-1)?.withdrawal_id : undefined,
    });
  };

/** Another player's is not found. */
export const findWithdrawal =
  (world: World): Handler<typeof find.findWithdrawal> =>
  async ({ withdrawalId }, { player }) => {
    const { read } = world.database;
    const row = await withdrawalById(read, withdrawalId);
    if (row?.member_id !== player.memberId) return refuse('not_found');
    const terms = frozenTermsOf(row);
    const { level, version, confirmMinutes, reopenDays } = terms;
    const payout = (await payoutsOf(read, withdrawalId)).at(-1);
    return accept({
      ...viewWithdrawal(world, row),
      steps: await stepViews(world, withdrawalId),
      receipts: (await receiptsOf(read, withdrawalId)).map(receiptView),
      bankReference: payout?.bank_ref ?? undefined,
      paidAmount: payout?.amount,
      terms: { level, version, confirmMinutes, reopenDays, hash: row.terms_hash },
    });
  };

const stepViews = async (world: World, withdrawalId: string): Promise<WithdrawalDetail['steps']> =>
  (await stepsOf(world.database.read, withdrawalId)).map(stepView);

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
