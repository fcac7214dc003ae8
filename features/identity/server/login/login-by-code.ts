import { addressScope } from '#kit/server/http/address-scope.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { loginByCode as contract } from '../../contract/login/login-by-code.ts';
import { takeLoginCode } from '../../db/login/login-codes.ts';
import { lockMember } from '../../db/accounts/member-row.ts';
import { openSessionIn } from './open-session.ts';
import { guessesFromAddress } from '../limits.ts';
import { tokenHashOf } from '../sessions/session-token.ts';

/** A code is spent by being brought, whatever comes of it. Unknown, spent, late and foreign ones are told apart to nobody. */
export const loginByCode = handle(contract, (world) => async ({ code }, visit) => {
  const tooMany = await takeRate(world, guessesFromAddress, `${visit.merchantId}/${addressScope(visit.ip)}`);
  if (tooMany) return tooMany;
  const taken = await world.database.transact(async (tx) => accept(await takeLoginCode(tx, tokenHashOf(code))));
  const known = taken.ok ? taken.value : undefined;
  if (!known || known.merchant_id !== visit.merchantId || known.expires_at <= world.clock.now())
    return refuse('login_code_invalid');
  return world.database.transact(async (tx) => {
    const member = await lockMember(tx, known.member_id);
    if (!member) return refuse('login_code_invalid');
    if (member.state === 'blocked') return refuse('account_blocked');
    const loggedIn = {
      memberId: id<'mbr'>(member.member_id),
      account: member.username,
      isFirst: false,
      mustChangePassword: member.password_must_change,
      way: 'code' as const,
    };
    return accept(await openSessionIn(world, tx, loggedIn, visit));
  });
});
