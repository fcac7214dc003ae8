import { addressScope } from '#kit/server/http/address-scope.ts';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { rememberedLogin as contract } from '../../contract/login/remembered-login.ts';
import { endSomeSessionsOf } from '../../db/sessions/end-sessions.ts';
import { insertLoginAttempt } from '../../db/login/login-attempts.ts';
import { lockMember } from '../../db/accounts/member-row.ts';
import { endRemembered, lockRemembered, type RememberedRow, spendRememberedToken } from '../../db/login/remembered.ts';
import { openSessionIn } from './open-session.ts';
import { rememberedFromAddress } from '../limits.ts';
import { notifyMemberIn } from './login-notices.ts';
import { presentedToken, giveTokenIn, takeCookie } from './remember.ts';
import { storableAddress } from '../visitor-address.ts';

/** Two tabs may press at once: the one that comes second within this time is refused, and nobody is accused of anything. */
const togetherMs = secondsMs(10);

/** Each token is good once. One that was used before says that somebody has a copy: everything that began with it ends. */
export const rememberedLogin = handle(contract, (world) => async (_input, visit) => {
  const tooMany = await takeRate(world, rememberedFromAddress, `${visit.merchantId}/${addressScope(visit.ip)}`);
  if (tooMany) return tooMany;
  const token = presentedToken(visit);
  if (token === undefined) return refuse('remembered_ended');
  // Accepted in any case: what a replay ends must stay ended.
  const { value } = await world.database.transact(async (tx) => accept(await bringIn(world, tx, visit, token)));
  if (!value.ok) takeCookie(visit);
  return value;
});

const bringIn = async (world: World, tx: Tx, visit: Visit, token: Buffer) => {
  const known = await lockRemembered(tx, token);
  const at = world.clock.now();
  if (!known || known.merchant_id !== visit.merchantId || known.ended_at !== null || known.expires_at <= at)
    return refuse('remembered_ended');
  if (known.spent_at !== null) {
    if (at < later(known.spent_at, togetherMs)) return refuse('remembered_ended');
    await endReplayedIn(world, tx, visit, known);
    return refuse('refresh_token_reused');
  }
  const member = await lockMember(tx, known.member_id);
  if (!member) return refuse('remembered_ended');
  if (member.state === 'blocked') return refuse('account_blocked');
  await spendRememberedToken(tx, token, at);
  await giveTokenIn(world, tx, visit, { familyId: known.family_id, at });
  const loggedIn = {
    memberId: known.member_id,
    account: member.username,
    isFirst: false,
    mustChangePassword: member.password_must_change,
    way: 'remembered' as const,
    familyId: known.family_id,
  };
  return accept(await openSessionIn(world, tx, loggedIn, visit));
};

const endReplayedIn = async (world: World, tx: Tx, visit: Visit, known: RememberedRow): Promise<void> => {
  const [at, memberId] = [world.clock.now(), known.member_id];
  await endRemembered(tx, { familyId: known.family_id, reason: 'replayed', at });
  const which = { familyId: known.family_id };
  const ended = await endSomeSessionsOf(tx, { memberId, reason: 'replayed', at, which });
  const { merchantId, userAgent, country, language } = visit;
  const from = { ip: storableAddress(visit.ip), userAgent, country };
  await insertLoginAttempt(tx, { merchantId, memberId, at, outcome: 'replayed', way: 'remembered', ...from });
  const member = await lockMember(tx, memberId);
  const account = member?.username ?? '';
  await notifyMemberIn(world, tx, { what: 'replayed', merchantId, memberId, account, at, language, ...from });
  afterCommit(tx, () => ended.forEach(world.live.endSession));
};
