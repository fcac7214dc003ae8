import { isPassword } from '#kit/server/credentials/password.ts';
import { giveRateBack, takeRate } from '#kit/server/http/rate-limit.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { memberById, type MemberRow } from '../../db/accounts/member-row.ts';
import { guessesOfOldPassword } from '../limits.ts';

/** A session alone changes no second factor: the person types the password again. */
export const confirmPassword = async (
  world: World,
  { player: { memberId } }: PlayerVisit,
  password: string,
): Promise<Result<MemberRow, 'password_wrong' | 'too_many_requests'>> => {
  const member = await memberById(world.database.read, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  const tooMany = await takeRate(world, guessesOfOldPassword, memberId);
  if (tooMany) return tooMany;
  if (!(await isPassword(password, member.password_hash))) return refuse('password_wrong');
  await giveRateBack(world, guessesOfOldPassword, memberId);
  return accept(member);
};
