import { z } from 'zod';
import { listedCategory } from '../catalogue-words.ts';

export const vendorCard = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  /** Key of its drawing; null where it has none. */
  logo: z.string().nullable(),
  isHot: z.boolean(),
  gameType: listedCategory,
  /** It is in maintenance: its games can be looked at, not played. */
  isSuspended: z.boolean(),
});
