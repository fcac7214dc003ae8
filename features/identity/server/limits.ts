import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';

/** Wrong passwords for one name, whoever guesses. */
export const guessesOfAccount: RateLimit = { name: 'identity.guess/account', most: 10, windowMs: minutesMs(15) };
/** Wrong passwords from one address; many people share an address of a mobile network. */
export const guessesFromAddress: RateLimit = { name: 'identity.guess/address', most: 100, windowMs: minutesMs(15) };
/** Wrong passwords for a name from a device that its member has used: strangers can't use these up. */
export const guessesOfDevice: RateLimit = { name: 'identity.guess/device', most: 10, windowMs: minutesMs(15) };
/** Wrong passwords at a merchant under any username: counted for staff, and no reason to refuse a log-in. */
export const guessesOfMerchant: RateLimit = { name: 'identity.guess/merchant', most: 1e9, windowMs: minutesMs(15) };
/** Remembered log-ins brought from one address, right or wrong. */
export const rememberedFromAddress: RateLimit = {
  name: 'identity.remembered/address',
  most: 60,
  windowMs: minutesMs(15),
};
/** Wrong withdrawal passwords of one member, wherever they are asked for. */
export const guessesOfPaymentPassword: RateLimit = { name: 'identity.guess/payment', most: 5, windowMs: minutesMs(15) };
/** Wrong old passwords of one member. */
export const guessesOfOldPassword: RateLimit = { name: 'identity.guess/old', most: 10, windowMs: minutesMs(15) };
/** New trial accounts from one address; many people share an address of a mobile network. */
export const trialsFromAddress: RateLimit = { name: 'identity.free-play/address', most: 20, windowMs: hoursMs(1) };
/** Forgotten passwords: mails asked for, and codes or links brought, from one address. */
export const resetsFromAddress: RateLimit = { name: 'identity.reset/address', most: 30, windowMs: minutesMs(15) };
/** Mails with a link for one name, whoever asks. */
export const resetsOfAccount: RateLimit = { name: 'identity.reset/account', most: 3, windowMs: minutesMs(15) };
/** New accounts from one address. @param most the merchant's setting. */
export const registrationsFromAddress = (most: number): RateLimit => ({
  name: 'identity.register/address',
  most,
  windowMs: hoursMs(1),
});
/** Registrations to which an address was told that the name or the number is somebody's. */
export const takenAnswersToAddress: RateLimit = { name: 'identity.register/taken', most: 30, windowMs: hoursMs(1) };
/** So many of them cost the browser no work: people do choose names that others have. */
export const takenAnswersWithoutWork = 3;
/** What others see of a member does not change all the time. */
export const nicknameChanges: RateLimit = { name: 'identity.nickname', most: 10, windowMs: hoursMs(24) };
export const languageChanges: RateLimit = { name: 'identity.language', most: 60, windowMs: hoursMs(1) };
/** Second steps of one member, whoever tries. Apart from the passwords', so that guessing at those keeps nobody out of this. */
export const guessesOfFactor: RateLimit = { name: 'identity.guess/factor', most: 10, windowMs: minutesMs(15) };
/** The same over a day: three of a million codes are good at a time. */
export const guessesOfFactorInADay: RateLimit = { name: 'identity.guess/factor-day', most: 40, windowMs: hoursMs(24) };
/** Questions for a passkey that anybody can ask. */
export const passkeyQuestionsToAddress: RateLimit = {
  name: 'identity.passkey/address',
  most: 100,
  windowMs: minutesMs(15),
};
/** Looks whether an invitation's code is valid, from one address. */
export const codeChecksFromAddress: RateLimit = { name: 'identity.invite/address', most: 30, windowMs: minutesMs(5) };
/** Registrations with a wrong code from one address; each code has its own five guesses besides. */
export const registerCodesFromAddress: RateLimit = {
  name: 'identity.register/code',
  most: 30,
  windowMs: minutesMs(15),
};
