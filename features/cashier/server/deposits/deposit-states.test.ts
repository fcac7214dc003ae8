import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { clockFaults } from '#kit/shared/state-clock.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { lineClock, lineStates } from '../../domain/bank-line.ts';
import { depositClock, depositStates } from '../../domain/deposit.ts';
import { messages } from '#features/messages/feature.ts';
import { counterAccounts } from '#features/wallet/public.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { id } from '#kit/shared/id.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { creditMatchedLine } from '../lines/credit-matched-line.ts';
import { driveReturns } from '../returns/drive-returns.ts';
import { malee, merchantId, setUp, settings, somchai, visitOf } from './deposit.fixture.ts';
import { expireDeposits } from './expire-deposits.ts';
import { findDeposit } from './find-deposit.ts';
import { returnBank } from '../returns/return-bank.fixture.ts';
import { staffReturnLine } from '../returns/staff-return-line.ts';
import { depositChanged } from './notify-deposit.ts';
import { notifyPlayer } from './notify-player.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { cashierSettings } from './view-deposit.ts';

test('every state of a deposit and of a bank’s line has somebody who must act until a time, or is its end', () => {
  assert.deepEqual(clockFaults(depositClock, { starts: ['waiting'], states: depositStates }), []);
  assert.deepEqual(clockFaults(lineClock, { starts: ['unmatched'], states: lineStates }), []);
});

const finance = staffVisitOf(merchantId, {
  staff: { staffId: id('stf_1'), username: 'finance', sessionId: 'sts_1', permissions: ['deposits.write'] },
});

const shown = async (world: TestWorld, depositId: string, memberId = somchai) => {
  const found = await findDeposit(contributed(world, cashierSettings.with(settings)))({ depositId }, visitOf(memberId));
  assert.ok(found.ok);
  const { clock, history, creditedAmount, fee } = found.value;
  return { clock, creditedAmount, fee, history: history.map(({ state, reason, by }) => [state, reason, by]) };
};

/** What staff decided, without who may: that is `match-line.test.ts`. */
const give = async (world: TestWorld, lineId: string, memberId: string) => {
  await sql`
    update cashier.bank_line
    set state = 'matched', member_id = ${memberId}, changed_by = 'stf_1'
    where line_id = ${lineId}`.execute(world.database.read);
  await creditMatchedLine(world)({ lineId });
};

const lineOf = async (world: TestWorld) => {
  const { rows } = await sql<{ line_id: string; deposit_id: string | null }>`
    select line_id, deposit_id
    from cashier.bank_line
    order by line_id desc
    limit 1`.execute(world.database.read);
  return rows[0]!;
};

const eventsOf = async (world: TestWorld) => {
  const { rows } = await sql<{ name: string; payload: Record<string, unknown> }>`
    select name, payload
    from kit.outbox_event
    order by event_id`.execute(world.database.read);
  return rows.map(({ name, payload }) => [name, payload['depositId'], payload['state'] ?? payload['amount']]);
};

test('too little money: the player sees that staff has it, and the deposit ends with what arrived', async (t) => {
  const { world, started, noticeOf, tell, cashOf } = await setUp(t);
  const { depositId, payAmount, reference } = await started(somchai, 10_000n);
  assert.equal(await tell(noticeOf({ amount: payAmount, reference, paidAt: world.clock.now() })), 'credited');
  const short = await started(somchai, 20_000n);
  const notice = noticeOf({ amount: payAmount, reference: short.reference });
  assert.equal(await tell(notice), 'unmatched');
  const waiting = await shown(world, short.depositId);
  assert.deepEqual(
    [waiting.clock.state, waiting.clock.owner, waiting.clock.reason, waiting.clock.next],
    ['review', 'staff', 'wrong_amount', 'alert'],
  );
  assert.equal(waiting.clock.deadline, waiting.clock.since + minutesMs(30));
  await world.moveClock(minutesMs(20));
  await expireDeposits(world)();
  assert.equal((await shown(world, short.depositId)).clock.state, 'review', 'its time to pay is over, it is not');
  const { line_id } = await lineOf(world);
  await give(world, line_id, somchai);
  const ended = await shown(world, short.depositId);
  assert.deepEqual(ended.history, [
    ['waiting', 'started', 'player'],
    ['review', 'wrong_amount', 'bank'],
    ['credited', 'matched_by_staff', 'staff'],
  ]);
  assert.equal(ended.creditedAmount, 10_000n);
  assert.equal((await lineOf(world)).deposit_id, short.depositId);
  assert.equal(await cashOf(somchai), 20_000n);
  assert.deepEqual(await eventsOf(world), [
    ['cashier.deposit-credited', depositId, '100.00'],
    ['cashier.deposit-changed', short.depositId, 'review'],
    ['cashier.deposit-credited', short.depositId, '100.00'],
  ]);
});

test('money that staff gives to somebody without a deposit is told as well', async (t) => {
  const { world, noticeOf, tell, cashOf, started } = await setUp(t);
  await started(somchai, 10_000n);
  assert.equal(
    await tell(noticeOf({ amount: (await started(malee, 7_700n)).payAmount, reference: 'NOBODY' })),
    'unmatched',
  );
  await give(world, (await lineOf(world)).line_id, malee);
  assert.equal(await cashOf(malee), 7_700n);
  assert.deepEqual(await eventsOf(world), [['cashier.deposit-credited', null, '77.00']]);
});

test('the right sum may still come while staff looks at a wrong one; the wrong one stays in the queue', async (t) => {
  const { world, started, noticeOf, tell, cashOf, waiting } = await setUp(t);
  const { depositId, payAmount, reference } = await started(somchai, 10_000n);
  const wrong = (await started(malee, 9_000n)).payAmount;
  assert.equal(await tell(noticeOf({ amount: wrong, reference })), 'unmatched');
  assert.equal(await tell(noticeOf({ amount: payAmount, reference })), 'credited');
  assert.equal((await shown(world, depositId)).clock.state, 'credited');
  assert.deepEqual(await waiting(), [['wrong_amount', 9_000n]]);
  const { rows } = await sql<{ line_id: string }>`
    select line_id from cashier.bank_line where state = 'unmatched'`.execute(world.database.read);
  await give(world, rows[0]!.line_id, somchai);
  assert.equal(await cashOf(somchai), 19_000n);
  assert.equal((await shown(world, depositId)).creditedAmount, 10_000n, 'one deposit, one transfer');
});

test('money that goes back, or was another’s, ends the deposit that waited for it', async (t) => {
  const { world, started, noticeOf, tell, cashOf } = await setUp(t);
  const back = await started(somchai, 10_000n);
  const sum = (await started(malee, 5_000n)).payAmount;
  await tell(noticeOf({ amount: sum, reference: back.reference }));
  const lineId = (await lineOf(world)).line_id;
  assert.ok((await staffReturnLine(world)({ lineId, way: 'bank', reason: 'the payer asked for it' }, finance)).ok);
  assert.equal((await shown(world, back.depositId)).clock.state, 'review', 'until the bank has sent it');
  await driveReturns(world, returnBank().providers)();
  assert.deepEqual((await shown(world, back.depositId)).history.at(-1), ['rejected', 'money_returned', 'bank']);
  const others = await started(somchai, 30_000n);
  await tell(noticeOf({ amount: sum, reference: others.reference }));
  await give(world, (await lineOf(world)).line_id, malee);
  assert.deepEqual((await shown(world, others.depositId)).history.at(-1), ['expired', 'money_of_another', 'staff']);
  const { rows } = await sql<{ payload: unknown }>`
    select payload
    from kit.outbox_event
    where name = ${depositChanged.name}
    order by event_id`.execute(world.database.read);
  for (const { payload } of [...rows, ...rows]) await notifyPlayer(world)(depositChanged.payload.parse(payload));
  const told = await messages.site.listOwnNotices(world)({ limit: 20 }, visitOf(somchai));
  assert.deepEqual(told.ok && told.value.notices.map(({ kind, facts }) => [kind, facts['amount']]), [
    ['deposit_failed', '300.00'],
    ['deposit_in_review', '300.00'],
    ['deposit_failed', '100.00'],
    ['deposit_in_review', '100.00'],
  ]);
  assert.deepEqual([await cashOf(somchai), await cashOf(malee)], [0n, 5_000n]);
});

test('who cancelled and paid all the same sees it in review again', async (t) => {
  const { world, started, noticeOf, tell } = await setUp(t);
  const { depositId, payAmount, reference } = await started(somchai, 10_000n);
  assert.ok(
    (await cancelDeposit(contributed(world, cashierSettings.with(settings)))({ depositId }, visitOf(somchai))).ok,
  );
  const notice = noticeOf({ amount: payAmount, reference });
  assert.deepEqual([await tell(notice), await tell(notice)], ['unmatched', 'duplicate']);
  const { history, clock } = await shown(world, depositId);
  assert.deepEqual(history, [
    ['waiting', 'started', 'player'],
    ['cancelled', 'cancelled_by_player', 'player'],
    ['review', 'paid_after_end', 'bank'],
  ]);
  assert.equal(clock.owner, 'staff');
});

test('a fee is taken to the satang, by the terms that the deposit was begun under', async (t) => {
  const { world, started, noticeOf, tell, cashOf } = await setUp(t);
  const terms = (fixed: number, permille: number, borneBy: string) =>
    sql`
      update cashier.method
      set fee_fixed = ${fixed}, fee_permille = ${permille}, fee_borne_by = ${borneBy}`.execute(
      world.backofficeDatabase.read,
    );
  await terms(500, 15, 'player');
  const { depositId, payAmount, reference, fee } = await started(somchai, 9_999n);
  assert.equal(fee, 649n);
  await terms(900, 200, 'player');
  assert.equal(await tell(noticeOf({ amount: payAmount, reference })), 'credited');
  assert.equal(await cashOf(somchai), 9_999n - 649n);
  assert.equal((await shown(world, depositId)).fee, 649n);
  await terms(900, 200, 'house');
  const free = await started(somchai, 10_000n);
  assert.equal(await tell(noticeOf({ amount: free.payAmount, reference: free.reference })), 'credited');
  assert.equal(await cashOf(somchai), 9_350n + 10_000n);
  const sums = await counterAccounts.sumsOf(world.database.read, merchantId);
  assert.deepEqual(
    sums.map(({ owner, code, balance }) => [owner, code, balance]),
    [
      ['bank_clearing', 'pay_demo', -19_999n],
      ['house', 'deposit_fee', 649n],
    ],
  );
});
