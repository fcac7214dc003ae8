import { appendAuditIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffClaimWithdrawal as contract } from '../../contract/staff-claim-withdrawal.ts';
import { setClaim } from '../../db/write-withdrawal.ts';
import { noteOf, takeIn } from './staff-decide.ts';

export const staffClaimWithdrawal = handle(
  contract,
  (world) =>
    ({ withdrawalId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const states = ['review', 'refused', 'bank_silent', 'disputed'] as const;
        const taken = await takeIn(world, tx, visit, { withdrawalId, states });
        if (!taken.ok) return taken;
        await setClaim(tx, { withdrawalId, by: visit.staff.username, at: world.clock.now() });
        await appendAuditIn(tx, { ...noteOf(visit, taken.value), action: 'withdrawals.claim' });
        return accept({ outcome: 'done' as const });
      }),
);
