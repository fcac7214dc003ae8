import { insertNetworkList } from '../../db/reviews/network-lists.ts';
import { anyRole } from '../../domain/staff-networks.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { areIndependent } from '../../db/are-independent.ts';
import { actingOwners, admit, operatorNames } from '../../db/admissions.ts';
import { insertInfluences } from '../../db/influences.ts';
import { forgetDevicesOf } from '../../db/known-devices.ts';
import { insertOperator, lockRealOwners, operatorByName, type OperatorRow } from '../../db/operators.ts';
import { dropOtherFactors } from '../../db/recovery-codes.ts';
import { setRole, setSecondFactor, setStatus, setTemporaryPassword } from '../../db/update-operator.ts';
import { firstPasswordMs } from '../../domain/limits.ts';
import { isSameName } from '../../domain/same-name.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { endAllSessionsIn } from './edit-operator.ts';
import type { FirstOwner, MadeOwner } from './first-owners.ts';

const breaker = { kind: 'system', id: 'break-glass', name: 'break-glass' } as const;

type Admitted = MadeOwner & { outcome: 'made' | 'readmitted' };

export type BreakGlass = {
  merchantId: string;
  /** The operator who gets access: an existing one by user name, or a new one. */
  owner: FirstOwner;
  /** The reason typed at the server, for the audit trail. */
  reason: string;
  /** Although two owners could act for themselves. */
  isForced: boolean;
};

export type BreakGlassRefusal = 'no_owners' | 'owners_can_act' | 'username_taken' | 'name_differs' | 'person_known';

/**
 * Lets an owner in by whoever runs the machine, for when no second independent owner can act. The account begins as a new one
 * does: a first password of 72 hours, no second factor, no session. Every other operator of the merchant has a hand in it, so
 * until the cooling time is over it is nobody's second person, and what was asked before it is never its to approve.
 * @returns refused with `owners_can_act` while two owners who can log in are independent (unless forced), `no_owners` where
 * the merchant never had any, `username_taken` where another merchant's operator has the user name, `name_differs` where
 * somebody of another name has it here, and `person_known` where somebody of this name has another account here.
 */
export const breakGlass = async (
  world: World,
  { merchantId, owner, reason, isForced }: BreakGlass,
): Promise<Result<Admitted, BreakGlassRefusal>> => {
  const password = world.entropy.token(144);
  const hash = await hashPassword(password, world.entropy);
  return world.backofficeDatabase.transact(async (tx): Promise<Result<Admitted, BreakGlassRefusal>> => {
    if ((await lockRealOwners(tx, merchantId)) === 0) return refuse('no_owners');
    const acting = await actingOwners(tx, merchantId);
    if (!isForced && (await canAct(tx, acting))) return refuse('owners_can_act');
    const before = await operatorByName(tx, owner.username);
    const known = await operatorNames(tx, merchantId);
    const fault = personFault(merchantId, { owner, before, names: known.map((it) => it.display_name) });
    if (fault) return refuse(fault);
    const staffId = before?.staff_id ?? world.entropy.id('stf');
    const sessionsEnded = before
      ? await letInAgainIn(world, tx, before, hash)
      : await makeIn(world, tx, { staffId, merchantId, owner, hash });
    await admit(tx, staffId);
    const by = known.map((it) => it.staff_id).filter((it) => it !== staffId);
    await insertInfluences(tx, { merchantId, operator: staffId, by, kind: 'break_glass' });
    // Whoever is let in from the machine is not kept out by a list that nobody inside can change.
    for (const place of [anyRole, 'owner'])
      await insertNetworkList(tx, { merchantId, place, networks: [], setBy: null, setWith: null });
    await appendAuditIn(tx, {
      merchantId,
      actor: breaker,
      action: 'staff.break_glass',
      subject: { kind: 'operator', id: staffId },
      before: before ? { role: before.role, status: before.status } : undefined,
      after: { username: owner.username, role: 'owner', isForced, actingOwners: acting.length, sessionsEnded },
      reason,
    });
    return accept({ ...owner, password, outcome: before ? 'readmitted' : 'made' });
  });
};

type Person = { owner: FirstOwner; before: OperatorRow | undefined; names: readonly string[] };

/** One account, one person: the account of a user name is that person's, and a new one is of nobody who has one. */
const personFault = (
  merchantId: string,
  { owner, before, names }: Person,
): 'username_taken' | 'name_differs' | 'person_known' | undefined => {
  if (!before) return names.some((name) => isSameName(name, owner.displayName)) ? 'person_known' : undefined;
  if (before.merchant_id !== merchantId) return 'username_taken';
  return isSameName(before.display_name, owner.displayName) ? undefined : 'name_differs';
};

/** Whether two of them are two people now. */
const canAct = async (read: Read, owners: readonly string[]): Promise<boolean> => {
  for (const [place, first] of owners.entries())
    for (const second of owners.slice(place + 1)) if (await areIndependent(read, first, second)) return true;
  return false;
};

const letInAgainIn = async (
  world: World,
  tx: Tx,
  { staff_id: staffId }: OperatorRow,
  hash: string,
): Promise<number> => {
  await setRole(tx, staffId, 'owner');
  return beginAnewIn(world, tx, staffId, hash);
};

/** As a new account begins: a first password of 72 hours, no second factor, no session. @returns how many sessions ended. */
export const beginAnewIn = async (world: World, tx: Tx, staffId: string, hash: string): Promise<number> => {
  await setStatus(tx, staffId, 'active');
  await setTemporaryPassword(tx, { staffId, hash, forMs: firstPasswordMs });
  await setSecondFactor(tx, staffId, null);
  await forgetDevicesOf(tx, staffId);
  await dropOtherFactors(tx, staffId);
  return endAllSessionsIn(world, tx, staffId, 'second_factor_reset');
};

type New = { staffId: string; merchantId: string; owner: FirstOwner; hash: string };

const makeIn = async (world: World, tx: Tx, { staffId, merchantId, owner, hash }: New): Promise<number> => {
  await insertOperator(tx, {
    ...owner,
    staffId,
    merchantId,
    role: 'owner',
    passwordHash: hash,
    passwordIsTemporary: true,
    passwordForMs: firstPasswordMs,
    totpSecret: null,
    createdAt: world.clock.now(),
    createdBy: breaker.id,
  });
  return 0;
};
