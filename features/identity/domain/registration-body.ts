import { z } from 'zod';
import {
  byField,
  fieldSetting,
  type RegisterField,
  type RegistrationSettings,
  registerFields,
  settingFault,
} from './registration-rules.ts';

/** The switches that the form of registration follows. */
export const registrationFlags = [
  'DIRECTREG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'REGLOGIN3',
] as const;
export type RegistrationFlag = (typeof registrationFlags)[number];

const switched = z.strictObject({
  DIRECTREG3: z.boolean(),
  USERNAMEREG3: z.boolean(),
  MOBILENUMREG3: z.boolean(),
  REGMOBVERF3: z.boolean(),
  MOBILENUMPASSREG3: z.boolean(),
  REGLOGIN3: z.boolean(),
});

/** All that a merchant decides about registration, in one: switches, the age to confirm, the fields in their order. */
export const registrationBody = z.strictObject({
  flags: switched,
  ageMin: z.int().min(18).max(30),
  fields: z
    .array(z.strictObject({ field: z.enum(registerFields), setting: fieldSetting }))
    .length(registerFields.length)
    .refine((fields) => new Set(fields.map(({ field }) => field)).size === registerFields.length),
});
export type RegistrationBody = z.output<typeof registrationBody>;

/** The fields by their places; those with the same stay in the order they always had. */
export const orderOf = (places: Readonly<Record<RegisterField, number>>): RegisterField[] =>
  registerFields.toSorted((a, b) => places[a] - places[b]);

export const settingsOfBody = ({ fields }: RegistrationBody, start: RegistrationSettings): RegistrationSettings =>
  byField((name) => fields.find(({ field }) => field === name)?.setting ?? start[name]);

/** The first field that can't be as asked. */
export const bodyFault = ({ fields }: RegistrationBody): RegisterField | undefined =>
  fields.find(({ field, setting }) => settingFault(field, setting))?.field;

export type BodyChange = { what: string; before: string; after: string };

/** What differs between two, each as a name and two words. */
export const bodyChanges = (before: RegistrationBody, after: RegistrationBody): BodyChange[] => {
  const was = flat(before);
  return Object.entries(flat(after))
    .filter(([what, text]) => was[what] !== text)
    .map(([what, text]) => ({ what, before: was[what] ?? '', after: text }));
};

const flat = ({ flags, ageMin, fields }: RegistrationBody): Record<string, string> => ({
  ...Object.fromEntries(registrationFlags.map((flag) => [`flags.${flag}`, flags[flag] ? 'on' : 'off'])),
  ageMin: String(ageMin),
  order: fields.map(({ field }) => field).join(' '),
  ...Object.fromEntries(fields.map(({ field, setting }) => [`fields.${field}`, written(setting)])),
});

const written = ({ enabled, required, minLength, maxLength, patternId }: RegistrationSettings['username']): string =>
  `${enabled ? (required ? 'required' : 'optional') : 'off'} ${minLength}–${maxLength} #${patternId}`;
