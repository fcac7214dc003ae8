import { isWeakPassword } from '#kit/server/weak-passwords.ts';
import { cleanField, faultOf, type FieldFault, type RegistrationSettings } from '../domain/registration-rules.ts';

/** @param confirmNewPassword undefined where the form asks for the password once. */
export type TypedPasswords = { newPassword: string; confirmNewPassword?: string | undefined };

/** What is wrong with a new password, by field: the merchant's rule, the list of common ones, the second time it was typed. */
export const newPasswordFaults = (
  settings: RegistrationSettings,
  { newPassword, confirmNewPassword = newPassword }: TypedPasswords,
): Record<string, FieldFault> => {
  const { minLength: min, maxLength: max } = settings.password;
  const fields: Record<string, FieldFault> = {};
  const found = faultOf(settings.password, cleanField('password', newPassword));
  if (found) fields['newPassword'] = found;
  else if (isWeakPassword(newPassword)) fields['newPassword'] = { key: 'weakPassword', min, max };
  if (newPassword.normalize('NFC') !== confirmNewPassword.normalize('NFC'))
    fields['confirmNewPassword'] = { key: 'notEqual', min, max };
  return fields;
};
