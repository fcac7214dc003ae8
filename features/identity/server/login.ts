import { merchantOf } from '#features/merchants/public.ts';
import { isPassword } from '#kit/server/password.ts';
import { giveRateBack, takeRate } from '#kit/server/rate-limit.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { Visit } from '#kit/server/visit.ts';
import { isWeakPassword } from '#kit/server/weak-passwords.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { login } from '../contract/login.ts';
import { insertLoginAttempt, type LoginOutcome } from '../db/login-attempts.ts';
import { lockMember, memberByName, type MemberRow } from '../db/member-row.ts';
import { mustChangePassword } from '../domain/password-age.ts';
import { usernameKey } from '../domain/registration-rules.ts';
import { guessesFromAddress, guessesOfAccount } from './limits.ts';
import { admitIn } from './admit.ts';
import { storableAddress } from './visitor-address.ts';

/**
 * Logs in by username. A name that nobody has is answered like a wrong password and costs the same: one look-up, one hash,
 * one recorded attempt. What it took of the limits is given back when the password was right.
 */
export const logIn =
  (world: World): Handler<typeof login> =>
  async ({ username, password, type }, visit) => {
    if (type !== 'username') return refuse('login_type_off', { type });
    const key = usernameKey(username);
    const account = world.vault.blindIndex('identity.guess', `${visit.merchantId}/${key}`);
    const address = `${visit.merchantId}/${storableAddress(visit.ip)}`;
    const member = await memberByName(world.database.read, visit.merchantId, key);
    const tooMany =
      (await takeRate(world, guessesFromAddress, address)) ?? (await takeRate(world, guessesOfAccount, account));
    if (tooMany) {
      await record(world, visit, member, 'too_many');
      return tooMany;
    }
    if (!(await isPassword(password, member?.password_hash)) || !member) {
      await record(world, visit, member, 'failed');
      return refuse('login_failed');
    }
    await giveRateBack(world, guessesFromAddress, address);
    await giveRateBack(world, guessesOfAccount, account);
    return enter(world, visit, member, password);
  };

const enter = async (world: World, visit: Visit, verified: MemberRow, password: string) => {
  const settings = await merchantOf(world, visit.merchantId);
  const entered = await world.database.transact(async (tx) => {
    const member = await lockMember(tx, verified.member_id);
    // Changed between the look and the lock: the password that was right is so no more.
    if (!member || member.password_hash !== verified.password_hash) return refuse('login_failed');
    if (member.state === 'blocked') return refuse('account_blocked');
    const mustChange = mustChangePassword(
      {
        isWeak: isWeakPassword(password),
        wasReset: member.password_must_change,
        setAt: member.password_set_at,
        goodDays: settings.passwordDays,
        isExpiryForced: settings.flags.PWDEXPFORCECHANGE3,
      },
      world.clock.now(),
    );
    const loggedIn = {
      memberId: id<'mbr'>(member.member_id),
      account: member.username,
      isFirst: member.last_login_at === null,
      mustChangePassword: mustChange,
    };
    return accept(await admitIn(world, tx, loggedIn, visit));
  });
  if (!entered.ok) await record(world, visit, verified, entered.refusal === 'account_blocked' ? 'blocked' : 'failed');
  return entered;
};

const record = (world: World, visit: Visit, member: MemberRow | undefined, outcome: LoginOutcome): Promise<void> =>
  insertLoginAttempt(world.database.read, {
    merchantId: visit.merchantId,
    memberId: member?.member_id,
    at: world.clock.now(),
    outcome,
    ip: storableAddress(visit.ip),
    userAgent: visit.userAgent,
  });
