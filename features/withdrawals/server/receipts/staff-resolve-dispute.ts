import { handle } from '#kit/server/http/handle.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { staffResolveDispute as contract } from '../../contract/staff-resolve-dispute.ts';
import { disputesOf } from '../../db/receipts.ts';
import { approvalKinds } from '../decisions/approval-actions.ts';
import { submitForApprovalIn, takeIn } from '../decisions/staff-decide.ts';

export const staffResolveDispute = handle(
  contract,
  (world) =>
    ({ withdrawalId, outcome, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const taken = await takeIn(world, tx, visit, { withdrawalId, states: ['disputed'] });
        if (!taken.ok) return taken;
        const dispute = (await disputesOf(tx, withdrawalId)).find(({ state }) => state === 'open');
        return submitForApprovalIn(world, tx, visit, {
          row: taken.value,
          kind: approvalKinds.closeDispute,
          to: 'dispute_second_person',
          facts: { kind: outcome, missing: moneyText(dispute?.claimed_missing ?? 0n) },
          reason,
        });
      }),
);
