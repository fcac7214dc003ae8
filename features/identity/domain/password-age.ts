import { daysMs, type Instant, later } from '#kit/shared/time.ts';

export type PasswordFacts = {
  /** Stands in the list of the most common ones, or is the weak one of old. */
  isWeak: boolean;
  /** Staff has set it. */
  wasReset: boolean;
  setAt: Instant;
  /** How long a password is good; null for ever. */
  goodDays: number | null;
  /** The merchant's flag PWDEXPFORCECHANGE3. */
  isExpiryForced: boolean;
};

/** Whether the member must set a new password before anything else. */
export const mustChangePassword = (password: PasswordFacts, now: Instant): boolean =>
  password.isWeak ||
  password.wasReset ||
  (password.isExpiryForced && password.goodDays !== null && now >= later(password.setAt, daysMs(password.goodDays)));
