import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

const country = z.object({ countryCode: z.string(), countryDialingCode: z.string() });

export const countryCode = endpoint({
  method: 'GET',
  path: '/wps/system/countryCode',
  access: 'visitor',
  summary: 'The visitor’s country as far as the address tells it, else the merchant’s, and all dialling codes.',
  input: z.object({}),
  output: z.object({ current: country, countries: z.array(country) }),
  refusals: {},
});
