import { isWeakPassword } from '#kit/server/credentials/weak-passwords.ts';
import { accept, refuse, type Refused, type Result } from '#kit/shared/result.ts';
import { holdsName } from '../../domain/password-name.ts';
import { type Registration, type RegistrationPlan, registrationSchema } from '../../domain/registration-form.ts';
import { type FieldFault, registerFields, type RegistrationSettings } from '../../domain/registration-rules.ts';

/** The form by the merchant's settings; refuses with the first fault of each field: the key of its text, and its bounds. */
export const checkRegistration = (
  plan: RegistrationPlan,
  input: unknown,
): Result<Registration, 'registration_invalid'> => {
  const form = registrationSchema(plan).safeParse(input);
  if (!form.success)
    return faulty(
      plan.settings,
      form.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
  if (isWeakPassword(form.data.password)) return faulty(plan.settings, [['password', 'weakPassword']]);
  if (holdsNameInAnyWidth(form.data.password, form.data.username))
    return faulty(plan.settings, [['password', 'passwordHasName']]);
  return accept(form.data);
};

/** As the hash takes it, whose letters know no width: what the page, short of room, passes over. */
export const holdsNameInAnyWidth = (password: string, username: string): boolean =>
  holdsName(password.normalize('NFKC'), username.normalize('NFKC'));

/** @param found fields with the keys of their faults; the first of each field counts. */
export const faulty = (
  settings: RegistrationSettings,
  found: readonly [string, string][],
): Refused<'registration_invalid'> => {
  const fields: Record<string, FieldFault> = {};
  for (const [name, key] of found) fields[name] ??= { key, ...boundsOf(settings, name) };
  return refuse('registration_invalid', { fields });
};

const boundsOf = (settings: RegistrationSettings, name: string): { min: number; max: number } => {
  const { minLength: min, maxLength: max } = settings[registerFields.find((known) => known === name) ?? 'password'];
  return { min, max };
};
