import { appendAuditIn } from '#features/staff/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import type * as removeContract from '../contract/staff-remove-adapter.ts';
import type * as setContract from '../contract/staff-set-adapter.ts';
import { adapterOf, deleteAdapter } from '../db/vendor-adapters.ts';
import { lockKeysOf } from '../db/vendor-keys.ts';
import { isOperator } from '../domain/vendor-shapes.ts';
import { setAdapterIn } from './adapters/set-adapter.ts';
import { keptVendorIn, reasoned } from './staff-vendors.ts';

export const staffSetAdapter =
  (world: World): Handler<typeof setContract.staffSetAdapter> =>
  async ({ vendor, shape, operator, verify, overlapHours, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      await lockKeysOf(tx, vendor);
      const kept = await keptVendorIn(world, tx, visit, vendor);
      if (!kept.ok) return kept;
      // A vendor that plays inside the product is called by nobody: an adapter would let somebody else speak for it.
      if (kept.value.is_own && !kept.value.has_keys) return refuse('vendor_without_keys');
      if (!isOperator(shape, operator)) return refuse('operator_invalid');
      const by = reasoned(visit, reason);
      const set = await setAdapterIn(world, tx, {
        vendor,
        shape,
        operator,
        verify,
        overlapMs: hoursMs(overlapHours),
        by,
      });
      if (set.ok) return set;
      return set.refusal === 'material_invalid' ? refuse('material_invalid') : refuse('not_found');
    });

export const staffRemoveAdapter =
  (world: World): Handler<typeof removeContract.staffRemoveAdapter> =>
  async ({ vendor, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      await lockKeysOf(tx, vendor);
      const kept = await keptVendorIn(world, tx, visit, vendor);
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
    });
