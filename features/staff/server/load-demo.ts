import { hashPassword, isPassword } from '#kit/server/credentials/password.ts';
import type { World } from '#kit/server/world.ts';
import { demoMaker, insertOperator, type OperatorRow, operatorByName } from '../db/operators.ts';
import { platformRole, platformTenant } from '../domain/platform.ts';
import type { RoleName } from '../domain/roles.ts';
import { newTotpSecret, totpAddress } from '#kit/server/credentials/totp.ts';
import { appendAuditIn } from './audit/append-audit.ts';
import { openSecret, sealSecret } from './credentials/second-factor.ts';

/** A log-in of a demo operator, to be shown to whoever started the demo. */
export type DemoOperator = {
  username: string;
  role: RoleName | typeof platformRole;
  password: string;
  /** The stored hash of this password, so that a later start needs no hashing to know that it still holds. */
  passwordHash?: string | undefined;
  /** Base32, for an authenticator app. */
  totpSecret: string;
  /** The same as `otpauth://totp/…`, for a QR code. */
  totpAddress: string;
};

type NewOperator = { username: string; role: DemoOperator['role']; displayName: string };

const operators: readonly NewOperator[] = [
  { username: 'owner', role: 'owner', displayName: 'Owner (demo)' },
  { username: 'operations', role: 'operations', displayName: 'Operations (demo)' },
  { username: 'finance', role: 'finance', displayName: 'Finance (demo)' },
  { username: 'compliance', role: 'compliance', displayName: 'Compliance (demo)' },
  { username: 'readonly', role: 'read_only', displayName: 'Read only (demo)' },
  { username: 'partner', role: 'owner', displayName: 'Second owner (demo)' },
];

const secondOperators: readonly NewOperator[] = [
  { username: 'siam-owner', role: 'owner', displayName: 'Owner (second demo)' },
  { username: 'siam-finance', role: 'finance', displayName: 'Finance (second demo)' },
  { username: 'siam-partner', role: 'owner', displayName: 'Second owner (second demo)' },
];

const platformOwners: readonly NewOperator[] = [
  { username: 'platform', role: platformRole, displayName: 'Platform owner (demo)' },
  { username: 'platform-partner', role: platformRole, displayName: 'Second platform owner (demo)' },
];

/**
 * Six operators of the demo merchant that can log in. An operator who exists is never touched: not a password, not a role, not
 * one who was disabled.
 * @param kept log-ins of an earlier start. @returns those that are still right, and the new ones.
 */
export const loadDemo = (world: World, merchantId: string, kept: readonly DemoOperator[] = []) =>
  load(world, merchantId, { team: operators, kept });

/** Three operators of the second demo merchant, in the same way. */
export const loadSecondDemo = (world: World, merchantId: string, kept: readonly DemoOperator[] = []) =>
  load(world, merchantId, { team: secondOperators, kept });

/** Two above the merchants, in the same way. */
export const loadPlatformDemo = (world: World, kept: readonly DemoOperator[] = []) =>
  load(world, platformTenant, { team: platformOwners, kept });

const load = async (
  world: World,
  merchantId: string,
  { team, kept }: { team: readonly NewOperator[]; kept: readonly DemoOperator[] },
): Promise<DemoOperator[]> => {
  const loaded: (DemoOperator | undefined)[] = [];
  for (const operator of team) {
    const stored = await operatorByName(world.backofficeDatabase.read, operator.username);
    const known = kept.find(({ username }) => username === operator.username);
    if (!stored) loaded.push(await create(world, merchantId, operator));
    else if (known && stored.merchant_id === merchantId && (await isStillRight(world, stored, known)))
      loaded.push({ ...known, passwordHash: stored.password_hash });
  }
  return loaded.filter((operator) => operator !== undefined);
};

const isStillRight = async (world: World, stored: OperatorRow, known: DemoOperator): Promise<boolean> =>
  stored.status === 'active' &&
  !stored.password_is_temporary &&
  stored.totp_secret !== null &&
  openSecret(world, stored.totp_secret) === known.totpSecret &&
  (known.passwordHash === stored.password_hash || (await isPassword(known.password, stored.password_hash)));

const create = async (
  world: World,
  merchantId: string,
  { username, role, displayName }: NewOperator,
): Promise<DemoOperator | undefined> => {
  const password = world.entropy.token(128);
  const totpSecret = newTotpSecret(world);
  const passwordHash = await hashPassword(password, world.entropy);
  const staffId = world.entropy.id('stf');
  const isMade = await world.backofficeDatabase.transact(async (tx) => {
    const isNew = await insertOperator(tx, {
      staffId,
      merchantId,
      username,
      displayName,
      role,
      passwordHash,
      passwordIsTemporary: false,
      totpSecret: sealSecret(world, totpSecret),
      createdAt: world.clock.now(),
      createdBy: demoMaker,
    });
    if (isNew)
      await appendAuditIn(tx, {
        merchantId,
        actor: { kind: 'system', id: demoMaker, name: demoMaker },
        action: 'staff.load_demo',
        subject: { kind: 'operator', id: staffId },
        after: { username, displayName, role },
      });
    return isNew;
  });
  if (!isMade) return undefined;
  return {
    username,
    role,
    password,
    passwordHash,
    totpSecret,
    totpAddress: totpAddress(totpSecret, { username, issuer: 'demo' }),
  };
};
