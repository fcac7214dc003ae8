import { ageRequiredFrom, merchantIn } from '#features/merchants/public.ts';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { insertMember } from '../../db/accounts/insert-member.ts';
import { insertAttributions } from '../../db/registration/attributions.ts';
import { endInviteCode, insertInviteCode } from '../../db/registration/invite-codes.ts';
import { registrationSettingsOf } from '../../db/registration/registration-fields.ts';
import { inviteCodeOf } from '../../domain/invite-code.ts';
import { cleanField, type FieldFault, faultOf, usernameKey } from '../../domain/registration-rules.ts';
import { newPasswordFaults } from '../passwords/new-password.ts';
import { storableAddress } from '../visitor-address.ts';
import { referralCodeIn } from './referral-code.ts';

/** As the wire numbers them: 1 general agent, 2 agent, 41 and 42 the same two opened by an upline. */
export type AgentType = 1 | 2 | 41 | 42;

export type GivenAccount = {
  username: string;
  password: string;
  /** A player where there is none. */
  agentType: AgentType | undefined;
  /** Whose code it is counted under. */
  ownerId: string;
};

/** What is wrong with a name and a start password that somebody else chooses, by field; nothing where all is well. */
const givenAccountFaults = async (
  world: World,
  merchantId: MerchantId,
  { username, password }: Pick<GivenAccount, 'username' | 'password'>,
): Promise<Record<string, FieldFault>> => {
  const settings = await registrationSettingsOf(world.database.read, merchantId);
  const typed = { newPassword: password, confirmNewPassword: password, username };
  const named = faultOf(settings.username, cleanField('username', username));
  const { newPassword } = newPasswordFaults(settings, typed);
  return { ...(named ? { username: named } : {}), ...(newPassword ? { password: newPassword } : {}) };
};

/** Hashed before the transaction: it takes its time. */
const givenPasswordHash = (world: World, password: string): Promise<string> =>
  hashPassword(cleanField('password', password), world.entropy);

/** Opens an account for somebody who was given its name and password; the password is changed at the first log-in. */
const openGivenAccountIn = async (
  world: World,
  tx: Tx,
  visit: Pick<Visit, 'merchantId' | 'ip' | 'host' | 'country'>,
  { passwordHash, ...it }: Omit<GivenAccount, 'password'> & { passwordHash: string },
): Promise<Result<{ memberId: MemberId; account: string }, 'username_taken'>> => {
  const { merchantId } = visit;
  const merchant = await merchantIn(world, tx, merchantId);
  const memberId = world.entropy.id('mbr');
  const at = world.clock.now();
  const account = cleanField('username', it.username);
  const isNew = await insertMember(tx, {
    memberId,
    merchantId,
    username: account,
    usernameKey: usernameKey(account),
    ...(it.agentType === undefined ? {} : { kind: 'agent' as const, agentType: it.agentType }),
    currency: merchant.currency,
    passwordHash,
    mustChangePassword: true,
    paymentPasswordHash: null,
    at,
    ip: storableAddress(visit.ip),
    termsVersion: merchant.termsVersion,
    ageConfirmed: ageRequiredFrom(merchant, visit.country),
  });
  if (!isNew) return refuse('username_taken');
  await referralCodeIn(world, tx, { memberId, merchantId });
  const code = await referralCodeIn(world, tx, { memberId: it.ownerId, merchantId });
  const origin = { memberId, merchantId, domain: visit.host, registerUrl: '', at };
  await insertAttributions(tx, origin, [{ kind: 'referral', code, ownerId: it.ownerId }]);
  return accept({ memberId, account });
};

/** Makes a member an agent. @returns false where there is no such player or agent. */
const makeAgentIn = async (tx: Tx, memberId: string, agentType: AgentType): Promise<boolean> => {
  const { rows } = await sql<{ made: boolean }>`select identity.make_agent(${memberId}, ${agentType}) as made`.execute(
    tx,
  );
  return rows[0]?.made === true;
};

const triesMax = 10;

/** A new code of an agent for one invitation of many. */
const newAffiliateCodeIn = async (
  world: World,
  tx: Tx,
  { memberId, merchantId }: { memberId: string; merchantId: MerchantId },
): Promise<string> => {
  for (let tries = 0; tries < triesMax; tries++) {
    const code = inviteCodeOf(world.entropy.bytes(16));
    const at = world.clock.now();
    const isNew =
      code !== undefined &&
      (await insertInviteCode(tx, { merchantId, code, kind: 'affiliate', ownerId: memberId, at, by: null }));
    if (isNew) return code;
  }
  throw new Error(`no free code for ${memberId} in ${triesMax} tries`);
};

/** @returns false where the member has no such code in use. */
const endAffiliateCodeIn = (world: World, tx: Tx, ownerId: string, code: string): Promise<boolean> =>
  endInviteCode(tx, { ownerId, code, at: world.clock.now() });

/** Accounts that somebody opens for others, and the codes by which an agent brings people in. */
export const givenAccounts = {
  faultsOf: givenAccountFaults,
  passwordHash: givenPasswordHash,
  openIn: openGivenAccountIn,
  makeAgentIn,
  newCodeIn: newAffiliateCodeIn,
  endCodeIn: endAffiliateCodeIn,
} as const;
