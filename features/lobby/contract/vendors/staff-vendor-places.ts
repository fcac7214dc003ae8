import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { listedCategory } from '../catalogue-words.ts';

export const staffVendorPlaces = endpoint({
  method: 'GET',
  path: '/staff/lobby/vendors',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'Every vendor of the deployment by category, with how the merchant shows it.',
  input: z.object({}),
  output: z.object({
    categories: z.array(
      z.object({
        category: listedCategory,
        vendors: z.array(
          z.object({
            vendor: z.string(),
            displayName: z.string(),
            logo: z.string().nullable(),
            isEsports: z.boolean(),
            /** `maintenance`: not shown whatever the merchant says. */
            state: z.enum(['ready', 'maintenance']),
            enabled: z.boolean(),
            isHot: z.boolean(),
            /** `by` staff, or by the day it was added. */
            isNew: z.object({ value: z.boolean(), by: z.enum(['staff', 'date']) }),
            changed: z.object({ at: wireInstant, by: z.string(), reason: z.string().nullable() }).nullable(),
          }),
        ),
      }),
    ),
  }),
  refusals: {},
});
