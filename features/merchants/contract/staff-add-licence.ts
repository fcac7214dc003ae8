import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffAddLicence = endpoint({
  method: 'POST',
  path: '/staff/licences',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Asks a second person to record a licence of the merchant.',
  input: z.strictObject({
    authority: z.string().trim().min(2).max(120),
    number: z.string().trim().min(1).max(60),
    /** ISO 3166 codes of the countries that it is good for. */
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1)
      .max(250),
    validFrom: wireInstant,
    /** Later than `validFrom` and than now. */
    validTo: wireInstant,
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    validity_wrong: 422,
    country_unknown: 422,
    /** Business time was moved by a test clock: no licence would hold by it. */
    clock_moved: 409,
    licence_known: 409,
    /** Players hold play money, which the first record would make a claim of: `{ places }`. */
    play_money_left: 409,
    already_asked: 409,
  },
});
