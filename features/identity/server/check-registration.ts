import { isWeakPassword } from '#kit/server/weak-passwords.ts';
import { accept, refuse, type Refused, type Result } from '#kit/shared/result.ts';
import {
  type FieldFault,
  registerFields,
  type Registration,
  registrationSchema,
  type RegistrationSettings,
} from '../domain/registration-rules.ts';

/** The form by the merchant's settings; refuses with the first fault of each field: the key of its text, and its bounds. */
export const checkRegistration = (
  settings: RegistrationSettings,
  input: unknown,
): Result<Registration, 'registration_invalid'> => {
  const form = registrationSchema(settings).safeParse(input);
  if (!form.success)
    return faulty(
      settings,
      form.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
  if (isWeakPassword(form.data.password)) return faulty(settings, [['password', 'weakPassword']]);
  return accept(form.data);
};

const faulty = (settings: RegistrationSettings, found: [string, string][]): Refused<'registration_invalid'> => {
  const fields: Record<string, FieldFault> = {};
  for (const [name, key] of found) fields[name] ??= { key, ...boundsOf(settings, name) };
  return refuse('registration_invalid', { fields });
};

const boundsOf = (settings: RegistrationSettings, name: string): { min: number; max: number } => {
  const { minLength: min, maxLength: max } = settings[registerFields.find((known) => known === name) ?? 'password'];
  return { min, max };
};
