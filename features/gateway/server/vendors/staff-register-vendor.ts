import { z } from 'zod';
import { appendAuditIn, type ApprovalActions } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRegisterVendor as contract, walletStyles } from '../../contract/vendors/staff-register-vendor.ts';
import { insertVendor, isVendor } from '../../db/vendors/vendors.ts';
import { requestVendorChangeIn, vendorChangeKinds } from './request-vendor-change.ts';
import { subjectOf } from './staff-set-vendor.ts';
import { reasoned } from './staff-vendors.ts';

export const staffRegisterVendor = handle(
  contract,
  (world) =>
    ({ vendor, walletStyle, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        if (await isVendor(tx, vendor)) return refuse('vendor_known');
        const facts = { walletStyle };
        return requestVendorChangeIn(world, tx, visit, { kind: vendorChangeKinds.vendor, vendor, facts, reason });
      }),
);

const registerFacts = z.object({ walletStyle: z.enum(walletStyles) });

/** The second person's word: it is there, off, and speaks to nobody before its networks and keys are agreed on. */
export const registerVendorAction: ApprovalActions = {
  [vendorChangeKinds.vendor]: {
    approve: async (tx, { subject, facts, reason, requestedBy }, visit) => {
      const { walletStyle } = registerFacts.parse(facts);
      if (!(await insertVendor(tx, subject.id, walletStyle))) return refuse('vendor_known');
      await appendAuditIn(tx, {
        ...reasoned(visit, reason),
        action: vendorChangeKinds.vendor,
        subject: subjectOf(subject.id),
        after: { walletStyle, state: 'off', requestedBy: requestedBy.username },
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
};
