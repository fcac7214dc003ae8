import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffMoveVendor as contract } from '../../contract/vendors/staff-move-vendor.ts';
import { allPlaces, lockPlaces, saveOrder } from '../../db/places.ts';
import { moved } from '../../domain/place-order.ts';
import { subjectOf } from './staff-vendors.ts';
import { showPlacesChanged } from '../games/record-places.ts';

export const staffMoveVendor = handle(
  contract,
  (world) =>
    async ({ category, vendor, after }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId } = visit;
        await lockPlaces(tx, merchantId);
        const order = (await allPlaces(tx, merchantId)).filter((it) => it.category === category).map((it) => it.vendor);
        if (!order.includes(vendor)) return refuse('not_found');
        const next = moved(order, vendor, after);
        if (!next) return refuse('vendor_neighbour_gone');
        await saveOrder(tx, { merchantId, category, order: next });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'lobby.move_vendor',
          subject: subjectOf(category, vendor),
          before: { place: order.indexOf(vendor) + 1 },
          after: { place: next.indexOf(vendor) + 1 },
        });
        showPlacesChanged(world, tx, merchantId);
        return accept({ order: next });
      }),
);
