import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { countryCode } from '../contract/country-code.ts';
import type { domainRoute } from '../contract/domain-route.ts';
import type { resources } from '../contract/resources.ts';
import type { routers } from '../contract/routers.ts';
import type { whitelabel } from '../contract/whitelabel.ts';
import { countries, dialingCodeOf } from '../domain/countries.ts';
import { flagTree } from '../domain/flags.ts';
import { merchantOf } from './settings.ts';

export const showWhitelabel =
  (world: World): Handler<typeof whitelabel> =>
  async (_input, { merchantId }) =>
    accept(flagTree((await merchantOf(world, merchantId)).flags));

export const showResources =
  (world: World): Handler<typeof resources> =>
  async (_input, { merchantId }) =>
    accept([...(await merchantOf(world, merchantId)).resources]);

export const showRouters =
  (world: World): Handler<typeof routers> =>
  async (_input, { merchantId }) => {
    const { imageCdns, launchGameCdns, resources: links } = await merchantOf(world, merchantId);
    return accept({ imageCDNs: [...imageCdns], launchGameCDNs: [...launchGameCdns], resources: [...links] });
  };

export const showDomainRoute =
  (world: World): Handler<typeof domainRoute> =>
  async (_input, { merchantId }) =>
    accept({ domainList: [...(await merchantOf(world, merchantId)).hosts] });

export const showCountryCode =
  (world: World): Handler<typeof countryCode> =>
  async (_input, visit) => {
    const settings = await merchantOf(world, visit.merchantId);
    const here = [visit.country, settings.country].find((code) => code !== undefined && dialingCodeOf(code)) ?? 'TH';
    return accept({
      current: { countryCode: here, countryDialingCode: dialingCodeOf(here) ?? '66' },
      countries: countries.map(([code, dialing]) => ({ countryCode: code, countryDialingCode: dialing })),
    });
  };
