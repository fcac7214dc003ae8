import { z } from 'zod';
import type { ApprovalActions } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { staffSetAdapter as contract } from '../../contract/vendors/staff-set-adapter.ts';
import { adapterOf } from '../../db/vendors/vendor-adapters.ts';
import { lockKeysOf } from '../../db/keys/vendor-keys.ts';
import { isOperator, type ShapeName, shapeNames } from '../../domain/vendor-shapes.ts';
import { setAdapterIn } from '../adapters/set-adapter.ts';
import { shapes } from '../adapters/shapes.ts';
import { forgetMaterial, requestVendorChangeIn, takeMaterialIn, vendorChangeKinds } from './request-vendor-change.ts';
import { ownedVendorIn, reasoned } from './staff-vendors.ts';

type Refusal =
  | 'not_found'
  | 'vendor_not_owned'
  | 'vendor_without_keys'
  | 'networks_needed'
  | 'operator_invalid'
  | 'material_invalid';

type Asked = { vendor: string; shape: ShapeName; operator: string; verify: string | undefined };

export const staffSetAdapter = handle(
  contract,
  (world) =>
    async ({ overlapHours, reason, ...asked }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const may = await mayBeSet(world, tx, visit, { ...asked, verify: asked.verify });
        if (!may.ok) return may;
        const { vendor, shape, operator, verify } = asked;
        const standing = await adapterOf(tx, vendor);
        const before = standing ? { shape: standing.shape, operator: standing.operator } : null;
        return requestVendorChangeIn(world, tx, visit, {
          kind: vendorChangeKinds.adapter,
          vendor,
          facts: { shape, operator, overlapHours, networks: may.value.networks, before },
          material: verify,
          reason,
        });
      }),
);

const mayBeSet = async (
  world: World,
  read: Read,
  visit: StaffVisit,
  { vendor, shape, operator, verify }: Asked,
): Promise<Result<{ networks: string[] }, Refusal>> => {
  const kept = await ownedVendorIn(world, read, visit, vendor);
  if (!kept.ok) return kept;
  // A vendor that plays inside the product is called by nobody: an adapter would let somebody else speak for it.
  if (kept.value.is_own && !kept.value.has_keys) return refuse('vendor_without_keys');
  if (kept.value.networks.length === 0) return refuse('networks_needed');
  if (!isOperator(shape, operator)) return refuse('operator_invalid');
  const isGood =
    verify === undefined ? (await adapterOf(read, vendor))?.shape === shape : shapes[shape].isMaterial(verify);
  return isGood ? accept({ networks: kept.value.networks }) : refuse('material_invalid');
};

const adapterFacts = z.object({ shape: z.enum(shapeNames), operator: z.string(), overlapHours: z.int() });

/** The second person's word sets the shape, with the key material that was sealed when it was asked for. */
export const setAdapterAction = (world: World): ApprovalActions => ({
  [vendorChangeKinds.adapter]: {
    approve: async (tx, approval, visit) => {
      const vendor = approval.subject.id;
      const { shape, operator, overlapHours } = adapterFacts.parse(approval.facts);
      const verify = await takeMaterialIn(world, tx, approval);
      await lockKeysOf(tx, vendor);
      const may = await mayBeSet(world, tx, visit, { vendor, shape, operator, verify });
      if (!may.ok) return may;
      const by = reasoned(visit, approval.reason);
      return setAdapterIn(world, tx, { vendor, shape, operator, verify, overlapMs: hoursMs(overlapHours), by });
    },
    reject: forgetMaterial,
  },
});
