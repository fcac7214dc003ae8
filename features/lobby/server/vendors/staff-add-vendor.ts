import { vendorsOwnedBy, vendorsKnown } from '#features/gateway/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAddVendor as contract } from '../../contract/vendors/staff-add-vendor.ts';
import { isVendorKnown } from '../../db/suspensions.ts';
import { addVendor } from '../../db/save-vendor.ts';
import { noteVendorIn } from '../games/note-changes.ts';

const lastPosition = 1000;

export const staffAddVendor = handle(
  contract,
  (world) =>
    async ({ vendor, names, categories, isEsports, reason }, visit) => {
      if (!(await vendorsKnown(world)).includes(vendor)) return refuse('not_found');
      return world.backofficeDatabase.transact(async (tx) => {
        if (!(await vendorsOwnedBy(tx, visit.merchantId)).has(vendor)) return refuse('vendor_not_owned');
        if (await isVendorKnown(tx, vendor)) return refuse('vendor_there_already');
        const shelves = [...new Set(categories)];
        const isNew = await addVendor(tx, {
          vendor,
          names,
          logo: null,
          categories: shelves,
          isEsports,
          position: lastPosition,
        });
        if (!isNew) return refuse('vendor_there_already');
        await noteVendorIn(world, tx, visit, {
          vendor,
          action: 'add_vendor',
          after: { names, categories: shelves, isEsports },
          reason,
        });
        return accept({ vendor });
      });
    },
);
