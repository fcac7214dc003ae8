import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffSetCeilings as contract } from '../../contract/payouts/staff-set-ceilings.ts';
import { ceilingsOf } from '../../db/payouts/payout-ceilings.ts';
import { approvalKind, textsOf, viewVersion } from './staff-ceilings.ts';
import { ownedVendorIn } from '../vendors/staff-vendors.ts';

export const staffSetCeilings = handle(
  contract,
  (world) =>
    async ({ vendor, reason, ...ceilings }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const kept = await ownedVendorIn(world, tx, visit, vendor);
        if (!kept.ok) return kept;
        const { stakeMultipleMax: _times, ...amounts } = ceilings;
        if (Object.values(amounts).some((most) => most <= 0n)) return refuse('ceiling_invalid');
        const [before] = await ceilingsOf(tx, vendor);
        return requestApprovalIn(world, tx, visit, {
          kind: approvalKind,
          permission: 'money.write',
          subject: { kind: 'vendor', id: vendor },
          amount: null,
          facts: { before: before ? textsOf(viewVersion(before)) : null, after: textsOf(ceilings) },
          reason,
        });
      }),
);
