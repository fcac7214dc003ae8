import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetVendor as contract } from '../../contract/vendors/staff-set-vendor.ts';
import { allPlaces, lockPlaces, savePlace } from '../../db/places.ts';
import { subjectOf } from './staff-vendors.ts';
import { showPlacesChanged } from '../games/record-places.ts';

export const staffSetVendor = handle(
  contract,
  (world) =>
    async ({ category, vendor, enabled, isHot, isNew, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId } = visit;
        await lockPlaces(tx, merchantId);
        const place = (await allPlaces(tx, merchantId)).find((it) => it.category === category && it.vendor === vendor);
        if (!place) return refuse('not_found');
        const before = { enabled: place.enabled, isHot: place.is_hot, isNew: place.is_new };
        const after = {
          enabled: enabled ?? before.enabled,
          isHot: isHot ?? before.isHot,
          isNew: isNew === undefined ? before.isNew : isNew,
        };
        await savePlace(tx, { merchantId, category, vendor, ...after });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'lobby.set_vendor',
          subject: subjectOf(category, vendor),
          before,
          after,
          reason,
        });
        showPlacesChanged(world, tx, merchantId);
        return accept(after);
      }),
);
