import { isPassword } from '#kit/server/credentials/password.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { operatorById, type OperatorRow } from '../../db/operators.ts';
import { takeGuess } from '../sessions/take-guess.ts';

/** A session alone changes no second factor: the operator types the password again. */
export const confirmOwnPassword = async (
  world: World,
  { staff }: StaffVisit,
  password: string,
): Promise<Result<OperatorRow, 'password_wrong' | 'too_many_guesses'>> => {
  const guess = await takeGuess(world, { sessionId: staff.sessionId });
  if (!guess.ok) return guess;
  const operator = await operatorById(world.backofficeDatabase.read, staff.staffId);
  if (!operator || !(await isPassword(password, operator.password_hash))) return refuse('password_wrong');
  await guess.value.takeBack();
  return accept(operator);
};
