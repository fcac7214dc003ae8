import { z } from 'zod';
import { humanProof } from '#kit/shared/human-proof.ts';
import { wireInstant } from '#kit/shared/time.ts';

/** What a page sends for a code by SMS. `mobileNo` is an older page's name for `mobileNum`. */
export const codeRequest = z.object({
  mobileNum: z.string().max(40).optional(),
  mobileNo: z.string().max(40).optional(),
  /** Such as `+66`. Without it the site's own country. */
  countryDialingCode: z.string().max(8).optional(),
  /** The answer of `GET /wps/human-check`. */
  humanCheck: humanProof.optional(),
});

/** `expirationTime`: from when the next code may be asked for. The same for numbers that nobody has. */
export const codeSent = z.object({ expirationTime: wireInstant });

export const codeRefusals = {
  function_off: 409,
  phone_missing: 422,
  phone_invalid: 422,
  human_check_failed: 422,
  /** `retryAfterSeconds`, `minutes`. */
  code_limit: 429,
  /** The site has sent all that it may for now. */
  code_quota: 503,
} as const;
