import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { StaffWithdrawal } from '../../contract/staff-withdrawal-view.ts';
import { staffWithdrawals as contract } from '../../contract/staff-withdrawals.ts';
import { pageSize, type WithdrawalRow, withdrawalsOf } from '../../db/withdrawal-row.ts';
import { riskReasons } from '../../domain/risk.ts';
import { frozenTermsOf } from '../terms/frozen-terms.ts';
import { openPayee } from '../requests/payee.ts';
import { viewWithdrawal } from '../requests/view-withdrawal.ts';

export const staffWithdrawals = handle(contract, (world) => async ({ state, ...filter }, { merchantId }) => {
  const states = state && [state];
  const rows = await withdrawalsOf(world.backofficeDatabase.read, { ...filter, states, merchantId });
  const page = rows.slice(0, pageSize);
  return accept({
    withdrawals: page.map((row) => viewForStaff(world, row)),
    next: rows.length > pageSize ? page.at(-1)?.withdrawal_id : undefined,
  });
});

export const viewForStaff = (world: World, row: WithdrawalRow): StaffWithdrawal => {
  const { mayAnswer: _, ...view } = viewWithdrawal(world, row);
  return {
    ...view,
    memberId: row.member_id,
    risk: riskReasons.filter((reason) => row.risk.includes(reason)),
    claimedBy: row.claimed_by ?? undefined,
    claimedAt: row.claimed_at ?? undefined,
    needsSecondPerson: row.amount >= frozenTermsOf(row).secondPersonFrom,
    payeeName: openPayee(world, row.payee_sealed)?.name,
  };
};
