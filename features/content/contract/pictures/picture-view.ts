import { z } from 'zod';
import { linkageTypes } from '../../domain/places.ts';

/** Either an uploaded picture in all its sizes, or the name of one of the site's drawings; both may be missing. */
export const pictureView = {
  image: z
    .object({
      src: z.string(),
      /** For `srcset`, by form. */
      avif: z.string(),
      webp: z.string(),
      width: z.int(),
      height: z.int(),
    })
    .nullable(),
  drawing: z.string().nullable(),
};

export const linkageView = {
  linkageType: z.enum(linkageTypes),
  target: z.string(),
  /** What a click opens; null where the linkage is an action or none. */
  url: z.string().nullable(),
};

export const entryId = z.string().regex(/^cnt_[0-9a-f]{32}$/);
