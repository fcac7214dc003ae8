import { appendAuditIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRemoveAdapter as contract } from '../../contract/vendors/staff-remove-adapter.ts';
import { adapterOf, deleteAdapter } from '../../db/vendors/vendor-adapters.ts';
import { lockKeysOf } from '../../db/keys/vendor-keys.ts';
import { ownedVendorIn, reasoned } from './staff-vendors.ts';

export const staffRemoveAdapter = handle(
  contract,
  (world) =>
    async ({ vendor, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        await lockKeysOf(tx, vendor);
        const kept = await ownedVendorIn(world, tx, visit, vendor);
        if (!kept.ok) return kept;
        const before = await adapterOf(tx, vendor);
        if (!before || !(await deleteAdapter(tx, vendor))) return refuse('not_found');
        await appendAuditIn(tx, {
          ...reasoned(visit, reason),
          action: 'gateway.remove_vendor_adapter',
          subject: { kind: 'vendor', id: vendor },
          before: { shape: before.shape, operator: before.operator },
        });
        return accept({});
      }),
);
