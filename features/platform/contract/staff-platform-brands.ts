import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wireBrand, wireFigures } from './wire-brand.ts';

export const staffPlatformBrands = endpoint({
  method: 'GET',
  path: '/staff/platform/brands',
  access: 'staff',
  permission: 'platform.read',
  summary:
    'Every brand of the installation: its state, how it does, and what was played there; nothing of single players.',
  input: z.object({
    /** Of the brand’s own business days, today among them. */
    days: z.enum(['1', '7', '30']).default('7'),
  }),
  output: z.object({
    brands: z.array(wireBrand.extend({ figures: wireFigures })),
    /** Of which moment the figures are. */
    asOf: wireInstant,
  }),
  refusals: {},
});
