import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { merchantId, setUp, settings, somchai, visitOf } from '../deposits/deposit.fixture.ts';
import { depositTerms } from '../deposits/deposit-terms.ts';
import { staffPaymentAccounts } from './staff-payment-accounts.ts';
import { staffSetMethod } from './staff-set-method.ts';
import { startDeposit } from '../deposits/start-deposit.ts';
import { cashierSettings } from '../deposits/view-deposit.ts';

const visit = staffVisitOf(merchantId, {
  staff: { staffId: id('stf_1'), username: 'finance', sessionId: 'sts_1', permissions: ['deposits.write'] },
});
const reason = 'the bank asks for more';

test('staff changes the terms of a way to pay: from then on, once, within bounds, and the trail tells of it', async (t) => {
  const { world, started, start } = await setUp(t);
  const listed = await staffPaymentAccounts(world)({}, visit);
  assert.ok(listed.ok);
  const [method] = listed.value.accounts[0]!.methods;
  assert.ok(method);
  const { kind, ...terms } = method;
  assert.equal(kind, 'promptpay');
  const change = async (over: object, by = visit) => {
    const answer = await staffSetMethod(world)({ ...terms, reason, ...over }, by);
    return answer.ok ? answer.value.version : answer.refusal;
  };
  const before = await started(somchai, 10_000n);
  assert.equal(await change({ amountMax: minor(1_999n) }), 'bounds_crossed');
  assert.equal(await change({ presets: [minor(1_999n)] }), 'preset_out_of_bounds');
  assert.equal(await change({}, { ...visit, merchantId: id('mrc_other') }), 'not_found');
  assert.equal(await change({ methodId: `dpm_${'0'.repeat(32)}` }), 'not_found');
  const fee = { fixed: minor(500n), permille: 10, borneBy: 'player' as const };
  const next = { amountMin: minor(5_000n), presets: [minor(7_000n)], fee, minutes: 45 };
  assert.equal(await change(next), 2);
  assert.equal(await change(next), 'version_conflict', 'who looked before changes nothing');
  const low = await start(somchai, 4_999n);
  assert.equal(!low.ok && low.refusal, 'amount_too_low');
  const after = await started(somchai, 10_000n);
  assert.deepEqual([before.fee, after.fee, after.expiresAt - after.createdAt], [0n, 600n, 45 * 60_000]);
  const shown = await depositTerms(contributed(world, cashierSettings.with(settings)))({}, visitOf(somchai));
  assert.deepEqual(shown.ok && shown.value.methods.map(({ presets, fee: told }) => [presets, told])[0], [
    [7_000n],
    fee,
  ]);
  assert.equal(await change({ ...next, version: 2, state: 'off' }), 3);
  const other = await start(somchai, 10_000n);
  assert.equal(other.ok && other.value.kind, 'bank_transfer', 'the next way is the first now');
  await sql`update cashier.method set enabled = false`.execute(world.backofficeDatabase.read);
  const closed = await start(somchai, 10_000n);
  assert.equal(!closed.ok && closed.refusal, 'deposits_closed');
  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from public_audit.v_audit`.execute(world.database.read);
  assert.deepEqual(
    rows,
    Array.from({ length: 2 }, () => ({ action: 'cashier.set_method', reason })),
  );
});

test('a way that is not one of the merchant’s, or switched off, starts nothing', async (t) => {
  const { world } = await setUp(t);
  const answer = await startDeposit(contributed(world, cashierSettings.with(settings)))(
    { amount: minor(10_000n), methodId: `dpm_${'0'.repeat(32)}`, idempotencyKey: 'key-of-nothing' },
    visitOf(somchai),
  );
  assert.equal(!answer.ok && answer.refusal, 'method_unknown');
});
