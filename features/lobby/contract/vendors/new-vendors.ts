import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { vendorCard } from './vendor-card.ts';

export const newVendors = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getNewVendors',
  access: 'visitor',
  lookingAround: true,
  summary: 'Vendors that were added in the last 30 days, the latest first.',
  input: z.object({}),
  output: z.object({ vendors: z.array(vendorCard) }),
  refusals: {},
});
