import { appendAuditIn, auditVisit, lastChanges } from '#features/staff/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import type * as moveContract from '../contract/staff-move-vendor.ts';
import type * as setContract from '../contract/staff-set-vendor.ts';
import type * as placesContract from '../contract/staff-vendor-places.ts';
import { allPlaces, lockPlaces, saveOrder, savePlace } from '../db/places.ts';
import { nameIn, newForDays } from '../domain/catalogue.ts';
import { type ShelfCategory, shelfCategories } from '../domain/categories.ts';
import { moved } from '../domain/place-order.ts';
import { showPlacesChanged } from './tell-places.ts';

const subjectKind = 'lobby_vendor';
const subjectOf = (category: ShelfCategory, vendor: string) => ({ kind: subjectKind, id: `${category}/${vendor}` });

export const showVendorPlaces =
  (world: World): Handler<typeof placesContract.staffVendorPlaces> =>
  async (_, { merchantId, language }) => {
    const { read } = world.backofficeDatabase;
    const since = later(world.clock.now(), -daysMs(newForDays));
    const [places, changes] = await Promise.all([
      allPlaces(read, merchantId),
      lastChanges(read, { merchantId, subjectKind }),
    ]);
    return accept({
      categories: shelfCategories.map((category) => ({
        category,
        vendors: places
          .filter((place) => place.category === category)
          .map((place) => {
            const change = changes.get(subjectOf(category, place.vendor).id);
            return {
              vendor: place.vendor,
              displayName: nameIn(language, place.names),
              logo: place.logo,
              isEsports: place.is_esports,
              state: place.state,
              enabled: place.enabled,
              isHot: place.is_hot,
              isNew: {
                value: place.is_new ?? place.added_at >= since,
                by: place.is_new === null ? 'date' : 'staff',
              },
              changed: change ? { at: change.at, by: change.by, reason: change.reason } : null,
            };
          }),
      })),
    });
  };

export const setVendor =
  (world: World): Handler<typeof setContract.staffSetVendor> =>
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
    });

export const moveVendor =
  (world: World): Handler<typeof moveContract.staffMoveVendor> =>
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
    });
