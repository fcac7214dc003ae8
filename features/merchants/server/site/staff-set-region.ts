import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetRegion as contract } from '../../contract/staff-set-region.ts';
import { setRegion } from '../../db/update-merchant.ts';
import { rangeOf, rangeText } from '../../domain/address.ts';
import { editSite } from './edit-site.ts';

export const staffSetRegion = handle(contract, (world) => async ({ version, reason, countries, addresses }, visit) => {
  const unreadable = addresses.find((text) => rangeOf(text) === undefined);
  if (unreadable !== undefined) return refuse('address_range_invalid', { address: unreadable });
  const region = {
    countries: [...new Set(countries)].sort(),
    addresses: [...new Set(addresses.flatMap((text) => rangeText(text) ?? []))],
  };
  return editSite(world, visit, reason, async (tx, settings) => {
    if (settings.version !== version) return refuse('version_conflict', { version: settings.version });
    return accept({
      answer: { version: await setRegion(tx, visit.merchantId, region) },
      action: 'merchants.set_region',
      subject: { kind: 'merchant', id: visit.merchantId },
      before: settings.region,
      after: region,
    });
  });
});
