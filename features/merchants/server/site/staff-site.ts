import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffSite as contract } from '../../contract/staff-site.ts';
import { hostsOf } from '../../db/hosts.ts';
import { readSettings } from '../../db/read-settings.ts';
import { licenceStateAt } from '../../domain/licence.ts';

export const staffSite = handle(contract, (world) => async (_input, { merchantId }) => {
  const settings = await readSettings(world.backofficeDatabase.read, merchantId);
  return accept({
    merchantCode: settings.code,
    brand: settings.brand,
    currency: settings.currency,
    version: settings.version,
    hosts: await hostsOf(world.backofficeDatabase.read, merchantId),
    maintenance: settings.maintenance,
    region: { countries: [...settings.region.countries], addresses: [...settings.region.addresses] },
    countryHeader: settings.countryHeader,
    languages: [...settings.languages],
    licence: licenceStateAt(settings, world.clock.now()),
  });
});
