import assert from 'node:assert/strict';
import test from 'node:test';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { insertInfluences } from '../../db/influences.ts';
import { insertOperator } from '../../db/operators.ts';
import { permissionsOf, type RoleName } from '../../domain/roles.ts';
import { approvals } from './approvals.ts';
import type { ApprovalActions, DecidedApproval } from './decide-approval.ts';
import { approve } from './approve.ts';
import { reject } from './reject.ts';
import { approvalLifeMs } from '../../domain/decide-approval.ts';
import { expireOldApprovals } from './expire-approvals.ts';
import { requestApprovalIn } from './request-approval.ts';

const operator = async (
  world: TestWorld,
  username: string,
  role: RoleName,
  merchantId = 'mrc_1',
): Promise<StaffVisit> => {
  const staffId = world.entropy.id('stf');
  await world.backofficeDatabase.transact((tx) =>
    insertOperator(tx, {
      staffId,
      merchantId,
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
  return {
    requestId: 'req_1',
    ip: '203.0.113.7',
    userAgent: 'test',
    language: 'TH',
    merchantId: id(merchantId),
    staff: { staffId, username, sessionId: 'sss_1', permissions: permissionsOf(role) },
  };
};

const ask = async (world: TestWorld, asker: StaffVisit, { amount = 10_000n, subject = 'line_1' } = {}) =>
  world.backofficeDatabase.transact((tx) =>
    requestApprovalIn(world, tx, asker, {
      kind: 'cashier.match_line',
      permission: 'deposits.write',
      subject: { kind: 'bank_line', id: subject },
      amount,
      facts: { memberId: 'mbr_1', amount },
      reason: 'the name fits',
    }),
  );

const recording = () => {
  const done: DecidedApproval[] = [];
  const actions: ApprovalActions = {
    'cashier.match_line': {
      approve: async (_tx, approval) => {
        done.push(approval);
        return accept({});
      },
      reject: async (_tx, approval) => void done.push(approval),
    },
  };
  return { done, actions };
};

const idOf = (asked: Awaited<ReturnType<typeof ask>>): string => {
  assert.ok(asked.ok);
  return asked.value.approvalId;
};

test('another person with the permission approves, and it is done with what was asked', async (t) => {
  const world = await testWorld(t);
  const [anna, bob] = [await operator(world, 'anna', 'finance'), await operator(world, 'bob', 'finance')];
  const { done, actions } = recording();
  const approvalId = idOf(await ask(world, anna));
  const mine = await approve(acting(world, actions))({ approvalId }, anna);
  assert.ok(!mine.ok && mine.refusal === 'second_person_needed');
  assert.equal(done.length, 0);
  assert.ok((await approve(acting(world, actions))({ approvalId }, bob)).ok);
  assert.deepEqual(done[0]?.facts, { memberId: 'mbr_1', amount: '10000' });
  assert.equal(done[0]?.requestedBy.username, 'anna');
  const again = await approve(acting(world, actions))({ approvalId }, bob);
  assert.ok(!again.ok && again.refusal === 'already_decided');
  assert.equal(done.length, 1);
});

test('an account that the asker had a hand in is no second person until the cooling time is over', async (t) => {
  const world = await testWorld(t);
  const [anna, bob] = [await operator(world, 'anna', 'finance'), await operator(world, 'bob', 'finance')];
  const { done, actions } = recording();
  const tie = (operatorId: string, by: string) =>
    world.backofficeDatabase.transact((tx) =>
      insertInfluences(tx, { merchantId: 'mrc_1', operator: operatorId, by: [by], kind: 'created' }),
    );
  await tie(bob.staff.staffId, anna.staff.staffId);
  const first = idOf(await ask(world, anna));
  const answer = await approve(acting(world, actions))({ approvalId: first }, bob);
  assert.ok(!answer.ok && answer.refusal === 'approver_not_independent', JSON.stringify(answer));
  assert.equal(answer.detail['hours'], 72);
  const listed = await approvals(acting(world, actions))({ state: 'waiting', asked: 'all', limit: 10 }, bob);
  assert.ok(listed.ok);
  assert.equal(listed.value.approvals[0]?.mayDecide, false);
  assert.equal(listed.value.approvals[0].mayNot?.refusal, 'approver_not_independent');
  await assert.rejects(
    world.backofficeDatabase.pool.query(
      "update staff.approval set state = 'approved', decided_by = $2, decided_at = now() where approval_id = $1",
      [first, bob.staff.staffId],
    ),
    /whoever approves is independent/,
    'the table says the same',
  );
  assert.ok(
    (await reject(acting(world, actions))({ approvalId: first, reason: 'not by us two' }, bob)).ok,
    'a no moves nothing',
  );
  await world.moveClock(hoursMs(72));
  const later = idOf(await ask(world, anna));
  assert.ok((await approve(acting(world, actions))({ approvalId: later }, bob)).ok);
  assert.equal(done.length, 2);
});

test('two who approve at the same moment do it once', async (t) => {
  const world = await testWorld(t);
  const anna = await operator(world, 'anna', 'finance');
  const others = [await operator(world, 'bob', 'finance'), await operator(world, 'cat', 'owner')];
  const { done, actions } = recording();
  const approvalId = idOf(await ask(world, anna));
  const answers = await Promise.all(others.map((visit) => approve(acting(world, actions))({ approvalId }, visit)));
  assert.equal(answers.filter((it) => it.ok).length, 1);
  assert.equal(done.length, 1);
});

const refused: [title: string, role: RoleName, merchant: string, amount: bigint, refusal: string][] = [
  ['without the permission', 'operations', 'mrc_1', 10_000n, 'forbidden'],
  ['who may only read', 'read_only', 'mrc_1', 10_000n, 'forbidden'],
  ['of another merchant', 'owner', 'mrc_2', 10_000n, 'not_found'],
  ['above the value of their role', 'finance', 'mrc_1', 20_000_001n, 'above_approval_limit'],
];
for (const [title, role, merchant, amount, refusal] of refused)
  test(`a second person ${title} is refused`, async (t) => {
    const world = await testWorld(t);
    const anna = await operator(world, 'anna', 'finance');
    const bob = await operator(world, 'bob', role, merchant);
    const { done, actions } = recording();
    const approvalId = idOf(await ask(world, anna, { amount }));
    const answer = await approve(acting(world, actions))({ approvalId }, bob);
    assert.ok(!answer.ok && answer.refusal === refusal, JSON.stringify(answer));
    assert.equal(done.length, 0);
  });

test('what can no longer be done stays open, and can be rejected', async (t) => {
  const world = await testWorld(t);
  const [anna, bob] = [await operator(world, 'anna', 'finance'), await operator(world, 'bob', 'finance')];
  const approvalId = idOf(await ask(world, anna));
  const impossible: ApprovalActions = {
    'cashier.match_line': {
      approve: async () => refuse('line_not_waiting'),
      reject: async () => undefined,
    },
  };
  const answer = await approve(acting(world, impossible))({ approvalId }, bob);
  assert.deepEqual(answer, { ok: false, refusal: 'approval_impossible', detail: { cause: 'line_not_waiting' } });
  assert.ok((await reject(acting(world, impossible))({ approvalId, reason: 'done elsewhere' }, bob)).ok);
  const listed = await approvals(world)({ state: 'rejected', asked: 'all', limit: 10 }, anna);
  assert.ok(listed.ok);
  assert.equal(listed.value.approvals[0]?.decidedBy?.name, 'bob');
  assert.equal(listed.value.approvals[0]?.decisionReason, 'done elsewhere');
});

test('the same thing waits once; the list shows what concerns one, and who may decide', async (t) => {
  const world = await testWorld(t);
  const [anna, bob] = [await operator(world, 'anna', 'finance'), await operator(world, 'bob', 'finance')];
  await ask(world, anna);
  const twice = await ask(world, bob);
  assert.ok(!twice.ok && twice.refusal === 'already_asked');
  await ask(world, anna, { subject: 'line_2' });
  const see = async (visit: StaffVisit) => {
    const listed = await approvals(world)({ state: 'waiting', asked: 'all', limit: 10 }, visit);
    assert.ok(listed.ok);
    return listed.value.approvals.map(({ mayDecide }) => mayDecide);
  };
  assert.deepEqual(await see(anna), [false, false]);
  assert.deepEqual(await see(bob), [true, true]);
  assert.deepEqual(await see(await operator(world, 'reader', 'read_only')), [false, false]);
  assert.deepEqual(await see(await operator(world, 'other', 'owner', 'mrc_2')), []);
});

test('the table itself refuses a decision of the asker', async (t) => {
  const world = await testWorld(t);
  const anna = await operator(world, 'anna', 'finance');
  const approvalId = idOf(await ask(world, anna));
  await assert.rejects(
    world.backofficeDatabase.pool.query(
      "update staff.approval set state = 'approved', decided_by = requested_by, decided_at = now() where approval_id = $1",
      [approvalId],
    ),
    /whoever approves is independent/,
  );
});

test('what nobody decides in three days has ended: it can’t be approved, stands in the trail, and is asked for anew', async (t) => {
  const world = await testWorld(t);
  const [anna, bob] = [await operator(world, 'anna', 'finance'), await operator(world, 'bob', 'finance')];
  const { done, actions } = recording();
  const approvalId = idOf(await ask(world, anna));
  const expire = expireOldApprovals(world, actions);
  await world.moveClock(approvalLifeMs - 60_000);
  await expire();
  const twice = await ask(world, bob);
  assert.ok(!twice.ok && twice.refusal === 'already_asked', 'its time is not over');
  await world.moveClock(61_000);
  const late = await approve(acting(world, actions))({ approvalId }, bob);
  assert.ok(!late.ok && late.refusal === 'approval_expired', 'before anybody has swept it, too');
  await Promise.all([expire(), expire()]);
  const rejected = await reject(acting(world, actions))({ approvalId, reason: 'too late for it' }, bob);
  assert.ok(!rejected.ok && rejected.refusal === 'approval_expired');
  const released = done.map(({ approvalId: ended }) => ended);
  assert.deepEqual(released, [approvalId], 'what was put aside for it is let go, once');
  const listed = await approvals(world)({ state: 'expired', asked: 'all', limit: 10 }, bob);
  assert.ok(listed.ok);
  assert.deepEqual(
    listed.value.approvals.map((it) => [it.approvalId, it.decidedBy, it.mayDecide]),
    [[approvalId, null, false]],
  );
  const { rows } = await world.backofficeDatabase.pool.query<{ actor_name: string; subject_id: string }>(
    "select actor_name, subject_id from staff.audit_entry where action = 'staff.approval_expired'",
  );
  assert.deepEqual(rows, [{ actor_name: 'approvals', subject_id: 'line_1' }], 'once, however many sweep');
  const anew = idOf(await ask(world, anna));
  assert.ok((await approve(acting(world, actions))({ approvalId: anew }, bob)).ok);
  assert.equal(done.length, 2);
});

test('requests are found by kind and by who asked, and say until when they can be decided', async (t) => {
  const world = await testWorld(t);
  const [anna, bob] = [await operator(world, 'anna', 'finance'), await operator(world, 'bob', 'finance')];
  await ask(world, anna, { subject: 'line_1' });
  await ask(world, bob, { subject: 'line_2' });
  const shown = async (more: { kind?: string; asked?: 'all' | 'own' }, actions: ApprovalActions = {}) => {
    const listed = await approvals(acting(world, actions))(
      { state: 'waiting', asked: 'all', limit: 10, ...more },
      anna,
    );
    assert.ok(listed.ok);
    return listed.value;
  };
  const subjectsOf = async (more: Parameters<typeof shown>[0]) =>
    (await shown(more)).approvals.map(({ subject }) => subject.id);
  assert.deepEqual(await subjectsOf({}), ['line_1', 'line_2']);
  assert.deepEqual(await subjectsOf({ asked: 'own' }), ['line_1']);
  assert.deepEqual(await subjectsOf({ kind: 'lottery.void_draw' }), []);
  assert.deepEqual((await shown({})).kinds, ['cashier.match_line']);
  const lifeOf = ({ approvals: [first] }: Awaited<ReturnType<typeof shown>>) => first!.deadline - first!.requestedAt;
  assert.equal(lifeOf(await shown({})), approvalLifeMs);
  const { actions } = recording();
  const short = { 'cashier.match_line': { ...actions['cashier.match_line']!, lifeMs: 1000 } };
  assert.equal(lifeOf(await shown({}, short)), 1000);
});
