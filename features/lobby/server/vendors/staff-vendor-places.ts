import { lastChanges } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { staffVendorPlaces as contract } from '../../contract/vendors/staff-vendor-places.ts';
import { allPlaces } from '../../db/places.ts';
import { nameIn, newForDays } from '../../domain/catalogue.ts';
import { listedCategories } from '../../domain/categories.ts';
import { subjectKind, subjectOf } from './staff-vendors.ts';

export const staffVendorPlaces = handle(contract, (world) => async (_, { merchantId, language }) => {
  const { read } = world.backofficeDatabase;
  const since = later(world.clock.now(), -daysMs(newForDays));
  const [places, changes] = await Promise.all([
    allPlaces(read, merchantId),
    lastChanges(read, { merchantId, subjectKind }),
  ]);
  return accept({
    categories: listedCategories.map((category) => ({
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
});
