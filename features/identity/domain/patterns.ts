// Months with their own last day; 29 February in leap years only.
const leapYears = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const monthsAndDays =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))';

/**
 * What a field may look like, by patternId. `source` is a regular expression that has to match the whole text; lengths are
 * checked separately. `*` means any text.
 */
export const patterns = [
  { source: '*', says: 'any text' },
  { source: '^[A-Za-z][A-Za-z0-9]*$', says: 'first a letter, then letters and digits' },
  { source: '^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)*[.][A-Za-z]{2,}$', says: 'e-mail address' },
  { source: '^[A-Za-z]+$', says: 'letters only' },
  { source: '^[0-9]+$', says: 'digits only' },
  { source: '^[A-Za-z0-9]+$', says: 'letters and digits only' },
  { source: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$', says: 'letters and digits, at least one of each' },
  { source: '^[A-Z]+$', says: 'upper-case letters only' },
  { source: '^[a-z]+$', says: 'lower-case letters only' },
  { source: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9]).+$', says: 'an upper-case letter, a lower-case letter and a digit' },
  { source: '^(?=.*[0-9])(?=.*[^A-Za-z0-9\\s]).+$', says: 'a digit and a symbol' },
  {
    source: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s]).+$',
    says: 'an upper-case letter, a lower-case letter, a digit and a symbol',
  },
  { source: '^[A-Za-z ]+$', says: 'English letters and spaces' },
  { source: '^\\S+$', says: 'no spaces' },
  { source: '^[\\u0E00-\\u0E7F ]+$', says: 'Thai only' },
  { source: '^\\S+( \\S+)+$', says: 'full name with a space' },
  { source: `^(?:[0-9]{4}-${monthsAndDays}|${leapYears}-02-29)$`, says: 'date as yyyy-MM-dd' },
  { source: `^(?:${monthsAndDays}-[0-9]{4}|02-29-${leapYears})$`, says: 'date as MM-dd-yyyy' },
  { source: '^[A-Za-z0-9_]+$', says: 'letters, digits and underscores' },
  { source: '^[A-Za-z0-9 ]+$', says: 'letters, digits and spaces' },
  { source: '^[A-Za-z\\u0E00-\\u0E7F ]+$', says: 'Thai or English letters and spaces' },
  { source: '^[+]?[0-9]+$', says: 'telephone number: digits, perhaps with a leading plus' },
] as const satisfies readonly { source: string; says: string }[];

export const patternIdMax = patterns.length - 1;

const compiled = patterns.map(({ source }) => (source === '*' ? undefined : new RegExp(source, 'u')));

/** @param patternId 0 to 21; anything else matches nothing. */
export const matchesPattern = (patternId: number, text: string): boolean =>
  patternId in compiled && (compiled[patternId]?.test(text) ?? true);
