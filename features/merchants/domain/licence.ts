import type { Instant } from '#kit/shared/time.ts';

/** `validTo` is when it was ended, where that was before its time. */
export type Licence = { authority: string; number: string; countries: string[]; validFrom: Instant; validTo: Instant };

type Licensed = { licences: readonly Licence[]; country: string };

const validAt = ({ licences }: Licensed, now: Instant): Licence[] =>
  licences.filter(({ validFrom, validTo }) => validFrom <= now && now < validTo);

/** The licence that is valid now, the oldest of several; without one nobody plays for real money. */
export const licenceAt = (settings: Licensed, now: Instant): Licence | undefined => validAt(settings, now)[0];

/** `lapsed`: there was a licence and none is valid now; what stands in the wallets is real, so nothing is played at all. */
export type LicenceState = 'demo' | 'licensed' | 'lapsed';

export const licenceStateAt = (settings: Licensed, now: Instant): LicenceState => {
  if (licenceAt(settings, now)) return 'licensed';
  const wasValid = settings.licences.some(({ validFrom, validTo }) => validFrom < validTo && validFrom <= now);
  return wasValid ? 'lapsed' : 'demo';
};

/** From the record on, also before it is valid and after it is over: play money and real money never meet in one ledger. */
export const forbidsPlayMoney = ({ licences }: Licensed): boolean =>
  licences.some(({ validFrom, validTo }) => validFrom < validTo);

/**
 * Whether money and bets are taken from a country: with licences, from those that one of them names; a visitor whose country
 * is unknown counts as being where the merchant is. A demo may be tried from anywhere.
 */
export const servesCountry = (settings: Licensed, country: string | undefined, now: Instant): boolean => {
  const valid = validAt(settings, now);
  return valid.length === 0 || valid.some(({ countries }) => countries.includes(country ?? settings.country));
};
