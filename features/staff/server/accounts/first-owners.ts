import type { Tx } from '#kit/server/database/database.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { demoMaker, demoOperators, insertOperator, lockRealOwners } from '../../db/operators.ts';
import { setStatus } from '../../db/update-operator.ts';
import { firstPasswordMs } from '../../domain/limits.ts';
import { isSameName } from '../../domain/same-name.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { endAllSessionsIn } from './edit-operator.ts';

export type FirstOwner = { username: string; displayName: string };
export type MadeOwner = FirstOwner & { password: string };

const maker = { kind: 'system', id: 'first-owner', name: 'first-owner' } as const;

/** The first merchant of an installation, or one that comes to others: of that one alone it counts who owns it. */
export type FirstOwnersOf = { merchantId: string; comes: 'first' | 'later' };

/**
 * The first owners of a merchant, by whoever runs its server: each with a first password that ends after 72 hours and is
 * replaced, with a second factor set up, at the first log-in. Log-ins of a demo end. Refused with `owners_exist` once anybody
 * owns anything here (of a later merchant: once anybody owns it), with `username_taken`, and with `same_person` where two of them
 * have one name.
 */
export const makeFirstOwners = async (
  world: World,
  { merchantId, comes }: FirstOwnersOf,
  owners: readonly FirstOwner[],
): Promise<Result<MadeOwner[], 'owners_exist' | 'username_taken' | 'same_person'>> => {
  if (
    owners.some(({ displayName }, at) =>
      owners.slice(at + 1).some((other) => isSameName(displayName, other.displayName)),
    )
  )
    return refuse('same_person');
  const made: (MadeOwner & { hash: string })[] = [];
  for (const owner of owners) {
    const password = world.entropy.token(144);
    made.push({ ...owner, password, hash: await hashPassword(password, world.entropy) });
  }
  return world.backofficeDatabase.transact(async (tx) => {
    if ((await lockRealOwners(tx, comes === 'first' ? undefined : merchantId)) > 0) return refuse('owners_exist');
    await endDemoIn(world, tx);
    for (const owner of made) if (!(await makeIn(world, tx, merchantId, owner))) return refuse('username_taken');
    return accept(made.map(({ username, displayName, password }) => ({ username, displayName, password })));
  });
};

/** Whether anybody whom no demo made owns anything here, or this merchant. */
export const hasOwners = (world: World, merchantId?: string): Promise<boolean> =>
  world.backofficeDatabase.transact(async (tx) => (await lockRealOwners(tx, merchantId)) > 0);

const makeIn = async (
  world: World,
  tx: Tx,
  merchantId: string,
  { username, displayName, hash }: MadeOwner & { hash: string },
): Promise<boolean> => {
  const staffId = world.entropy.id('stf');
  const isMade = await insertOperator(tx, {
    staffId,
    merchantId,
    username,
    displayName,
    role: 'owner',
    passwordHash: hash,
    passwordIsTemporary: true,
    passwordForMs: firstPasswordMs,
    totpSecret: null,
    createdAt: world.clock.now(),
    createdBy: maker.id,
  });
  if (isMade)
    await appendAuditIn(tx, {
      merchantId,
      actor: maker,
      action: 'staff.make_first_owner',
      subject: { kind: 'operator', id: staffId },
      after: { username, displayName, role: 'owner' },
    });
  return isMade;
};

/** Disables operators that demo data left in a database with real players. */
export const endDemoOperators = (world: World): Promise<unknown> =>
  world.backofficeDatabase.transact(async (tx) => {
    await endDemoIn(world, tx);
    return accept(undefined);
  });

/** @param only of this merchant, or of the platform, alone. */
export const endDemoIn = async (world: World, tx: Tx, only?: string): Promise<void> => {
  for (const { staff_id: staffId, merchant_id: merchantId } of await demoOperators(tx)) {
    if (only !== undefined && merchantId !== only) continue;
    await setStatus(tx, staffId, 'disabled');
    const sessionsEnded = await endAllSessionsIn(world, tx, staffId, 'disabled');
    await appendAuditIn(tx, {
      merchantId,
      actor: { kind: 'system', id: demoMaker, name: demoMaker },
      action: 'staff.disable_operator',
      subject: { kind: 'operator', id: staffId },
      before: { status: 'active' },
      after: { status: 'disabled', sessionsEnded },
      reason: 'no demo beside real players',
    });
  }
};
