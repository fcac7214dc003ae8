import type { Read, Tx } from '#kit/server/database/database.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { insertOperator, operatorById, operatorByName } from '../../db/operators.ts';
import { setOwnPassword, setStatus } from '../../db/update-operator.ts';
import { newPasswordHash } from '../credentials/new-password.ts';
import { endAllSessionsIn } from './edit-operator.ts';

type Invited = { merchantId: string; username: string; displayName: string; invitedBy: string };

/**
 * An owner who sets the own password by an invitation: until then nobody can log in, for nobody knows the first one. The caller
 * writes it down in the trail, and had the word of two people for it. Refused with `username_taken`.
 */
const makeInvitedOwnerIn = async (
  world: World,
  tx: Tx,
  { merchantId, username, displayName, invitedBy }: Invited,
): Promise<Result<string, 'username_taken'>> => {
  const staffId = world.entropy.id('stf');
  const isMade = await insertOperator(tx, {
    staffId,
    merchantId,
    username,
    displayName,
    role: 'owner',
    passwordHash: await hashPassword(world.entropy.token(256), world.entropy),
    passwordIsTemporary: true,
    totpSecret: null,
    createdAt: world.clock.now(),
    createdBy: invitedBy,
  });
  return isMade ? accept(staffId) : refuse('username_taken');
};

/** Who is invited, as long as they never logged in: later an invitation opens nothing. */
const invitedOwner = async (
  read: Read,
  staffId: string,
): Promise<{ username: string; displayName: string } | undefined> => {
  const operator = await operatorById(read, staffId);
  const isNew = operator?.status === 'active' && operator.totp_secret === null && operator.last_log_in_at === null;
  return isNew ? { username: operator.username, displayName: operator.display_name } : undefined;
};

/**
 * The hash of the password that an invited person chose, outside of any transaction: it takes a while. Refused as every own password
 * is, and with `invitation_over` once they have logged in.
 */
const invitedPasswordHash = async (world: World, staffId: string, newPassword: string) => {
  const operator = await operatorById(world.backofficeDatabase.read, staffId);
  if (!operator || !(await invitedOwner(world.backofficeDatabase.read, staffId))) return refuse('invitation_over');
  return newPasswordHash(world, newPassword, operator);
};

/** That password becomes theirs; a second factor is set up at the first log-in, as by everybody. */
const setInvitedPasswordIn = async (
  tx: Tx,
  staffId: string,
  hash: string,
): Promise<Result<true, 'invitation_over'>> => {
  if (!(await invitedOwner(tx, staffId))) return refuse('invitation_over');
  await setOwnPassword(tx, staffId, hash);
  return accept(true);
};

/** Takes back an account whose person has not come. */
const endInvitedOwnerIn = async (world: World, tx: Tx, staffId: string): Promise<void> => {
  await setStatus(tx, staffId, 'disabled');
  await endAllSessionsIn(world, tx, staffId, 'disabled');
};

/** Those of the user names that somebody has. */
const takenUsernames = async (read: Read, usernames: readonly string[]): Promise<string[]> => {
  const taken: string[] = [];
  for (const username of usernames) if (await operatorByName(read, username)) taken.push(username);
  return taken;
};

/** Owners of a brand who are invited, for whoever looks. */
export const invitedOwners = { find: invitedOwner, hashOf: invitedPasswordHash, takenUsernames };

/** What is done to their accounts: nobody else ever knows a password of theirs. */
export const invitedOwnerActs = {
  makeIn: makeInvitedOwnerIn,
  setPasswordIn: setInvitedPasswordIn,
  endIn: endInvitedOwnerIn,
};
