import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { termsView } from '../terms-view.ts';

export const previewDays = 90;

export const staffPreviewCampaign = endpoint({
  method: 'POST',
  path: '/staff/bonuses/preview',
  access: 'staff',
  permission: 'bonuses.read',
  summary:
    'What terms would have cost over the last 90 days, for how many members, and what one grant is worth to a player. No write.',
  input: z.strictObject({ terms: termsView }),
  output: z.object({
    /** What does not go together; the figures are of the terms as they are. */
    fault: z.string().nullable(),
    /** Members whom it would be offered to now. */
    audience: z.int(),
    /** Deposits that would have been granted for; null where it is of no deposit. */
    deposits: z.int().nullable(),
    /** The most that would have been granted. */
    granted: wireMoney,
    required: wireMoney,
    /** What the house won of the turnover of these days, in hundredths of a percent. */
    edge: z.int(),
    /** Of one grant at its most. */
    bonusEach: wireMoney,
    requiredEach: wireMoney,
    /** The bonus less what the house wins of its turnover, on average; below zero it costs the player more than it brings. */
    worthEach: wireMoney,
  }),
  refusals: {},
});
