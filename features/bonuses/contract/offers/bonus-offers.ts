import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { termsView } from '../terms-view.ts';

/** What a player can do about an offer: the statuses of activities. `process`: it is taken in the process of a deposit. */
export const offerStatuses = [
  'claim',
  'process',
  'join',
  'applying',
  'issued',
  'joined',
  'claimed',
  'rejected',
  'close',
  'coming_soon',
] as const;

export const bonusOffers = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getBonusOffers',
  access: 'player',
  summary: 'Bonuses that the player may have now, with every term; nothing for whom play is closed to.',
  input: z.object({
    /** Also what this code is for. */
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{4,20}$/)
      .optional(),
  }),
  output: z.object({
    offers: z.array(
      z.object({
        campaignId: z.string(),
        /** Of a grant that waits to be claimed. */
        grantId: z.string().nullable(),
        name: z.string(),
        status: z.enum(offerStatuses),
        /** Why it can't be had at this moment, such as outside its hours. */
        why: z.string().nullable(),
        terms: termsView,
        termsHash: z.string(),
        /** What is granted; of a deposit bonus the most that can be. */
        amount: wireMoney,
        /** When what is coming soon begins; null for whatever has begun. */
        beginsAt: wireInstant.nullable(),
        endsAt: wireInstant.nullable(),
        promotionId: z.string().nullable(),
      }),
    ),
  }),
  refusals: { promo_code_unknown: 404 },
});
