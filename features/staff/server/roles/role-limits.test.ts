import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { changeRole } from '../accounts/change-role.ts';
import { approve } from '../approvals/approve.ts';
import { requestApprovalIn } from '../approvals/request-approval.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { credit, startRoles, outcomeOf, value, wanted } from './roles.fixture.ts';
import { staffSetRole } from './staff-set-role.ts';

test('above the limit of one act the server refuses, and says how much the role allows', async (t) => {
  const scene = await startRoles(t);
  const { cat } = await scene.withCashier();
  const refused = await credit(scene, cat, 50_001n);
  assert.deepEqual(refused, { ok: false, refusal: 'above_role_limit', detail: { most: '500.00' } });
  assert.ok((await credit(scene, cat, 50_000n, 1)).ok);
});

test('acts of a day add up, for the person and not for the role, and the day goes on', async (t) => {
  const scene = await startRoles(t);
  const { cat, role } = await scene.withCashier();
  for (const at of [1, 2]) assert.ok((await credit(scene, cat, 50_000n, at)).ok);
  assert.deepEqual(await credit(scene, cat, 20_001n, 3), {
    ok: false,
    refusal: 'above_role_day',
    detail: { most: '1200.00', left: '200.00' },
  });
  assert.ok((await credit(scene, cat, 20_000n, 3)).ok, 'what was refused counts for nothing');
  assert.equal(outcomeOf(await credit(scene, cat, 1n, 4)), 'above_role_day');
  const dan = await scene.operator('dan', role);
  assert.ok((await credit(scene, dan, 50_000n, 5)).ok, 'another person');
  await scene.world.moveClock(hoursMs(24));
  assert.ok((await credit(scene, cat, 50_000n, 6)).ok, 'another day');
});

test('of many acts at once no more pass than the day allows', async (t) => {
  const scene = await startRoles(t);
  const { cat } = await scene.withCashier();
  const done = await Promise.all(Array.from({ length: 20 }, (_, at) => credit(scene, cat, 10_000n, at)));
  assert.equal(done.filter(({ ok }) => ok).length, 12, '1,200.00 in pieces of 100.00');
});

test('what was done before in a given role counts in an own one', async (t) => {
  const scene = await startRoles(t);
  const { world, anna, operator } = scene;
  const { role } = await scene.withCashier();
  const fay = await operator('fay', 'finance');
  assert.ok((await credit(scene, fay, 110_000n, 1)).ok, 'a given role has no limits');
  value(await changeRole(world)({ staffId: fay.staff.staffId, role, reason: 'to the night shift' }, anna));
  assert.equal(outcomeOf(await credit(scene, fay, 10_001n, 2)), 'above_role_day');
});

test('what is asked of a second person, and what that one approves, counts as well', async (t) => {
  const scene = await startRoles(t);
  const { world, anna, agree } = scene;
  const { cat, role } = await scene.withCashier();
  value(await agree(staffSetRole(world)(wanted({ roleId: role, basedOn: 1, approvalMax: minor(60_000n) }), anna)));
  const dan = await scene.operator('dan', role);
  const eve = await scene.operator('eve', 'finance');
  const ask = (who: typeof cat, amount: bigint, at: number) =>
    world.backofficeDatabase.transact((tx) =>
      requestApprovalIn(world, tx, who, {
        kind: 'tests.pay',
        permission: 'deposits.write',
        subject: { kind: 'test', id: String(at) },
        amount,
        facts: {},
        reason: 'for a test',
      }),
    );
  const paying = acting(world, () => ({
    'tests.pay': { approve: async () => ({ ok: true, value: 0 }) as const, reject: async () => undefined },
  }));
  const approveAs = async (who: typeof cat, amount: bigint, at: number) => {
    const { approvalId } = value(await ask(eve, amount, at));
    return outcomeOf(await approve(paying)({ approvalId }, who));
  };
  assert.equal(outcomeOf(await ask(cat, 50_001n, 1)), 'above_role_limit');
  assert.equal(await approveAs(dan, 50_001n, 2), 'above_approval_limit', 'the limit of one act bounds approvals');
  assert.equal(await approveAs(dan, 50_000n, 3), 'ok');
  assert.equal(await approveAs(dan, 50_000n, 4), 'ok');
  assert.equal(await approveAs(dan, 20_001n, 5), 'above_role_day');
  assert.equal(outcomeOf(await credit(scene, dan, 20_001n, 6)), 'above_role_day', 'both kinds of words add up');
  assert.equal(await approveAs(dan, 20_000n, 7), 'ok');
});
