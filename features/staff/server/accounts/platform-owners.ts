import type { Tx } from '#kit/server/database/database.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { admit, operatorNames } from '../../db/admissions.ts';
import { insertInfluences } from '../../db/influences.ts';
import { insertOperator, lockPlatformOwners, operatorByName } from '../../db/operators.ts';
import { setStatus } from '../../db/update-operator.ts';
import { firstPasswordMs } from '../../domain/limits.ts';
import { platformRole, platformTenant } from '../../domain/platform.ts';
import { isSameName } from '../../domain/same-name.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { beginAnewIn } from './break-glass.ts';
import { endAllSessionsIn } from './edit-operator.ts';
import { endDemoIn, type FirstOwner, type MadeOwner } from './first-owners.ts';

const maker = { kind: 'system', id: 'platform-owner', name: 'platform-owner' } as const;

export type PlatformOwnerRefusal = 'two_needed' | 'username_taken' | 'name_differs' | 'person_known' | 'not_found';

/**
 * Who stands above the merchants, by whoever runs the server. The first are two, and two people. Whoever comes later, or is let in
 * again, is nobody's second person until the cooling time is over, and the others are told. Refused with `two_needed`,
 * `username_taken` where a merchant's operator has the user name, `name_differs` where somebody of another name has it here, and
 * `person_known` where somebody of this name has an account here, or two of them have one name.
 */
export const makePlatformOwners = async (
  world: World,
  owners: readonly FirstOwner[],
): Promise<Result<MadeOwner[], PlatformOwnerRefusal>> => {
  const made: (MadeOwner & { hash: string })[] = [];
  for (const owner of owners) {
    const password = world.entropy.token(144);
    made.push({ ...owner, password, hash: await hashPassword(password, world.entropy) });
  }
  return world.backofficeDatabase.transact(async (tx) => {
    const isFirst = (await lockPlatformOwners(tx)) === 0;
    if (isFirst && owners.length < 2) return refuse('two_needed');
    // Log-ins of a demo end with the first real ones.
    if (isFirst) await endDemoIn(world, tx, platformTenant);
    for (const owner of made) {
      const done = await letInIn(world, tx, owner, isFirst);
      if (!done.ok) return done;
    }
    return accept(made.map(({ username, displayName, password }) => ({ username, displayName, password })));
  });
};

const letInIn = async (
  world: World,
  tx: Tx,
  { username, displayName, hash }: MadeOwner & { hash: string },
  isFirst: boolean,
): Promise<Result<true, PlatformOwnerRefusal>> => {
  const before = await operatorByName(tx, username);
  const known = await operatorNames(tx, platformTenant);
  if (before && before.merchant_id !== platformTenant) return refuse('username_taken');
  if (before && !isSameName(before.display_name, displayName)) return refuse('name_differs');
  if (!before && known.some((it) => isSameName(it.display_name, displayName))) return refuse('person_known');
  const staffId = before?.staff_id ?? world.entropy.id('stf');
  if (before) await beginAnewIn(world, tx, staffId, hash);
  else
    await insertOperator(tx, {
      staffId,
      merchantId: platformTenant,
      username,
      displayName,
      role: platformRole,
      passwordHash: hash,
      passwordIsTemporary: true,
      passwordForMs: firstPasswordMs,
      totpSecret: null,
      createdAt: world.clock.now(),
      createdBy: maker.id,
    });
  if (!isFirst) {
    await admit(tx, staffId);
    const by = known.map((it) => it.staff_id).filter((it) => it !== staffId);
    await insertInfluences(tx, { merchantId: platformTenant, operator: staffId, by, kind: 'break_glass' });
  }
  await appendAuditIn(tx, {
    merchantId: platformTenant,
    actor: maker,
    action: 'staff.make_platform_owner',
    subject: { kind: 'operator', id: staffId },
    after: { username, displayName, role: platformRole, outcome: before ? 'readmitted' : 'made' },
  });
  return accept(true);
};

/** Ends an account above the merchants, at once. Refused with `not_found`. */
export const endPlatformOwner = (
  world: World,
  { username, reason }: { username: string; reason: string },
): Promise<Result<{ sessionsEnded: number }, 'not_found'>> =>
  world.backofficeDatabase.transact(async (tx) => {
    const operator = await operatorByName(tx, username);
    if (operator?.merchant_id !== platformTenant) return refuse('not_found');
    await setStatus(tx, operator.staff_id, 'disabled');
    const sessionsEnded = await endAllSessionsIn(world, tx, operator.staff_id, 'disabled');
    await appendAuditIn(tx, {
      merchantId: platformTenant,
      actor: maker,
      action: 'staff.end_platform_owner',
      subject: { kind: 'operator', id: operator.staff_id },
      before: { status: operator.status },
      after: { status: 'disabled', sessionsEnded },
      reason,
    });
    return accept({ sessionsEnded });
  });
