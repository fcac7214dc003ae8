import { hashPassword, isPassword } from '#kit/server/password.ts';
import type { World } from '#kit/server/world.ts';
import { insertOperator, type OperatorRow, operatorByName } from '../db/operators.ts';
import { setOwnPassword, setSecondFactor, setStatus } from '../db/update-operator.ts';
import type { RoleName } from '../domain/roles.ts';
import { newTotpSecret, totpAddress } from '#kit/server/totp.ts';
import { openSecret, sealSecret } from './second-factor.ts';

/** A log-in of a demo operator, to be shown to whoever started the demo. */
export type DemoOperator = {
  username: string;
  role: RoleName;
  password: string;
  /** Base32, for an authenticator app. */
  totpSecret: string;
  /** The same as `otpauth://totp/…`, for a QR code. */
  totpAddress: string;
};

type NewOperator = { username: string; role: RoleName; displayName: string };

const operators: readonly NewOperator[] = [
  { username: 'owner', role: 'owner', displayName: 'Owner (demo)' },
  { username: 'operations', role: 'operations', displayName: 'Operations (demo)' },
  { username: 'finance', role: 'finance', displayName: 'Finance (demo)' },
  { username: 'compliance', role: 'compliance', displayName: 'Compliance (demo)' },
  { username: 'readonly', role: 'read_only', displayName: 'Read only (demo)' },
];

const secondOperators: readonly NewOperator[] = [
  { username: 'siam-owner', role: 'owner', displayName: 'Owner (second demo)' },
  { username: 'siam-finance', role: 'finance', displayName: 'Finance (second demo)' },
];

/**
 * Five operators of the demo merchant that can log in. What was kept from an earlier start and is still right stays as it
 * is; any other gets a new password and a new second factor.
 */
export const loadDemo = (world: World, merchantId: string, kept: readonly DemoOperator[] = []) =>
  load(world, merchantId, { team: operators, kept });

/** Two operators of the second demo merchant, in the same way. */
export const loadSecondDemo = (world: World, merchantId: string, kept: readonly DemoOperator[] = []) =>
  load(world, merchantId, { team: secondOperators, kept });

const load = async (
  world: World,
  merchantId: string,
  { team, kept }: { team: readonly NewOperator[]; kept: readonly DemoOperator[] },
): Promise<DemoOperator[]> => {
  const loaded: DemoOperator[] = [];
  for (const operator of team) {
    const stored = await operatorByName(world.backofficeDatabase.read, operator.username);
    const known = kept.find(({ username }) => username === operator.username);
    loaded.push(
      stored && known && (await isStillRight(world, stored, known))
        ? known
        : await renew(world, merchantId, operator, stored),
    );
  }
  return loaded;
};

const isStillRight = async (world: World, stored: OperatorRow, known: DemoOperator): Promise<boolean> =>
  stored.status === 'active' &&
  !stored.password_is_temporary &&
  stored.totp_secret !== null &&
  openSecret(world, stored.totp_secret) === known.totpSecret &&
  (await isPassword(known.password, stored.password_hash));

const renew = async (
  world: World,
  merchantId: string,
  { username, role, displayName }: NewOperator,
  stored: OperatorRow | undefined,
): Promise<DemoOperator> => {
  const password = world.entropy.token(128);
  const totpSecret = newTotpSecret(world);
  const passwordHash = await hashPassword(password, world.entropy);
  const sealed = sealSecret(world, totpSecret);
  await world.backofficeDatabase.transact(async (tx) => {
    if (stored) {
      await setOwnPassword(tx, stored.staff_id, passwordHash);
      await setSecondFactor(tx, stored.staff_id, sealed);
      await setStatus(tx, stored.staff_id, 'active');
    } else
      await insertOperator(tx, {
        staffId: world.entropy.id('stf'),
        merchantId,
        username,
        displayName,
        role,
        passwordHash,
        passwordIsTemporary: false,
        totpSecret: sealed,
        createdAt: world.clock.now(),
        createdBy: 'demo',
      });
  });
  return {
    username,
    role,
    password,
    totpSecret,
    totpAddress: totpAddress(totpSecret, { username, issuer: 'demo' }),
  };
};
