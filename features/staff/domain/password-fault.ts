import { passwordLengthMax, passwordLengthMin } from './limits.ts';

export type PasswordFault = 'password_too_short' | 'password_too_long' | 'password_has_name';

/** Why a staff password is refused, length first; whether it is a common one is asked elsewhere. */
export const passwordFault = (password: string, username: string): PasswordFault | undefined => {
  const length = [...password].length;
  if (length < passwordLengthMin) return 'password_too_short';
  if (length > passwordLengthMax) return 'password_too_long';
  return password.toLowerCase().includes(username.toLowerCase()) ? 'password_has_name' : undefined;
};
