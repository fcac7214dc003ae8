import { isUniqueViolation } from '#kit/server/database.ts';
import { hashPassword } from '#kit/server/password.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as contract from '../contract/create-operator.ts';
import { insertInfluences } from '../db/influences.ts';
import { countOperators, insertOperator } from '../db/operators.ts';
import { operatorsMax } from '../domain/limits.ts';
import { appendAuditIn } from './append-audit.ts';
import { auditVisit } from './staff-actor.ts';

/** 144 bits in 24 letters: nobody guesses it, and it is replaced at the first log-in. */
export const firstPassword = (world: World): string => world.entropy.token(144);

export const createOperator =
  (world: World): Handler<typeof contract.createOperator> =>
  async (asked, visit) => {
    const password = firstPassword(world);
    const hash = await hashPassword(password, world.entropy);
    try {
      return await create(world, visit, { ...asked, password, hash });
    } catch (error) {
      if (isUniqueViolation(error)) return refuse('username_taken');
      throw error;
    }
  };

type Asked = InputOf<typeof contract.createOperator> & { password: string; hash: string };

const create = (world: World, visit: StaffVisit, { username, displayName, role, password, hash }: Asked) =>
  world.backofficeDatabase.transact(async (tx) => {
    const { merchantId } = visit;
    if ((await countOperators(tx, merchantId)) >= operatorsMax)
      return refuse('too_many_operators', { max: operatorsMax });
    const staffId = world.entropy.id('stf');
    await insertOperator(tx, {
      staffId,
      merchantId,
      username: username.toLowerCase(),
      displayName,
      role,
      passwordHash: hash,
      passwordIsTemporary: true,
      totpSecret: null,
      createdAt: world.clock.now(),
      createdBy: visit.staff.staffId,
    });
    await insertInfluences(tx, { merchantId, operator: staffId, by: [visit.staff.staffId], kind: 'created' });
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'staff.create_operator',
      subject: { kind: 'operator', id: staffId },
      after: { username: username.toLowerCase(), displayName, role },
    });
    return accept({ staffId, firstPassword: password });
  });
