/** A country whose mobile numbers we take. `digits`: how many the number has without the trunk zero. */
export type DialingCode = { code: string; country: string; digits: readonly [min: number, max: number] };

/** The home country first, then those whose people play most, then the rest. */
export const dialingCodes: readonly DialingCode[] = [
  { code: '66', country: 'TH', digits: [9, 9] },
  { code: '856', country: 'LA', digits: [8, 10] },
  { code: '855', country: 'KH', digits: [8, 9] },
  { code: '95', country: 'MM', digits: [7, 10] },
  { code: '84', country: 'VN', digits: [9, 9] },
  { code: '60', country: 'MY', digits: [9, 10] },
  { code: '65', country: 'SG', digits: [8, 8] },
  { code: '62', country: 'ID', digits: [9, 12] },
  { code: '63', country: 'PH', digits: [10, 10] },
  { code: '86', country: 'CN', digits: [11, 11] },
  { code: '852', country: 'HK', digits: [8, 8] },
  { code: '853', country: 'MO', digits: [8, 8] },
  { code: '886', country: 'TW', digits: [9, 9] },
  { code: '81', country: 'JP', digits: [10, 10] },
  { code: '82', country: 'KR', digits: [9, 10] },
  { code: '91', country: 'IN', digits: [10, 10] },
  { code: '880', country: 'BD', digits: [10, 10] },
  { code: '94', country: 'LK', digits: [9, 9] },
  { code: '977', country: 'NP', digits: [10, 10] },
  { code: '92', country: 'PK', digits: [10, 10] },
  { code: '61', country: 'AU', digits: [9, 9] },
  { code: '64', country: 'NZ', digits: [8, 10] },
  { code: '971', country: 'AE', digits: [9, 9] },
  { code: '972', country: 'IL', digits: [9, 9] },
  { code: '90', country: 'TR', digits: [10, 10] },
  { code: '7', country: 'RU', digits: [10, 10] },
  { code: '380', country: 'UA', digits: [9, 9] },
  { code: '48', country: 'PL', digits: [9, 9] },
  { code: '49', country: 'DE', digits: [10, 11] },
  { code: '44', country: 'GB', digits: [10, 10] },
  { code: '33', country: 'FR', digits: [9, 9] },
  { code: '34', country: 'ES', digits: [9, 9] },
  { code: '39', country: 'IT', digits: [9, 10] },
  { code: '31', country: 'NL', digits: [9, 9] },
  { code: '351', country: 'PT', digits: [9, 9] },
  { code: '46', country: 'SE', digits: [9, 9] },
  { code: '41', country: 'CH', digits: [9, 9] },
  { code: '43', country: 'AT', digits: [10, 13] },
  { code: '1', country: 'US', digits: [10, 10] },
  { code: '55', country: 'BR', digits: [10, 11] },
  { code: '52', country: 'MX', digits: [10, 10] },
  { code: '254', country: 'KE', digits: [9, 9] },
  { code: '255', country: 'TZ', digits: [9, 9] },
  { code: '998', country: 'UZ', digits: [9, 9] },
  { code: '976', country: 'MN', digits: [8, 8] },
];

/** In a country that isn't in the list. */
const digitsElsewhere = [6, 12] as const;

/** The first digits of a mobile number, where a country's landlines would otherwise pass. */
const mobileStarts: Readonly<Record<string, RegExp>> = { '66': /^[689]/, '65': /^[89]/, '86': /^1/, '81': /^[789]/ };

/** The dialing code of a typed `+66`, `66` or `0066`. */
export const dialingCodeOf = (typed: string): DialingCode | undefined => {
  const code = latinDigits(typed).replaceAll(/\D/g, '').replace(/^0+/, '');
  const elsewhere = /^\d{1,4}$/.test(code) ? { code, country: '', digits: digitsElsewhere } : undefined;
  return dialingCodes.find((known) => known.code === code) ?? elsewhere;
};

/** Dialing code of the merchant's country. @param country ISO 3166. */
export const homeDialingCode = (country: string): string =>
  dialingCodes.find((known) => known.country === country)?.code ?? '66';

/**
 * A mobile number in the form that it is kept in, `+66812345678`, from what people type: `081-234-5678`, `81 234 5678`,
 * `+66 81 234 5678`, `0066812345678`, Thai digits. A number with its own country code wins over the chosen one.
 * @param countryDialingCode such as `+66` or `66`. @returns undefined when it can't be a mobile number of that country.
 */
export const phoneOf = (countryDialingCode: string, typed: string): string | undefined => {
  const text = latinDigits(typed).trim();
  if (!/^(?:\+|00)?[\d\s().-]+$/.test(text) || text.length > 30) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  const whole = text.startsWith('+') ? digits : text.startsWith('00') ? digits.slice(2) : undefined;
  if (whole === undefined) return inCountry(dialingCodeOf(countryDialingCode), digits);
  const country = dialingCodes
    .filter(({ code }) => whole.startsWith(code))
    .toSorted((a, b) => b.code.length - a.code.length)[0];
  if (!country) return /^[1-9]\d{7,14}$/.test(whole) ? `+${whole}` : undefined;
  return inCountry(country, whole.slice(country.code.length));
};

const inCountry = (country: DialingCode | undefined, typed: string): string | undefined => {
  if (!country) return undefined;
  const [min, max] = country.digits;
  // Italy alone keeps its leading zero; its mobile numbers have none.
  const national = typed.replace(/^0/, '');
  if (national.length < min || national.length > max || national.startsWith('0')) return undefined;
  // No number of the world has more than 15 digits (ITU-T E.164).
  if (country.code.length + national.length > 15) return undefined;
  return (mobileStarts[country.code]?.test(national) ?? true) ? `+${country.code}${national}` : undefined;
};

const digitZeros = [0x0e50, 0x0660, 0x06f0, 0x0966, 0x1040, 0x17e0, 0x0ed0, 0xff10];

/** Digits of Thai and other scripts as 0 to 9. */
const latinDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = digitZeros.find((start) => point >= start && point <= start + 9);
    return zero === undefined ? digit : String(point - zero);
  });

/** As it is shown to its owner and to staff who may not see it whole: `+66 ••• 5678`. */
export const maskedPhone = (phone: string): string => {
  const country = dialingCodes.find(({ code }) => phone.startsWith(`+${code}`));
  return `${country ? `+${country.code} ` : ''}••• ${phone.slice(-4)}`;
};
