import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { staffEndLicence as contract } from '../../contract/staff-end-licence.ts';
import { endApproval, runningIn, subjectOf } from './staff-licences.ts';

export const staffEndLicence = handle(
  contract,
  (world) =>
    ({ licenceId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await runningIn(world, tx, visit, licenceId);
        if (!found.ok) return found;
        const { authority, number, countries } = found.value;
        return requestApprovalIn(world, tx, visit, {
          kind: endApproval,
          permission: 'merchants.write',
          subject: subjectOf(licenceId),
          amount: null,
          facts: { authority, number, countries: countries.join(' ') },
          reason,
        });
      }),
);
