import { z } from 'zod';
import { brandImage } from '#kit/shared/brand/brand-look.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { brandBody } from '../../domain/brand.ts';

/** How many revisions are told. */
export const brandRevisionsMax = 50;

export const staffBrand = endpoint({
  method: 'GET',
  path: '/staff/content/brand',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'The merchant’s brand as it is shown, and what it was before.',
  input: z.object({}),
  output: z.object({
    /** To be sent back with an edit; 0 where the brand was never changed. */
    revision: z.int(),
    brand: brandBody,
    /** Every picture that the brand or a revision names. */
    pictures: z.record(z.string(), brandImage),
    languages: z.array(z.string()),
    /** Newest first. */
    revisions: z.array(
      z.object({
        revision: z.int(),
        /** Null: as it was before anybody changed it. */
        by: z.string().nullable(),
        note: z.string().nullable(),
        madeAt: wireInstant,
        /** Against the one before it. */
        changes: z.array(
          z.object({
            /** Such as `names.TH` or `colors.brand`. */
            field: z.string(),
            before: z.string().nullable(),
            after: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  refusals: {},
});
