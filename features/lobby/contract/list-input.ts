import { z } from 'zod';

const word = z.string().max(40).optional();

/**
 * What the specification's client sends along with every list of games. Whose list it is says the host, and who asks the session:
 * a merchant named here counts for nothing.
 */
export const listInput = {
  clientType: z.literal('3').optional(),
  platform: z.enum(['html5-desktop', 'html5-mobile', 'flash']).optional(),
  isPlatform: z.literal('2').optional(),
  channel: word,
  merchant: word,
  merchantCode: word,
  /** Pictures come in every size that there is (`image`). */
  imgSize: word,
  /** Such as `TH`: names are in it; without it in that of the request. */
  language: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
};
