import { handle } from '#kit/server/http/handle.ts';
import { staffIssueKey as contract } from '../../contract/keys/staff-issue-key.ts';
import { requestVendorChangeIn, vendorChangeKinds } from '../vendors/request-vendor-change.ts';
import { mayHaveKey } from './staff-vendor-keys.ts';

/** Asks for a new key, and for the end of the old one in the same moment where that is wanted. */
export const staffIssueKey = handle(
  contract,
  (world) =>
    async ({ vendor, oldEndsAfterHours, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const may = await mayHaveKey(world, tx, visit, vendor);
        if (!may.ok) return may;
        return requestVendorChangeIn(world, tx, visit, {
          kind: vendorChangeKinds.key,
          vendor,
          facts: { networks: may.value.networks, ...(oldEndsAfterHours === undefined ? {} : { oldEndsAfterHours }) },
          reason,
        });
      }),
);
