import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { countryCode as contract } from '../../contract/country-code.ts';
import { countries, dialingCodeOf } from '../../domain/countries.ts';
import { merchantOf } from '../settings.ts';

export const countryCode = handle(contract, (world) => async (_input, visit) => {
  const settings = await merchantOf(world, visit.merchantId);
  const here = [visit.country, settings.country].find((code) => code !== undefined && dialingCodeOf(code)) ?? 'TH';
  return accept({
    current: { countryCode: here, countryDialingCode: dialingCodeOf(here) ?? '66' },
    countries: countries.map(([code, dialing]) => ({ countryCode: code, countryDialingCode: dialing })),
  });
});
