import { z } from 'zod';
import { matchesPattern, patternIdMax, patterns } from './patterns.ts';

/** The fields that a merchant can ask for at registration; each has a setting. */
export const registerFields = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'mobileNum',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const;
export type RegisterField = (typeof registerFields)[number];

const lengthMax = 255;
export const fieldSetting = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    minLength: z.int().min(0).max(lengthMax),
    maxLength: z.int().min(1).max(lengthMax),
    patternId: z.int().min(0).max(patternIdMax),
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength, { path: ['maxLength'] });
export type FieldSetting = z.output<typeof fieldSetting>;
export type RegistrationSettings = Readonly<Record<RegisterField, FieldSetting>>;

const off = { enabled: false, required: false, minLength: 1, maxLength: 64, patternId: 0 };

/** What a new merchant starts with: a username and a password, nothing more. */
export const settingsAtStart: RegistrationSettings = {
  username: { enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 1 },
  password: { enabled: true, required: true, minLength: 8, maxLength: 64, patternId: 0 },
  payeeName: { ...off, minLength: 3, maxLength: 100, patternId: 15 },
  paymentPassword: { ...off, minLength: 6, maxLength: 6, patternId: 4 },
  qqNum: { ...off, minLength: 5, maxLength: 12, patternId: 4 },
  line: { ...off, patternId: 13 },
  whatsapp: { ...off, minLength: 8, maxLength: 16, patternId: 21 },
  zalo: { ...off, minLength: 8, maxLength: 16, patternId: 21 },
  facebook: { ...off },
  wechat: { ...off, patternId: 13 },
  idNumber: { ...off, minLength: 13, maxLength: 13, patternId: 4 },
  email: { ...off, minLength: 6, maxLength: 100, patternId: 2 },
  mobileNum: { ...off, minLength: 9, maxLength: 15, patternId: 21 },
  recommenderId: { ...off, maxLength: 32, patternId: 5 },
  affiliateCode: { ...off, maxLength: 32, patternId: 5 },
  captcha: { ...off, minLength: 4, maxLength: 8, patternId: 5 },
};

/** Asked for whatever the setting says. */
export const isAlwaysRequired = (field: RegisterField): boolean => field === 'username' || field === 'password';

/** Bounds that no merchant can leave: a name must be typable, a password worth something. */
const bounds: Partial<Record<RegisterField, { min: number; max: number }>> = {
  username: { min: 4, max: 32 },
  password: { min: 6, max: 128 },
};

/** Why a field can't have this setting. */
export const settingFault = (field: RegisterField, setting: FieldSetting): 'field_fixed' | undefined => {
  const bound = bounds[field];
  if (!bound) return undefined;
  const isWithin = setting.minLength >= bound.min && setting.maxLength <= bound.max;
  return setting.enabled && setting.required && isWithin ? undefined : 'field_fixed';
};

/** What is wrong with one field: the key of its text in the locales, and the numbers in it. */
export type FieldFault = { key: string; min: number; max: number };

const fault = (key: string, { minLength, maxLength }: FieldSetting): FieldFault => ({
  key,
  min: minLength,
  max: maxLength,
});

/**
 * Checks one field, as the page does while the person types and as the server does in the end.
 * @returns `notEmpty`, `pattern.N`, or `patternExact.N` where both bounds are the same number; undefined when all is well.
 */
export const faultOf = (setting: FieldSetting, text: string): FieldFault | undefined => {
  if (text === '') return setting.required ? fault('notEmpty', setting) : undefined;
  const length = Array.from(text).length;
  const fits = length >= setting.minLength && length <= setting.maxLength;
  if (fits && matchesPattern(setting.patternId, text)) return undefined;
  const { minLength, maxLength, patternId } = setting;
  return fault(minLength === maxLength ? `patternExact.${patternId}` : `pattern.${patternId}`, setting);
};

/** Passwords stay as typed; everything else loses the spaces around it, a telephone number its dashes too. */
export const cleanField = (field: RegisterField, text: string): string => {
  const typed = text.normalize('NFC');
  if (field === 'password' || field === 'paymentPassword') return typed;
  return field === 'mobileNum' ? typed.replace(/[\s().-]/g, '') : typed.trim();
};

/** Something for each field. */
export const byField = <Of>(of: (field: RegisterField) => Of): Record<RegisterField, Of> => ({
  username: of('username'),
  password: of('password'),
  payeeName: of('payeeName'),
  paymentPassword: of('paymentPassword'),
  qqNum: of('qqNum'),
  line: of('line'),
  whatsapp: of('whatsapp'),
  zalo: of('zalo'),
  facebook: of('facebook'),
  wechat: of('wechat'),
  idNumber: of('idNumber'),
  email: of('email'),
  mobileNum: of('mobileNum'),
  recommenderId: of('recommenderId'),
  affiliateCode: of('affiliateCode'),
  captcha: of('captcha'),
});

/** The setting as pages read it: with the regular expression, or `*` for any text. */
export const shownSetting = (setting: FieldSetting) => ({
  ...setting,
  acceptedPattern: patterns[setting.patternId]?.source ?? '*',
});

/** One account per name, whatever its case or typography. */
export const usernameKey = (username: string): string => username.trim().normalize('NFKC').toLowerCase();
