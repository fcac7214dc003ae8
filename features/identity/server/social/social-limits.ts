import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { minutesMs } from '#kit/shared/time.ts';

/** Log-ins with other sites' accounts from one address, which many people of a mobile network share. */
export const socialFromAddress: RateLimit = { name: 'identity.social/address', most: 120, windowMs: minutesMs(15) };
/** Attempts of one member to link a social account. */
export const socialAccountsOfMember: RateLimit = {
  name: 'identity.social_account/member',
  most: 20,
  windowMs: minutesMs(15),
};
