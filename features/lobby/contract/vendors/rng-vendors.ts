import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { vendorCard } from './vendor-card.ts';

export const rngVendors = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRngVendors',
  access: 'visitor',
  lookingAround: true,
  summary: 'Slot vendors by display name, as the footer lists them.',
  input: z.object({}),
  output: z.object({ vendors: z.array(vendorCard) }),
  refusals: {},
});
