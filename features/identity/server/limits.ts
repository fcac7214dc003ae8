import type { RateLimit } from '#kit/server/rate-limit.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';

/** Wrong passwords for one name, whoever guesses. */
export const guessesOfAccount: RateLimit = { name: 'identity.guess/account', most: 10, windowMs: minutesMs(15) };
/** Wrong passwords from one address; many people share an address of a mobile network. */
export const guessesFromAddress: RateLimit = { name: 'identity.guess/address', most: 100, windowMs: minutesMs(15) };
/** Wrong old passwords of one member. */
export const guessesOfOldPassword: RateLimit = { name: 'identity.guess/old', most: 10, windowMs: minutesMs(15) };
/** New trial accounts from one address; many people share an address of a mobile network. */
export const trialsFromAddress: RateLimit = { name: 'identity.free-play/address', most: 20, windowMs: hoursMs(1) };
/** New accounts from one address. @param most the merchant's setting. */
export const registrationsFromAddress = (most: number): RateLimit => ({
  name: 'identity.register/address',
  most,
  windowMs: hoursMs(1),
});
