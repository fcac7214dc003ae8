import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { balancesOf } from '#features/wallet/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { mortalWorld } from '#tools/testing/scenes/mortal-world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { approvalActions } from './approval-actions.ts';
import { payAdjustments } from './pay-adjustments.ts';
import { adjustmentBounds } from './settings.ts';
import { staffAdjustments } from './staff-adjustments.ts';
import { staffRequestAdjustment } from './staff-request-adjustment.ts';

const opened = async (t: TestContext, balance = 100_000n) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance });
  const { anna, decide } = await twoPeople(world, merchantId, approvalActions);
  let asked = 0;
  const request = (
    direction: 'credit' | 'debit',
    amount: bigint,
    memberId: string = player!.memberId,
    evidence = `dep_${++asked}`,
  ) =>
    staffRequestAdjustment(world)(
      {
        memberId,
        direction,
        amount: minor(amount),
        cause: 'operator_error',
        evidence,
        reason: 'The deposit was counted wrong.',
      },
      anna,
    );
  const balanceOf = async (memberId = player!.memberId) =>
    (await balancesOf(world.database.read, memberId)).find(({ kind }) => kind === 'cash')?.balance;
  const listed = async () => {
    const answer = await staffAdjustments(world)({}, anna);
    assert.ok(answer.ok);
    return answer.value.adjustments;
  };
  return {
    world,
    merchantId,
    memberId: player!.memberId,
    otherId: other!.memberId,
    anna,
    decide,
    request,
    balanceOf,
    listed,
  };
};

/** As settings are stored. */
const narrow = { single: '10.00', staffDay: '25.00', playerDay: '15.00' };

const refusalOf = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'none' : answer.refusal);

test('money moves once two people agreed, once however often it is carried out, and the books say for what', async (t) => {
  const { world, decide, request, balanceOf, listed } = await opened(t);
  assert.equal(refusalOf(await request('credit', 5_000n)), 'none');
  await payAdjustments(world)();
  assert.equal(await balanceOf(), 100_000n, 'one person alone moves nothing');
  await decide('approve');
  await Promise.all([payAdjustments(world)(), payAdjustments(world)(), payAdjustments(world)()]);
  await payAdjustments(world)();
  assert.equal(await balanceOf(), 105_000n);
  assert.equal(refusalOf(await request('debit', 105_000n)), 'none');
  await decide('approve');
  await payAdjustments(world)();
  assert.equal(await balanceOf(), 0n);
  const [debit, credit] = await listed();
  assert.deepEqual(
    [debit, credit].map((it) => [it?.direction, it?.state, it?.requestedBy, it?.approvedBy]),
    [
      ['debit', 'done', 'anna', 'bao'],
      ['credit', 'done', 'anna', 'bao'],
    ],
  );
  assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
  const { rows } = await sql<{ kind: string }>`select kind from messages.notice order by notice_no`.execute(
    world.database.read,
  );
  assert.deepEqual(rows, [{ kind: 'balance_credited' }, { kind: 'balance_debited' }]);
});

test('a debit is taken whole or not at all, whenever the balance became too small', async (t) => {
  const { world, decide, request, balanceOf, listed } = await opened(t);
  assert.equal(refusalOf(await request('debit', 100_001n)), 'debit_above_balance');
  assert.equal(refusalOf(await request('debit', 60_000n)), 'none');
  assert.equal(refusalOf(await request('debit', 60_000n)), 'none');
  await decide('approve');
  await payAdjustments(world)();
  assert.equal(await balanceOf(), 40_000n);
  assert.deepEqual(
    new Set((await listed()).map(({ state, failure }) => `${state} ${failure}`)),
    new Set(['done null', 'failed insufficient_funds']),
  );
  assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
});

test('what the second person rejects moves nothing and no longer counts', async (t) => {
  const { world, merchantId, decide, request, balanceOf, listed } = await opened(t);
  await writeSetting(world, merchantId, adjustmentBounds, narrow);
  assert.equal(refusalOf(await request('credit', 1_000n)), 'none');
  assert.equal(refusalOf(await request('credit', 501n)), 'above_player_day');
  await decide('reject');
  await payAdjustments(world)();
  assert.equal(await balanceOf(), 100_000n);
  assert.equal((await listed())[0]?.state, 'rejected');
  assert.equal(refusalOf(await request('credit', 501n)), 'none');
});

test('bounds hold for one, for a player’s day and for a person’s day, of requests at once too, and end with the day', async (t) => {
  const { world, merchantId, otherId, request } = await opened(t);
  await writeSetting(world, merchantId, adjustmentBounds, narrow);
  assert.equal(refusalOf(await request('credit', 1_001n)), 'above_single');
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => request('credit', 500n)));
  assert.equal(atOnce.filter(({ ok }) => ok).length, 3);
  assert.equal(refusalOf(await request('credit', 1_000n, otherId)), 'none');
  assert.equal(refusalOf(await request('credit', 1n, otherId)), 'above_staff_day');
  await world.moveClock(hoursMs(24) + 1);
  assert.equal(refusalOf(await request('credit', 1_000n)), 'none');
});

test('players of another brand, nobody and demo accounts are not adjusted', async (t) => {
  const { world, merchantId, anna, request } = await opened(t);
  const [trial] = await addPlayers(world, merchantId, { count: 1, balance: 0n, kind: 'trial' });
  assert.equal(refusalOf(await request('credit', 100n, trial!.memberId)), 'demo_player');
  assert.equal(refusalOf(await request('credit', 100n, 'mbr_0')), 'player_unknown');
  const elsewhere = { ...anna, merchantId: id<'mrc'>('mrc_elsewhere') };
  const seen = await staffAdjustments(world)({}, elsewhere);
  assert.ok(seen.ok && seen.value.adjustments.length === 0);
});

test('the same asked for twenty times at once waits once, and again once it is decided', async (t) => {
  const { memberId, decide, request, listed } = await opened(t);
  const same = () => request('credit', 100n, memberId, 'the same');
  const answers = await Promise.all(Array.from({ length: 20 }, same));
  assert.deepEqual([...new Set(answers.map(refusalOf))].toSorted(), ['already_asked', 'none']);
  assert.equal((await listed()).length, 1);
  await decide('reject');
  assert.equal(refusalOf(await same()), 'none');
});

test('a row that says it was approved moves nothing: its approval has to be there, of two people', async (t) => {
  const { world, request, balanceOf } = await opened(t);
  const asked = await request('credit', 5_000n);
  assert.ok(asked.ok);
  const { adjustmentId, approvalId } = asked.value;
  for (const approval of [null, 'apv_none', approvalId])
    await assert.rejects(
      world.backofficeDatabase.autocommit(sql`
        update adjustments.adjustment
        set state = 'approved', approved_by = 'bao', approval_id = ${approval}
        where adjustment_id = ${adjustmentId}`),
      /nobody has approved this adjustment/,
    );
  await payAdjustments(world)();
  assert.equal(await balanceOf(), 100_000n);
});

test('killed at each step of paying, it is paid once', async (t) => {
  const { world, decide, request, balanceOf } = await opened(t);
  assert.equal(refusalOf(await request('credit', 5_000n)), 'none');
  await decide('approve');
  for (let last = 1; last <= 3; last++) await payAdjustments(mortalWorld(world, last))().catch(() => undefined);
  await payAdjustments(world)();
  assert.equal(await balanceOf(), 105_000n);
  assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
});
