import { hashPassword, isPassword } from '#kit/server/credentials/password.ts';
import { isWeakPassword } from '#kit/server/credentials/weak-passwords.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { passwordLengthMax, passwordLengthMin } from '../../domain/limits.ts';
import { type PasswordFault, passwordFault } from '../../domain/password-fault.ts';

type Refusal = PasswordFault | 'password_weak' | 'password_unchanged';

/** The hash of a new password, if it may be one: long enough, not common, without the name, not the old one. */
export const newPasswordHash = async (
  world: World,
  newPassword: string,
  { username, password_hash }: { username: string; password_hash: string },
): Promise<Result<string, Refusal>> => {
  const fault = passwordFault(newPassword, username);
  if (fault) return refuse(fault, { min: passwordLengthMin, max: passwordLengthMax });
  if (isWeakPassword(newPassword)) return refuse('password_weak');
  if (await isPassword(newPassword, password_hash)) return refuse('password_unchanged');
  return accept(await hashPassword(newPassword, world.entropy));
};
