import { z } from 'zod';
import { appendAuditIn, type ApprovalActions } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { saveNetworks } from '../../db/vendors/vendor-desk.ts';
import { lockKeysOf } from '../../db/keys/vendor-keys.ts';
import { vendorChangeKinds } from './request-vendor-change.ts';
import { ownedVendorIn, reasoned } from './staff-vendors.ts';

export const subjectOf = (vendor: string) => ({ kind: 'vendor', id: vendor });

const networkFacts = z.object({ networks: z.array(z.string()) });

/** The second person's word saves the networks. */
export const setNetworksAction = (world: World): ApprovalActions => ({
  [vendorChangeKinds.networks]: {
    approve: async (tx, approval, visit) => {
      const vendor = approval.subject.id;
      const { networks } = networkFacts.parse(approval.facts);
      await lockKeysOf(tx, vendor);
      const kept = await ownedVendorIn(world, tx, visit, vendor);
      if (!kept.ok) return kept;
      await saveNetworks(tx, vendor, networks);
      await appendAuditIn(tx, {
        ...reasoned(visit, approval.reason),
        action: vendorChangeKinds.networks,
        subject: subjectOf(vendor),
        before: { networks: kept.value.networks },
        after: { networks, requestedBy: approval.requestedBy.username },
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
});
