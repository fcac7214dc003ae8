import { handle } from '#kit/server/http/handle.ts';
import { staffSettleUnknown as contract } from '../../contract/staff-settle-unknown.ts';
import { payoutsOf } from '../../db/payouts.ts';
import { approvalKinds } from '../decisions/approval-actions.ts';
import { submitForApprovalIn, takeIn } from '../decisions/staff-decide.ts';

export const staffSettleUnknown = handle(
  contract,
  (world) =>
    ({ withdrawalId, finding, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const taken = await takeIn(world, tx, visit, { withdrawalId, states: ['bank_silent'] });
        if (!taken.ok) return taken;
        const payout = (await payoutsOf(tx, withdrawalId)).at(-1);
        return submitForApprovalIn(world, tx, visit, {
          row: taken.value,
          kind: approvalKinds.settleUnknown,
          to: 'silent_second_person',
          facts: { kind: finding, payoutId: payout?.payout_id ?? '' },
          reason,
        });
      }),
);
