import { handle } from '#kit/server/http/handle.ts';
import { staffSetSignatureEnd as contract } from '../../contract/keys/staff-set-signature-end.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { requestVendorChangeIn, vendorChangeKinds } from '../vendors/request-vendor-change.ts';
import { mayEndOn } from './signature-end.ts';

/** Asks for another day from which a key signs method and path as well. Later is weaker, so two people say so. */
export const staffSetSignatureEnd = handle(
  contract,
  (world) =>
    async ({ vendor, keyId, day, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const may = await mayEndOn(world, tx, visit, { vendor, keyId, day });
        if (!may.ok) return may;
        return requestVendorChangeIn(world, tx, visit, {
          kind: vendorChangeKinds.signatureEnd,
          vendor,
          facts: { keyId, signatureEnd: day, signatureEndNow: dayOf(may.value.until) },
          reason,
        });
      }),
);
