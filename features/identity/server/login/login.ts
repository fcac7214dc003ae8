import { merchantOf, settingIn } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { expectRoomToHash, isPassword } from '#kit/server/credentials/password.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import { isWeakPassword } from '#kit/server/credentials/weak-passwords.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { refuse } from '#kit/shared/result.ts';
import { login as contract } from '../../contract/login/login.ts';
import { memberByName, type MemberRow } from '../../db/accounts/member-row.ts';
import { mustChangePassword } from '../../domain/password-age.ts';
import { usernameKey } from '../../domain/registration-rules.ts';
import { completeLogin } from './complete-login.ts';
import { guardGuess } from './guard-guess.ts';
import { logInByFirebase } from './login-by-firebase.ts';
import { logInBySms } from './login-by-sms.ts';
import { passwordDays } from './password-days.ts';
import { recordAttempt } from './record-attempt.ts';

/** Logs in: by username, or by the code that was sent to a mobile number. */
export const login = handle(contract, (world) => async (input, visit) => {
  if (input.type === 'sms') return logInBySms(world, input, visit);
  if (input.type === 'firebase') return logInByFirebase(world, input, visit);
  if (input.type !== 'username') return refuse('login_type_off', { type: input.type });
  return logInByName(world, input, visit);
});

/**
 * A name that nobody has is answered like a wrong password and costs the same: the same look-ups, one hash, one recorded
 * attempt. What it took of the limits is given back when the password was right.
 */
const logInByName = async (world: World, input: InputOf<typeof contract>, visit: Visit) => {
  expectRoomToHash();
  const key = usernameKey(input.username);
  const member = await memberByName(world.database.read, visit.merchantId, key);
  const guard = await guardGuess(world, visit, { key, memberId: member?.member_id, ...input });
  if (!guard.ok) {
    if (guard.refusal === 'too_many_requests') await recordAttempt(world, visit, member?.member_id, 'too_many');
    return guard;
  }
  const isRight = await isPassword(input.password, member?.password_hash).catch(async (error: unknown) => {
    // Sent away because too many wait: nothing was guessed.
    await guard.value.passed();
    throw error;
  });
  if (!isRight || !member) {
    await recordAttempt(world, visit, member?.member_id, 'failed');
    return refuse('login_failed', await guard.value.failed());
  }
  await guard.value.passed();
  const settings = await merchantOf(world, visit.merchantId);
  return completeLogin(world, visit, member.member_id, {
    way: 'password',
    area: input.area,
    remember: input.remember,
    // Changed between the look and the lock: the password that was right is so no more.
    isStillRight: (locked) => locked.password_hash === member.password_hash,
    mustChange: (locked) => mustChangePassword(factsOf(locked, input.password, settings), world.clock.now()),
  });
};

const factsOf = (member: MemberRow, password: string, settings: Awaited<ReturnType<typeof merchantOf>>) => ({
  isWeak: isWeakPassword(password),
  wasReset: member.password_must_change,
  setAt: member.password_set_at,
  goodDays: settingIn(settings, passwordDays),
  isExpiryForced: settings.flags.PWDEXPFORCECHANGE3,
});
