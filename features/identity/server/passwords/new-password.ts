import { isWeakPassword } from '#kit/server/credentials/weak-passwords.ts';
import { cleanField, faultOf, type FieldFault, type RegistrationSettings } from '../../domain/registration-rules.ts';
import { holdsNameInAnyWidth } from '../registration/check-registration.ts';

/**
 * @param confirmNewPassword undefined where the form asks for the password once.
 * @param username whose password it is, where that is known before it is proved.
 */
export type TypedPasswords = { newPassword: string; confirmNewPassword?: string | undefined; username?: string };

/** What is wrong with a new password, by field: the merchant's rule, the list of common ones, the name, the second time it was typed. */
export const newPasswordFaults = (
  settings: RegistrationSettings,
  { newPassword, confirmNewPassword = newPassword, username = '' }: TypedPasswords,
): Record<string, FieldFault> => {
  const { minLength: min, maxLength: max } = settings.password;
  const fields: Record<string, FieldFault> = {};
  const found = faultOf(settings.password, cleanField('password', newPassword));
  if (found) fields['newPassword'] = found;
  else if (isWeakPassword(newPassword)) fields['newPassword'] = { key: 'weakPassword', min, max };
  else if (holdsNameInAnyWidth(newPassword, username)) fields['newPassword'] = { key: 'passwordHasName', min, max };
  if (newPassword.normalize('NFC') !== confirmNewPassword.normalize('NFC'))
    fields['confirmNewPassword'] = { key: 'notEqual', min, max };
  return fields;
};
