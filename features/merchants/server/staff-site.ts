import { lastChanges } from '#features/staff/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { staffFlags } from '../contract/staff-flags.ts';
import type { staffSite } from '../contract/staff-site.ts';
import { hostsOf } from '../db/hosts.ts';
import { readSettings } from '../db/read-settings.ts';
import { type FlagFacts, flagCodes, flagGroups, flags } from '../domain/flags.ts';
import { licenceStateAt } from '../domain/licence.ts';

export const showStaffFlags =
  (world: World): Handler<typeof staffFlags> =>
  async (_input, { merchantId }) => {
    const settings = await readSettings(world.backofficeDatabase.read, merchantId);
    const changes = await lastChanges(world.backofficeDatabase.read, { merchantId, subjectKind: 'flag' });
    const shown = flagCodes.map((code) => {
      const change = changes.get(code);
      const changed = change ? { at: change.at, by: change.by, reason: change.reason } : null;
      const { group, meaning, owner, start, state }: FlagFacts = flags[code];
      return { group, code, meaning, owner, state, isOn: settings.flags[code], startsOn: start === 'on', changed };
    });
    return accept({
      groups: Object.entries(flagGroups).map(([code, title]) => ({
        code,
        title,
        flags: shown.filter(({ group }) => group === code),
      })),
    });
  };

export const showStaffSite =
  (world: World): Handler<typeof staffSite> =>
  async (_input, { merchantId }) => {
    const settings = await readSettings(world.backofficeDatabase.read, merchantId);
    return accept({
      merchantCode: settings.code,
      brand: settings.brand,
      currency: settings.currency,
      version: settings.version,
      hosts: await hostsOf(world.backofficeDatabase.read, merchantId),
      maintenance: settings.maintenance,
      region: { countries: [...settings.region.countries], addresses: [...settings.region.addresses] },
      imageCdns: [...settings.imageCdns],
      launchGameCdns: [...settings.launchGameCdns],
      countryHeader: settings.countryHeader,
      languages: [...settings.languages],
      theme: settings.theme,
      licence: licenceStateAt(settings, world.clock.now()),
    });
  };
