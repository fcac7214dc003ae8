import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#features/messages/feature.ts';
import { minor } from '#kit/shared/money/money.ts';
import { instant, isoOf } from '#kit/shared/time.ts';
import { sql } from '#kit/server/database/database.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { malee, setUp, settings, somchai, visitOf } from './deposit.fixture.ts';
import { expireDeposits } from './expire-deposits.ts';
import { findDeposit } from './find-deposit.ts';
import { startDeposit } from './start-deposit.ts';
import { cashierSettings } from './view-deposit.ts';

test('a paid deposit becomes cash once, and the player is told', async (t) => {
  const { world, started, noticeOf, tell, cashOf } = await setUp(t);
  const { depositId, payAmount, reference } = await started(somchai, 10_000n);
  assert.equal(await tell(noticeOf({ amount: payAmount, reference })), 'credited');
  assert.equal(await cashOf(somchai), 10_000n);
  const found = await findDeposit(contributed(world, cashierSettings.with(settings)))({ depositId }, visitOf(somchai));
  assert.equal(found.ok && found.value.state, 'credited');
  assert.ok(
    world.published.some(({ topic, event }) => topic === `member/${somchai}/deposits` && event.kind === 'credited'),
  );
  const told = await messages.site.listOwnNotices(world)({ limit: 20 }, visitOf(somchai));
  assert.deepEqual(told.ok && told.value.notices.map(({ kind, facts }) => [kind, facts]), [
    ['deposit_credited', { amount: '100.00', currency: 'THB' }],
  ]);
});

test('the same transfer told many times at once is credited once', async (t) => {
  const { started, noticeOf, tell, cashOf } = await setUp(t);
  const { payAmount, reference } = await started(somchai, 10_000n);
  const notice = noticeOf({ amount: payAmount, reference });
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => tell(notice)));
  assert.deepEqual(outcomes.toSorted(), ['credited', ...Array.from({ length: 11 }, () => 'duplicate')]);
  assert.equal(await cashOf(somchai), 10_000n);
});

test('forged, stale and replayed notices leave nothing behind', async (t) => {
  const { world, started, noticeOf, tell, cashOf, waiting } = await setUp(t);
  const { payAmount, reference } = await started(somchai, 10_000n);
  const notice = noticeOf({ amount: payAmount, reference });
  assert.equal(await tell(notice, { key: 'ab'.repeat(32) }), 'signature_invalid');
  assert.equal(await tell(notice, { keyId: 'bank-0' }), 'signature_invalid');
  assert.equal(await tell(notice, { body: '{"amount":"999999.00"}' }), 'signature_invalid');
  const elsewhere = 'POST /api/wps/cashier/payout-notice/simulated_bank';
  assert.equal(await tell(notice, { target: elsewhere }), 'signature_invalid', 'signed for another call');
  assert.equal(await tell(notice, { at: instant(world.clock.now() - 301_000) }), 'notice_expired');
  assert.equal(await tell(notice, { at: instant(world.clock.now() + 302_000) }), 'notice_expired');
  assert.equal(await cashOf(somchai), 0n);
  assert.deepEqual(await waiting(), []);
  assert.equal(await tell(notice, { nonce: 'nonce-0001' }), 'credited');
  assert.equal(await tell(notice, { nonce: 'nonce-0001' }), 'nonce_used');
  assert.equal(await tell({ ...notice, amount: minor(20_000n) }), 'duplicate_mismatch');
  assert.equal(await cashOf(somchai), 10_000n);
});

test('money that fits no deposit waits for staff and is nobody’s until then', async (t) => {
  const { world, started, noticeOf, tell, cashOf, waiting } = await setUp(t);
  const deposit = await started(somchai, 10_000n);
  assert.equal(await tell(noticeOf({ amount: minor(9_900n), reference: deposit.reference })), 'unmatched');
  assert.equal(await tell(noticeOf({ amount: minor(5_000n), reference: 'NOBODY' })), 'unmatched');
  assert.equal(await tell(noticeOf({ amount: minor(7_777n) })), 'unmatched');
  const given = await started(malee, 30_000n);
  await cancelDeposit(contributed(world, cashierSettings.with(settings)))(
    { depositId: given.depositId },
    visitOf(malee),
  );
  assert.equal(await tell(noticeOf({ amount: given.payAmount, reference: given.reference })), 'unmatched');
  assert.equal(await tell(noticeOf({ amount: minor(1n), accountProxy: '999' })), 'unknown_account');
  assert.deepEqual(await waiting(), [
    ['wrong_amount', 9_900n],
    ['unknown_reference', 5_000n],
    ['unknown_reference', 7_777n],
    ['cancelled', 30_000n],
  ]);
  assert.deepEqual([await cashOf(somchai), await cashOf(malee)], [0n, 0n]);
});

test('a late payment that names its deposit is credited, a day later it goes to staff', async (t) => {
  const { world, started, noticeOf, tell, cashOf, waiting } = await setUp(t);
  const late = await started(somchai, 10_000n);
  const tooLate = await started(somchai, 20_000n);
  await world.moveClock(16 * 60_000);
  await expireDeposits(world)();
  assert.equal(await tell(noticeOf({ amount: late.payAmount, reference: late.reference })), 'credited');
  const found = await findDeposit(contributed(world, cashierSettings.with(settings)))(
    { depositId: late.depositId },
    visitOf(somchai),
  );
  assert.deepEqual(found.ok && [found.value.state, found.value.late], ['credited', true]);
  await world.moveClock(25 * 3_600_000);
  assert.equal(await tell(noticeOf({ amount: tooLate.payAmount, reference: tooLate.reference })), 'unmatched');
  assert.deepEqual(await waiting(), [['too_late', 20_000n]]);
  assert.equal(await cashOf(somchai), 10_000n);
});

test('a deposit waits its whole time and no longer', async (t) => {
  const { world, started } = await setUp(t);
  const { depositId } = await started(somchai, 10_000n);
  const stateAfter = async (ms: number) => {
    await world.moveClock(ms);
    await expireDeposits(world)();
    const found = await findDeposit(contributed(world, cashierSettings.with(settings)))(
      { depositId },
      visitOf(somchai),
    );
    return found.ok && found.value.state;
  };
  assert.equal(await stateAfter(14 * 60_000), 'waiting');
  assert.equal(await stateAfter(61_000), 'expired');
});

test('two who wait for the same sum are told apart by the satang', async (t) => {
  const { started, noticeOf, tell, cashOf } = await setUp(t);
  const [first, second] = [await started(somchai, 10_000n), await started(malee, 10_000n)];
  assert.deepEqual([first.payAmount, second.payAmount], [10_000n, 10_001n]);
  assert.equal(
    await tell(noticeOf({ amount: second.payAmount })),
    'credited',
    'without a reference the amount decides',
  );
  assert.deepEqual([await cashOf(somchai), await cashOf(malee)], [0n, 10_001n]);
});

test('money without a reference goes to nobody who may not have paid it', async (t) => {
  const { world, started, noticeOf, tell, cashOf, waiting } = await setUp(t);
  const gone = await started(somchai, 10_000n);
  await world.moveClock(16 * 60_000);
  await expireDeposits(world)();
  const next = await started(malee, 10_000n);
  assert.equal(next.payAmount, gone.payAmount);
  assert.equal(await tell(noticeOf({ amount: next.payAmount })), 'unmatched', 'either may have paid it');
  const other = await started(malee, 20_000n);
  const before = instant(world.clock.now() - 3_600_000);
  assert.equal(await tell(noticeOf({ amount: other.payAmount, paidAt: before })), 'unmatched', 'nobody had asked yet');
  assert.equal(await tell(noticeOf({ amount: next.payAmount, reference: next.reference })), 'credited');
  assert.deepEqual([await cashOf(somchai), await cashOf(malee)], [0n, 10_000n]);
  assert.deepEqual(await waiting(), [
    ['unknown_reference', 10_000n],
    ['unknown_reference', 20_000n],
  ]);
});

test('a reference of another merchant’s deposit credits nobody', async (t) => {
  const { world, started, noticeOf, tell, cashOf, waiting } = await setUp(t);
  const { payAmount, reference } = await started(somchai, 10_000n);
  await sql`
    insert into cashier.payment_account
    select (jsonb_populate_record(account, '{"account_id":"pay_2","merchant_id":"mrc_2","proxy":"0000000000025"}')).*
    from cashier.payment_account account
    where account_id = 'pay_demo'`.execute(world.database.read);
  assert.equal(await tell(noticeOf({ amount: payAmount, reference, accountProxy: '0000000000025' })), 'unmatched');
  assert.deepEqual([await cashOf(somchai), await waiting()], [0n, []]);
});

test('pressing twice starts one deposit; the same key for another amount is refused', async (t) => {
  const { start } = await setUp(t);
  const twice = await Promise.all([start(somchai, 10_000n, 'same-key-1'), start(somchai, 10_000n, 'same-key-1')]);
  assert.ok(twice[0].ok && twice[1].ok && twice[0].value.depositId === twice[1].value.depositId);
  const other = await start(somchai, 10_100n, 'same-key-1');
  assert.equal(!other.ok && other.refusal, 'duplicate_mismatch');
});

test('limits hold, also for presses at the same time', async (t) => {
  const { start } = await setUp(t);
  const low = await start(somchai, 1_999n);
  assert.deepEqual(!low.ok && [low.refusal, low.detail], ['amount_too_low', { amountMin: '20.00' }]);
  const high = await start(somchai, 20_000_001n);
  assert.equal(!high.ok && high.refusal, 'amount_too_high');
  const many = await Promise.all(Array.from({ length: 8 }, (_, at) => start(somchai, 10_000n + BigInt(at) * 1000n)));
  assert.equal(many.filter((it) => it.ok).length, 3);
});

test('another player’s deposit is as if it were not there', async (t) => {
  const { world, started } = await setUp(t);
  const { depositId } = await started(somchai, 10_000n);
  for (const call of [findDeposit, cancelDeposit]) {
    const answer = await call(contributed(world, cashierSettings.with(settings)))({ depositId }, visitOf(malee));
    assert.equal(!answer.ok && answer.refusal, 'not_found');
  }
});

test('a trial account can not deposit', async (t) => {
  const { world } = await setUp(t);
  const trial = { ...visitOf(somchai), player: { ...visitOf(somchai).player, kind: 'trial' as const } };
  const answer = await startDeposit(contributed(world, cashierSettings.with(settings)))(
    { amount: minor(10_000n), idempotencyKey: 'key-00001' },
    trial,
  );
  assert.equal(!answer.ok && answer.refusal, 'true_account_needed');
});

test('payers’ names are not readable in the table', async (t) => {
  const { world, noticeOf, tell } = await setUp(t);
  await tell(noticeOf({ amount: minor(123n), payerName: 'Somsak Private' }));
  const { rows } = await sql<{ line: string }>`
    select bank_line::text as line
    from cashier.bank_line`.execute(world.database.read);
  assert.equal(rows.length, 1);
  assert.doesNotMatch(rows[0]!.line, /Somsak|Private/);
  assert.ok(isoOf(world.clock.now()));
});

test('one player starts thirty deposits in a quarter of an hour and no more; others go on', async (t) => {
  const { world, start, started } = await setUp(t);
  const first = world.entropy.token();
  assert.ok((await start(somchai, 10_000n, first)).ok);
  for (let count = 1; count < 30; count++) {
    const { depositId } = await started(somchai, 10_000n);
    assert.ok(
      (await cancelDeposit(contributed(world, cashierSettings.with(settings)))({ depositId }, visitOf(somchai))).ok,
    );
  }
  const refused = await start(somchai, 10_000n);
  assert.ok(!refused.ok && refused.refusal === 'too_many_requests');
  assert.ok((await start(somchai, 10_000n, first)).ok, 'the same press again is no new deposit');
  assert.ok((await start(malee, 10_000n)).ok);
  await world.moveClock(15 * 60_000);
  assert.ok((await start(somchai, 10_000n)).ok);
});
