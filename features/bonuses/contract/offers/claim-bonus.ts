import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { grantView } from '../grants/grant-view.ts';

/** Refusals of whoever asks for a bonus. */
export const claimRefused = {
  bonuses_off: 409,
  campaign_closed: 409,
  not_for_you: 409,
  outside_hours: 409,
  promo_code_unknown: 404,
  withdrawal_waiting: 409,
  claimed_before: 409,
  device_used: 409,
  address_used: 409,
  budget_used: 409,
  /** Play is closed to the player. */
  play_restricted: 403,
  /** Others than the player has read. */
  offer_changed: 409,
} as const;

export const claimBonus = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimBonus',
  access: 'player',
  summary: 'Claims a bonus by the terms that were read; the same key answers the same grant.',
  input: z.strictObject({
    campaignId: z.string().max(60),
    /** Of a campaign that has one. */
    code: z.string().trim().toUpperCase().max(20).optional(),
    termsHash: z.string().regex(/^[0-9a-f]{64}$/),
    /** Whether the site runs as an installed app. */
    isInstalled: z.boolean(),
    idempotencyKey: z.string().min(8).max(64),
  }),
  output: grantView,
  refusals: claimRefused,
});
