import { z } from 'zod';
import { brandImage } from '#kit/shared/brand/brand-look.ts';
import { boundNames } from '../domain/bounds-draft.ts';
import { draftSteps } from '../domain/draft-steps.ts';

export const draftId = z.string().regex(/^bdr_[0-9a-f]{32}$/);
export const staffId = z.string().regex(/^stf_[0-9a-f]{32}$/);

/** What keeps it from becoming a brand; the words of a fault are `desk.wizard.faults.<fault>`. */
export const wireFaults = z.array(z.object({ step: z.enum(draftSteps), field: z.string(), fault: z.string() }));

/** The bounds that a draft may set, and what stands where it sets none: amounts of its money, null where the product’s own do. */
export const wireStandingBounds = z.array(
  z.object({
    name: z.enum(boundNames),
    isOffered: z.boolean(),
    least: z.string().nullable(),
    most: z.string().nullable(),
  }),
);

export const wireLogo = brandImage;
