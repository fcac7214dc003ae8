import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { findWithdrawal as contract } from '../../contract/find-withdrawal.ts';
import type { WithdrawalDetail } from '../../contract/withdrawal-view.ts';
import { payoutsOf } from '../../db/payouts.ts';
import { receiptsOf, stepsOf } from '../../db/receipts.ts';
import { withdrawalById } from '../../db/withdrawal-row.ts';
import { frozenTermsOf } from '../terms/frozen-terms.ts';
import { receiptView, stepView } from './list-withdrawals.ts';
import { viewWithdrawal } from './view-withdrawal.ts';

/** Another player's is not found. */
export const findWithdrawal = handle(contract, (world) => async ({ withdrawalId }, { player }) => {
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
});

const stepViews = async (world: World, withdrawalId: string): Promise<WithdrawalDetail['steps']> =>
  (await stepsOf(world.database.read, withdrawalId)).map(stepView);
