import type { Tx } from '#kit/server/database/database.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { LoginWay } from '../../domain/login-ways.ts';
import { lockMember, type MemberRow } from '../../db/accounts/member-row.ts';
import { openSessionIn } from './open-session.ts';
import { recogniseDevice } from './device-cookie.ts';
import { holdForNewKeysIn } from '../passwords/new-keys-hold.ts';
import { recordAttempt } from './record-attempt.ts';
import { forgetRememberedIn, rememberIn } from './remember.ts';

export type Entering = {
  way: LoginWay;
  area: 'member' | 'agent' | undefined;
  /** `true` and `false` as ticked; undefined leaves what this browser remembers as it is. */
  remember: boolean | undefined;
  /** Whether what was proved before the lock still holds. */
  isStillRight: (locked: MemberRow) => boolean;
  mustChange: (locked: MemberRow) => boolean;
  /** No withdrawal of the member leaves before then, and the member is told: they came by new keys. */
  holdUntil?: Instant | undefined;
  /** Spends what was brought, together with the entrance; false when it was spent before. */
  spendIn?: (tx: Tx) => Promise<boolean>;
};

/** Lets a member in who has proved who they are, unless the account itself may not. */
export const completeLogin = async (world: World, visit: Visit, memberId: string, entering: Entering) => {
  const entered = await world.database.transact(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member || !entering.isStillRight(member)) return refuse('login_failed');
    const shut = whyShut(member, entering.area);
    if (shut) return shut;
    if (entering.spendIn && !(await entering.spendIn(tx))) return refuse('login_failed');
    if (entering.holdUntil !== undefined)
      await holdForNewKeysIn(world, tx, member, { until: entering.holdUntil, visit });
    const mustChange = entering.mustChange(member);
    const familyId =
      entering.remember === true && !mustChange
        ? await rememberIn(world, tx, visit, { memberId, deviceHash: recogniseDevice(world, visit) })
        : undefined;
    if (entering.remember === false) await forgetRememberedIn(world, tx, visit);
    const loggedIn = {
      memberId: id<'mbr'>(member.member_id),
      account: member.username,
      isFirst: member.last_login_at === null,
      mustChangePassword: mustChange,
      way: entering.way,
      ...(familyId === undefined ? {} : { familyId }),
    };
    return accept(await openSessionIn(world, tx, loggedIn, visit));
  });
  if (!entered.ok)
    await recordAttempt(
      world,
      visit,
      memberId,
      entered.refusal === 'account_blocked' ? 'blocked' : 'failed',
      entering.way,
    );
  return entered;
};

/** Told only to whoever has proved to be the member. */
const whyShut = ({ state, kind }: MemberRow, area: Entering['area']) => {
  if (state === 'blocked') return refuse('account_blocked');
  // An account for free play has no password of its own: it is left by becoming a real one.
  if (kind === 'trial') return refuse('not_a_member');
  return area === 'agent' && kind !== 'agent' ? refuse('not_an_agent') : undefined;
};
