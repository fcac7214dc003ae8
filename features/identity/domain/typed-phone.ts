/** A number in parts, as the calls take it: the dialling code and the digits, neither with signs. */
export type Phone = { countryDialingCode: string; mobileNum: string };
export type Country = { countryCode: string; countryDialingCode: string };

/** No number of the world has more digits (ITU-T E.164). */
export const phoneDigitsMax = 15;

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

const thai = '66';

/** Digits in the groups that people read them in: `081-234-5678` in Thailand, elsewhere as they are. */
export const writtenPhone = ({ countryDialingCode, mobileNum }: Phone): string => {
  if (countryDialingCode !== thai) return mobileNum;
  const first = mobileNum.startsWith('0') ? 3 : 2;
  return [mobileNum.slice(0, first), mobileNum.slice(first, first + 3), mobileNum.slice(first + 3)]
    .filter((group) => group !== '')
    .join('-');
};

/** Thai digits are digits too. */
const latin = (text: string): string =>
  text.replace(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

/**
 * What the field holds after somebody typed, pasted or deleted: digits only; a number with its plus brings its country along;
 * who deletes a dash means the digit before it.
 * @returns also how many digits stand before the caret.
 */
export const typedPhone = (
  before: Phone,
  typed: { text: string; caret: number },
  countries: readonly Country[],
): { phone: Phone; digitsBeforeCaret: number } => {
  const text = latin(typed.text);
  const abroad = /^\s*(?:\+|00(?=[1-9]))/.test(text)
    ? splitOf(digitsOf(text).replace(/^00/, ''), countries)
    : undefined;
  if (abroad) return { phone: abroad, digitsBeforeCaret: abroad.mobileNum.length };
  const digits = digitsOf(text).slice(0, phoneDigitsMax);
  const left = digitsOf(text.slice(0, typed.caret)).length;
  const isDashDeleted = digits === before.mobileNum && text.length === writtenPhone(before).length - 1;
  if (!isDashDeleted || left === 0)
    return { phone: { ...before, mobileNum: digits }, digitsBeforeCaret: Math.min(left, digits.length) };
  const mobileNum = digits.slice(0, left - 1) + digits.slice(left);
  return { phone: { ...before, mobileNum }, digitsBeforeCaret: left - 1 };
};

const splitOf = (digits: string, countries: readonly Country[]): Phone | undefined => {
  const codes = countries
    .map(({ countryDialingCode }) => countryDialingCode)
    .filter((code) => digits.startsWith(code) && digits.length > code.length)
    .toSorted((a, b) => b.length - a.length);
  const [countryDialingCode] = codes;
  return countryDialingCode === undefined
    ? undefined
    : { countryDialingCode, mobileNum: digits.slice(countryDialingCode.length).slice(0, phoneDigitsMax) };
};

/** Position of the caret in the formatted number, given how many digits precede it. */
export const caretAfter = (written: string, digits: number): number => {
  let seen = 0;
  for (let at = 0; at < written.length; at++) {
    if (seen === digits) return at;
    if (/[0-9]/.test(written.charAt(at))) seen++;
  }
  return written.length;
};

/** Of several countries with one code: the one chosen, else where the visitor is, else the one that the code is known for. */
export const countryOfCode = (
  dialingCode: string,
  preferred: readonly (string | undefined)[],
  countries: readonly Country[],
): string | undefined => {
  const sharing = countries.filter((it) => it.countryDialingCode === dialingCode).map((it) => it.countryCode);
  return (
    preferred.find((code) => code !== undefined && sharing.includes(code)) ??
    sharing.find((code) => mainCountries.includes(code)) ??
    sharing[0]
  );
};

const mainCountries = ['US', 'GB', 'RU', 'IT', 'NO', 'AU', 'MA', 'RE', 'FI', 'GP'];

export type NamedCountry = Country & { name: string; nameEn: string };

/** By name (in the person's language or in English), country code or dialling code; best matches first. */
export const foundCountries = (countries: readonly NamedCountry[], query: string): readonly NamedCountry[] => {
  const wanted = folded(query);
  if (wanted === '') return countries;
  const digits = wanted.replace(/^\+/, '');
  const rank = ({ countryCode, countryDialingCode, name, nameEn }: NamedCountry): number => {
    if (/^\d+$/.test(digits)) return countryDialingCode === digits ? 0 : countryDialingCode.startsWith(digits) ? 1 : 9;
    const names = [folded(name), folded(nameEn)];
    if (countryCode.toLowerCase() === wanted) return 0;
    if (names.some((one) => one.startsWith(wanted))) return 1;
    return names.some((one) => one.includes(wanted)) ? 2 : 9;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((it) => it.rank < 9)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
};

const folded = (text: string): string =>
  latin(text)
    .trim()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
