import { appendAuditIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffSwitchVendor as contract } from '../../contract/vendors/staff-switch-vendor.ts';
import { saveEnabled } from '../../db/vendors/vendor-desk.ts';
import { lockKeysOf } from '../../db/keys/vendor-keys.ts';
import { subjectOf } from './staff-set-vendor.ts';
import { ownedVendorIn, reasoned } from './staff-vendors.ts';

export const staffSwitchVendor = handle(
  contract,
  (world) =>
    async ({ vendor, to, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        await lockKeysOf(tx, vendor);
        const kept = await ownedVendorIn(world, tx, visit, vendor);
        if (!kept.ok) return kept;
        await saveEnabled(tx, vendor, to);
        await appendAuditIn(tx, {
          ...reasoned(visit, reason),
          action: 'gateway.switch_vendor',
          subject: subjectOf(vendor),
          before: { state: kept.value.enabled ? 'on' : 'off' },
          after: { state: to },
        });
        return accept({ enabled: to === 'on' });
      }),
);
