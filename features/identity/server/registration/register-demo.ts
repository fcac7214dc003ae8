import { acceptAgreementIn, currentAgreement } from '#features/content/public.ts';
import { ageRequiredFrom, merchantOf } from '#features/merchants/public.ts';
import { hashOfNoPassword } from '#kit/server/credentials/password.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { PlayerVisit, Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MemberId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { insertMember } from '../../db/accounts/insert-member.ts';
import { setNickname } from '../../db/accounts/update-member.ts';
import { insertAttributions } from '../../db/registration/attributions.ts';
import { claimContactIn } from '../../db/contacts/contacts.ts';
import { sessionByToken } from '../../db/sessions/session-by-token.ts';
import { usernameKey } from '../../domain/registration-rules.ts';
import { tokenHashOf } from '../sessions/session-token.ts';
import { startSessionIn } from '../sessions/start-session.ts';
import { storableAddress } from '../visitor-address.ts';
import { invitationsOf } from './affiliate.ts';
import { joinProgramsIn } from './create-member.ts';
import { referralCodeIn } from './referral-code.ts';

type Newcomer = {
  username: string;
  nickname: string;
  /** Counts as proved. */
  email: string;
  /** Of the agent who invites them. */
  affiliateCode?: string | undefined;
};

/**
 * Registers a player of a demo whom nobody logs in as: no password fits the account, and none was hashed. All else is as with
 * a registration of a person. @returns the call with its first session.
 */
export const registerDemo = async (
  world: World,
  visit: Visit,
  { username, nickname, email, affiliateCode = '' }: Newcomer,
): Promise<PlayerVisit> => {
  const { merchantId, ip } = visit;
  const merchant = await merchantOf(world, merchantId);
  const accepted = await currentAgreement(world, merchantId);
  const invited = await invitationsOf(world, visit, { affiliateCode, referralCode: '' });
  if (!invited.ok) throw new Error(`no code ${affiliateCode}`);
  const invitations = invited.value;
  const made = await world.database.transact(async (tx) => {
    const at = world.clock.now();
    const memberId = world.entropy.id('mbr');
    const isNew = await insertMember(tx, {
      memberId,
      merchantId,
      username,
      usernameKey: usernameKey(username),
      currency: merchant.currency,
      passwordHash: hashOfNoPassword(world.entropy),
      paymentPasswordHash: null,
      at,
      ip: storableAddress(ip),
      termsVersion: merchant.termsVersion,
      ageConfirmed: ageRequiredFrom(merchant, undefined),
    });
    if (!isNew) throw new Error(`there is a ${username} already`);
    await setNickname(tx, memberId, nickname);
    await claimContactIn(world, tx, { merchantId, memberId, kind: 'email', to: email, verifiedAt: at });
    await acceptAgreementIn(tx, world, { merchantId, memberId, accepted });
    await referralCodeIn(world, tx, { memberId, merchantId });
    const origin = { memberId, merchantId, domain: visit.host, registerUrl: '', at };
    await insertAttributions(tx, origin, invitations);
    const joined = await joinProgramsIn(world, tx, { memberId, merchantId, at, invitations });
    if (!joined.ok) return joined;
    return accept(await startedIn(world, tx, visit, { memberId, username, isFirst: true }));
  });
  if (!made.ok) throw new Error(`${username} may not join by ${affiliateCode}`);
  return made.value;
};

/** Logs such a player in. @returns the call with the session. */
export const openDemoSession = (
  world: World,
  visit: Visit,
  member: { memberId: MemberId; username: string },
): Promise<PlayerVisit> => world.database.transact((tx) => startedIn(world, tx, visit, { ...member, isFirst: false }));

const startedIn = async (
  world: World,
  tx: Tx,
  visit: Visit,
  { memberId, username, isFirst }: { memberId: MemberId; username: string; isFirst: boolean },
): Promise<PlayerVisit> => {
  const way = isFirst ? 'register' : 'password';
  const loggedIn = { memberId, account: username, isFirst, mustChangePassword: false, way } as const;
  const { token } = await startSessionIn(world, tx, loggedIn, visit);
  const session = await sessionByToken(tx, tokenHashOf(token));
  if (!session) throw new Error(`no session of ${username}`);
  return { ...visit, player: { memberId, sessionId: id(session.session_id), kind: session.kind } };
};
