import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { Result } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { insertOperator } from '../../db/operators.ts';
import { insertSession } from '../../db/sessions.ts';
import { approvalActions } from '../accounts/account-approvals.ts';
import { approvals } from '../approvals/approvals.ts';
import { approve } from '../approvals/approve.ts';
import { decideValueIn } from '../approvals/value-acts.ts';
import { staffRoles } from './staff-roles.ts';
import { staffSetRole } from './staff-set-role.ts';

export const reason = 'for a test of roles';
export const cashierRole = {
  roleId: null,
  basedOn: 0,
  names: { TH: 'แคชเชียร์กะดึก', EN: 'Night cashier' },
  permissions: ['players.read', 'deposits.read', 'deposits.write', 'withdrawals.read', 'withdrawals.write'] as const,
  approvalMax: minor(0n),
  limits: [
    { permission: 'deposits.write', act: minor(50_000n), day: minor(120_000n) },
    { permission: 'withdrawals.write', act: null, day: minor(100_000n) },
  ] as const,
  reason,
};
type Wanted = Parameters<ReturnType<typeof staffSetRole>>[0];
export const wanted = (over: Partial<Wanted> = {}): Wanted => ({
  ...cashierRole,
  permissions: [...cashierRole.permissions],
  limits: [...cashierRole.limits],
  ...over,
});

export const value = <Value>(result: Result<Value, string>): Value => {
  if (!result.ok) assert.fail(`${result.refusal} ${JSON.stringify(result.detail)}`);
  return result.value;
};
export const outcomeOf = (result: Result<unknown, string>): string => (result.ok ? 'ok' : result.refusal);

export const startRoles = async (t: TestContext) => {
  const world = await testWorld(t);
  const operator = async (username: string, role: string, merchant = 'mrc_1'): Promise<StaffVisit> => {
    const staffId = world.entropy.id('stf');
    await world.backofficeDatabase.transact((tx) =>
      insertOperator(tx, {
        staffId,
        merchantId: merchant,
        username,
        displayName: username,
        role,
        passwordHash: '-',
        passwordIsTemporary: false,
        totpSecret: null,
        createdAt: world.clock.now(),
        createdBy: 'test',
      }),
    );
    return staffVisitOf(id(merchant), {
      staff: { staffId: id(staffId), username, sessionId: 'sts_1', permissions: [] },
    });
  };
  const [anna, bob] = [await operator('anna', 'owner'), await operator('bob', 'owner')];
  const agree = async (asked: Promise<Result<unknown, string>>, who = bob) => {
    value(await asked);
    const [first] = value(
      await approvals(world)({ state: 'waiting', asked: 'all', limit: 10 }, visitWith(who)),
    ).approvals;
    assert.ok(first, 'something waits');
    return approve(acting(world, approvalActions))({ approvalId: first.approvalId }, who);
  };
  const ownRole = async () => value(await staffRoles(world)({}, anna)).roles.find(({ own }) => own !== null);
  /** The role of the tests, agreed on, and who has it. */
  const withCashier = async () => {
    value(await agree(staffSetRole(world)(wanted(), anna)));
    const role = (await ownRole())!.role;
    return { role, cat: await operator('cat', role) };
  };
  /** A session of somebody, as a log-in opens it. @returns its token. */
  const session = async ({ staff: { staffId } }: StaffVisit): Promise<string> => {
    const token = world.entropy.token(128);
    await world.backofficeDatabase.transact((tx) =>
      insertSession(tx, {
        sessionId: world.entropy.id('sts'),
        tokenHash: sha256Hex(token),
        staffId,
        forMs: hoursMs(1),
        ip: '203.0.113.9',
        userAgent: 'test browser',
      }),
    );
    return token;
  };
  return { world, anna, bob, operator, agree, ownRole, withCashier, session };
};
export type Scene = Awaited<ReturnType<typeof startRoles>>;

export const visitWith = (visit: StaffVisit): StaffVisit => ({
  ...visit,
  staff: { ...visit.staff, permissions: ['staff.write'] },
});

export const credit = ({ world }: Scene, who: StaffVisit, amount: bigint, at = 0) =>
  world.backofficeDatabase.transact((tx) =>
    decideValueIn(tx, who, {
      kind: 'credit',
      memberId: `mbr_${at}`,
      subjectId: `slp_${at}`,
      amount,
      secondPersonFrom: 10_000_000n,
      permission: 'deposits.write',
    }),
  );
