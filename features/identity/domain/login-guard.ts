/** Wrong passwords of one account or address after which a picture has to be read. */
export const captchaAfter = 3;
/** Wrong passwords of one account or address after which the browser has to work for each further one, */
const workAfter = 1;
/** and of a whole merchant: somebody tries one password at many names from many addresses. */
const workAfterAtMerchant = 30;

export type Failures = {
  /** Recent failures of the account or the address, or of a known device: the highest of these counts. */
  recent: number;
  ofMerchant: number;
  /** The member has logged in with this device before: strangers' guesses are not its own. */
  isKnownDevice: boolean;
};

export type FirstChecks = { humanCheck: boolean; captcha: boolean };

/** Which checks a log-in has to pass before its password is verified. */
export const firstChecksOf = ({ recent, ofMerchant, isKnownDevice }: Failures): FirstChecks => ({
  humanCheck: !isKnownDevice && (recent >= workAfter || ofMerchant >= workAfterAtMerchant),
  captcha: recent >= captchaAfter,
});
