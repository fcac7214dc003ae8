import { isCountry } from './nationalities.ts';

/** What a member tells of themselves beside the account. */
export const profileFields = [
  'fullName',
  'birthday',
  'idNumber',
  'nationality',
  'address',
  'occupation',
  'incomeSource',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** Who somebody is doesn't change: once given only staff corrects it. */
export const lockedOnceSet: ReadonlySet<ProfileField> = new Set(['fullName', 'birthday', 'idNumber']);

/** People are looked up by these, to find who has two accounts. */
export const blindIndexed: ReadonlySet<ProfileField> = new Set(['fullName', 'idNumber']);

export const occupations = [
  'employee',
  'government',
  'business',
  'freelance',
  'trade',
  'farmer',
  'driver',
  'household',
  'retired',
  'other',
] as const;

export const incomeSources = [
  'salary',
  'business',
  'trade',
  'savings',
  'investment',
  'family',
  'pension',
  'other',
] as const;

export type ProfileFault = 'fullName' | 'length' | 'characters' | 'date' | 'underAge' | 'idNumber' | 'choice';

/** What is wrong with a field: the key of its text and its numbers. */
export type FieldFault = { key: ProfileFault; min: number; max: number };

const fault = (key: ProfileFault, min = 0, max = 0): FieldFault => ({ key, min, max });

const nameMax = 100;
const addressMin = 10;
const addressMax = 300;
const oldestYears = 120;

/** One form for what people write in several ways. */
export const cleanProfileField = (field: ProfileField, typed: string): string => {
  const text = typed
    .normalize('NFC')
    .trim()
    .replaceAll(/[^\S\n]+/gu, ' ');
  return field === 'idNumber' ? text.replaceAll(/[ -]/g, '').toUpperCase() : text;
};

/** The date that a person must be born on or before to be so old. @param today `2026-11-21` where the merchant is. */
export const bornBy = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;

type Facts = { today: string; ageMin: number };

/** What is wrong with a cleaned text, undefined when nothing is. */
export const profileFaultOf = (field: ProfileField, text: string, { today, ageMin }: Facts): FieldFault | undefined => {
  switch (field) {
    case 'fullName':
      if (Array.from(text).length > nameMax) return fault('length', 3, nameMax);
      return /^[\p{L}\p{M}.'’-]+( [\p{L}\p{M}.'’-]+)+$/u.test(text) && /\p{L}/u.test(text)
        ? undefined
        : fault('fullName');
    case 'birthday':
      if (!isDate(text) || text < bornBy(today, oldestYears)) return fault('date');
      return text <= bornBy(today, ageMin) ? undefined : fault('underAge', ageMin);
    case 'idNumber':
      return isThaiId(text) || isPassport(text) ? undefined : fault('idNumber');
    case 'nationality':
      return isCountry(text) ? undefined : fault('choice');
    case 'address': {
      const length = Array.from(text).length;
      if (length < addressMin || length > addressMax) return fault('length', addressMin, addressMax);
      return /^[\p{L}\p{M}\p{N}\p{P}\p{S} \n]+$/u.test(text) ? undefined : fault('characters');
    }
    case 'occupation':
      return occupations.some((one) => one === text) ? undefined : fault('choice');
    case 'incomeSource':
      return incomeSources.some((one) => one === text) ? undefined : fault('choice');
  }
};

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && isLeap ? 29 : daysOfMonth[month - 1];
  return days !== undefined && day >= 1 && day <= days;
};

/** A Thai citizen's number: thirteen digits of which the last one proves the others. */
const isThaiId = (text: string): boolean => {
  if (!/^[1-9]\d{12}$/.test(text)) return false;
  const total = Array.from(text.slice(0, 12)).reduce((sum, digit, place) => sum + Number(digit) * (13 - place), 0);
  return (11 - (total % 11)) % 10 === Number(text[12]);
};

/** A passport: letters and digits, at least one of each, as machines read them. */
const isPassport = (text: string): boolean => /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{6,12}$/.test(text);
