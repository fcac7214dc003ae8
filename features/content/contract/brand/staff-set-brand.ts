import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { brandBody } from '../../domain/brand.ts';
import { reason } from '../entries/staff-entry-view.ts';

/** Why a brand is not taken, whether it is new or one of before. */
export const brandRefusals = {
  version_conflict: 409,
  picture_unknown: 422,
  brand_picture_unfit: 422,
  brand_contrast: 422,
} as const;

export const staffSetBrand = endpoint({
  method: 'POST',
  path: '/staff/content/brand',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Changes the merchant’s brand: names, words, colours, pictures. Players see it with their next page.',
  input: z.strictObject({ brand: brandBody, basedOn: z.int().min(0), reason }),
  output: z.object({ revision: z.int() }),
  refusals: brandRefusals,
});
