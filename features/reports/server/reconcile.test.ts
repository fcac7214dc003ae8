import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { type BankStatement, loadDemo, unconfirmedCredits } from '#features/cashier/public.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { applyIn, counterAccounts, openWalletIn } from '#features/wallet/public.ts';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, type Instant, later, minutesMs } from '#kit/shared/time.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { logInScene, outcomeOf } from '#tools/testing/scenes/log-in-scene.ts';
import { reconcileDays } from './reconcile-days.ts';
import { staffAgreeDay } from './staff-agree-day.ts';
import { staffExplainDifference } from './staff-explain-difference.ts';
import { staffReconciliationDays } from './staff-reconciliation-days.ts';
import { staffRecheckDay } from './staff-recheck-day.ts';
import { staffReconciliationDay } from './staff-reconciliation-day.ts';

type BankLine = BankStatement['lines'][number];

/** A bank whose book is what the test writes there. */
const bankBook = () => {
  const lines: BankLine[] = [];
  const bank = { isDown: false, slip: 0n };
  const statement = async (_account: unknown, { from, until }: { from: Instant; until: Instant }) => {
    if (bank.isDown) return { state: 'unknown' as const };
    const sumTo = (at: Instant) =>
      lines
        .filter((line) => line.at < at)
        .reduce((sum, { direction, amount }) => sum + (direction === 'out' ? -amount : amount), 0n);
    return {
      opening: minor(sumTo(from)),
      closing: minor(sumTo(until) + bank.slip),
      lines: lines.filter(({ at }) => at >= from && at < until),
    };
  };
  return { bank, lines, statement };
};

const payoutOf = (no: number) => `pay_${String(no).padStart(32, '0')}`;
const returnOf = (name: string) => `ret_${Buffer.from(name).toString('hex').padStart(32, '0')}`;
const withdrawalOf = (no: number) => `wdr_${String(no).padStart(32, '0')}`;

type Scene = Awaited<ReturnType<typeof logInScene>>;

/** Our side of what a bank does. */
const ownBooks = (world: Scene['world'], accountId: string, whose: Pick<Scene, 'merchantId' | 'memberId'>) => {
  const { merchantId, memberId } = whose;
  const change = (work: (tx: Tx) => Promise<unknown>) => world.database.transact(async (tx) => accept(await work(tx)));
  const booked = (kind: 'deposit' | 'capture' | 'payout_back', key: string, amount: bigint) =>
    change(async (tx) => {
      const walletId = await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency: 'THB' });
      const clearing = { merchantId, owner: 'bank_clearing', code: accountId, currency: 'THB' } as const;
      const counterAccount = await counterAccounts.numberIn(world, tx, clearing);
      await applyIn(world, tx, [{ kind, key, walletId, amount: minor(amount), counterAccount }]);
    });
  return { booked, ...factsOf({ change, accountId, whose }) };
};

/** What stands in the tables of those who deal with banks. */
const factsOf = ({
  change,
  accountId,
  whose: { merchantId, memberId },
}: {
  change: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>;
  accountId: string;
  whose: { merchantId: string; memberId: string };
}) => {
  const told = (transactionId: string, amount: bigint, state: string) =>
    change((tx) =>
      sql`
        insert into cashier.bank_line (
          line_id, account_id, transaction_id, amount, paid_at, received_at, payer_name_sealed, payer_account_sealed,
          content_hash, state, since
        )
        values (${`bln_${transactionId}`}, ${accountId}, ${transactionId}, ${amount}, kit.now(), kit.now(), '', '', '\\x00', ${state}, kit.now())`.execute(
        tx,
      ),
    );
  const payout = (no: number, amount: bigint, state: string) =>
    change(async (tx) => {
      await sql`
        insert into withdrawals.withdrawal (
          withdrawal_id, merchant_id, member_id, account_id, bank, payee_sealed, amount, fee, net, idempotency_key, terms,
          terms_hash, wagering, state, owner, since, deadline, requested_at
        )
        values (${withdrawalOf(no)}, ${merchantId}, ${memberId}, 'x', 'KBANK', '', ${amount}, 0, ${amount}, ${withdrawalOf(no)}, '{}',
          '', '[]', 'paying', 'bank', kit.now(), kit.now(), kit.now())`.execute(tx);
      await sql`
        insert into withdrawals.payout (
          payout_id, withdrawal_id, no, hold_id, amount, provider, account_id, account_proxy, state, prepared_at
        )
        values (${payoutOf(no)}, ${withdrawalOf(no)}, 1, ${withdrawalOf(no)}, ${amount}, 'scene', ${accountId}, '1', ${state}, kit.now())`.execute(
        tx,
      );
    });
  const sentBack = (transactionId: string, amount: bigint) =>
    change(async (tx) => {
      const payoutId = returnOf(transactionId);
      await sql`
        insert into cashier.return_payout (payout_id, line_id, no, amount, provider, account_proxy, state, bank_ref, prepared_at)
        values (${payoutId}, ${`bln_${transactionId}`}, 1, ${amount}, 'scene', '1', 'paid', 'RET', kit.now())`.execute(
        tx,
      );
      await sql`
        update cashier.bank_line
        set payout_id = ${payoutId}
        where transaction_id = ${transactionId}`.execute(tx);
    });
  return { told, payout, sentBack };
};

const start = async (t: TestContext) => {
  const scene = await logInScene(t);
  const { world, merchantId, memberId } = scene;
  await loadDemo(world, merchantId);
  const book = bankBook();
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from cashier.payment_account where merchant_id = ${merchantId}`.execute(
    world.database.read,
  );
  const { accountId } = rows[0]!;
  const { booked, told, payout, sentBack } = ownBooks(world, accountId, { merchantId, memberId });
  const line = (transactionId: string, amount: bigint, more: Partial<BankLine> = {}) => {
    const written = { transactionId, direction: 'in' as const, amount: minor(amount), at: world.clock.now(), ...more };
    book.lines.push(written);
  };
  const wentBack = async (transactionId: string, amount: bigint) => {
    line(transactionId, amount);
    await told(transactionId, amount, 'returned');
    await sentBack(transactionId, amount);
    line('RET', amount, { direction: 'out', reference: returnOf(transactionId) });
  };
  const credited = async (transactionId: string, amount: bigint) => {
    line(transactionId, amount);
    await told(transactionId, amount, 'credited');
    await booked('deposit', `deposit:${accountId}:${transactionId}`, amount);
  };
  const look = reconcileDays(world, book.statement);
  const visit = (username = 'anna') =>
    staffVisitOf(merchantId, { staff: { staffId: id('stf_1'), username, sessionId: 'sts_1', permissions: [] } });
  const shown = async (day: string) => {
    const answer = await staffReconciliationDay(world)({ accountId, day }, visit());
    assert.ok(answer.ok, `${day} is known`);
    const { day: it, differences } = answer.value;
    return { ...it, lines: differences.map(({ kind, amount, note }) => [kind, amount, note]) };
  };
  // Noon, so that a day has room on both sides.
  const today = dayOf(world.clock.now());
  await world.moveClock(spanOf(dayAfter(today)).from + hoursMs(12) - world.clock.now());
  return { ...scene, ...book, accountId, booked, told, payout, wentBack, line, credited, look, visit, shown };
};

test('a day of the bank that stands in our books line by line is even, and agreed to once for ever', async (t) => {
  const { world, credited, booked, payout, line, look, shown, visit, accountId, bank } = await start(t);
  const day = dayOf(world.clock.now());
  await credited('T1', 50_000n);
  await payout(1, 20_000n, 'paid');
  await booked('capture', `hold-capture:${withdrawalOf(1)}`, -20_000n);
  line('O1', 20_000n, { direction: 'out', reference: payoutOf(1) });
  await booked('payout_back', `payout-back:${payoutOf(1)}`, 20_000n);
  line('O1R', 20_000n, { direction: 'returned', reference: payoutOf(1) });
  await look();
  assert.deepEqual((await staffReconciliationDays(world)({ only: 'all' }, visit())).ok, true);
  await world.moveClock(daysMs(1));
  bank.isDown = true;
  await look();
  const waiting = await shown(day);
  assert.deepEqual([waiting.state, waiting.fault, waiting.books], ['asking', 'no_answer', null]);
  bank.isDown = false;
  await world.moveClock(minutesMs(11));
  await Promise.all([look(), look()]);
  const even = await shown(day);
  assert.deepEqual([even.state, even.difference, even.lines, even.fault], ['even', 0n, [], null]);
  assert.deepEqual(even.books, {
    bankOpening: 0n,
    bankIn: 70_000n,
    bankOut: 20_000n,
    bankClosing: 50_000n,
    ledgerOpening: 0n,
    ledgerIn: 70_000n,
    ledgerOut: 20_000n,
    ledgerClosing: 50_000n,
  });
  const name = { accountId, day, reason: 'as the paper says' };
  const agreeing = () => staffAgreeDay(world)(name, visit());
  assert.deepEqual((await Promise.all([agreeing(), agreeing()])).map(outcomeOf).toSorted(), ['accepted', 'day_agreed']);
  line('T9', 100n, { at: later(spanOf(day).from, 5) });
  await world.moveClock(hoursMs(2));
  await look();
  assert.deepEqual((await shown(day)).state, 'agreed', 'what was agreed to stays as it is');
  assert.equal(outcomeOf(await staffRecheckDay(world)({ accountId, day }, visit())), 'day_agreed');
  const elsewhere = { ...visit(), merchantId: id<'mrc'>('mrc_other') };
  assert.equal(outcomeOf(await staffReconciliationDay(world)({ accountId, day }, elsewhere)), 'day_unknown');
  assert.equal(outcomeOf(await staffAgreeDay(world)(name, elsewhere)), 'day_unknown');
});

test('each kind of difference is found, and together they are the whole difference', async (t) => {
  const { world, credited, booked, told, payout, wentBack, line, look, shown, bank } = await start(t);
  const day = dayOf(world.clock.now());
  const next = dayAfter(day);
  await credited('EVEN', 1000n);
  line('WAITS', 1n);
  await told('WAITS', 1n, 'unmatched');
  line('BACK', 2n);
  await told('BACK', 2n, 'returned');
  await wentBack('SENT', 4096n);
  line('NOBODY', 4n);
  line('LOST', 8n);
  await told('LOST', 8n, 'credited');
  line('TWICE', 116n);
  await told('TWICE', 116n, 'credited');
  await booked('deposit', 'deposit:pay_demo:TWICE', 100n);
  await payout(1, 32n, 'unknown');
  line('O1', 32n, { direction: 'out', reference: payoutOf(1) });
  line('O2', 64n, { direction: 'out', reference: payoutOf(9) });
  await payout(3, 128n, 'paid');
  line('O3', 128n, { direction: 'out', reference: payoutOf(3) });
  await payout(4, 256n, 'paid');
  await booked('capture', `hold-capture:${withdrawalOf(4)}`, -256n);
  line('O4', 256n, { direction: 'out', reference: payoutOf(4) });
  line('O4R', 256n, { direction: 'returned', reference: payoutOf(4) });
  await booked('deposit', 'deposit:pay_demo:MADEUP', 512n);
  line('LATE', 1024n, { at: later(spanOf(next).from, -minutesMs(1)) });
  await world.moveClock(hoursMs(13));
  await told('LATE', 1024n, 'credited');
  await booked('deposit', 'deposit:pay_demo:LATE', 1024n);
  await world.moveClock(daysMs(1));
  bank.slip = 2048n;
  await look();
  const found = await shown(day);
  assert.deepEqual(found.lines.map(([kind, amount]) => `${kind} ${amount}`).toSorted(), [
    'amount_differs 16',
    'bank_sum 2048',
    'line_returned 2',
    'line_sent_back -4096',
    'line_sent_back 4096',
    'line_waits 1',
    'not_at_bank -512',
    'not_booked -128',
    'not_booked 8',
    'not_taken_back 256',
    'not_told 4',
    'other_day 1024',
    'payout_in_flight -32',
    'payout_unknown -64',
  ]);
  const { books, difference } = found;
  assert.ok(books);
  assert.equal(books.bankClosing - books.bankOpening - (books.ledgerIn - books.ledgerOut), difference);
  assert.deepEqual([found.unmatched, found.inFlight, found.unexplained, found.state], [1n, -32n, 9, 'open']);
  const following = await shown(next);
  assert.ok(following.lines.some(([kind, amount]) => kind === 'other_day' && amount === -1024n));
  assert.equal(following.books?.ledgerOpening, books.ledgerClosing);
});

test('what somebody said of a line holds while the line does, and a day with an open difference is not agreed to', async (t) => {
  const { world, told, booked, line, look, shown, visit, accountId } = await start(t);
  const day = dayOf(world.clock.now());
  line('BACK', 700n);
  await told('BACK', 700n, 'returned');
  line('NOBODY', 400n);
  await world.moveClock(daysMs(1));
  await look();
  const reason = 'sent back by hand';
  const name = { accountId, day };
  const say = (which: string) => staffExplainDifference(world)({ ...name, side: 'bank', line: which, reason }, visit());
  assert.equal(outcomeOf(await staffAgreeDay(world)({ ...name, reason }, visit())), 'differences_open');
  assert.equal(outcomeOf(await say('NONE')), 'difference_gone');
  const first = await say('BACK');
  assert.ok(first.ok && first.value.state === 'open');
  await told('NOBODY', 400n, 'credited');
  await booked('deposit', `deposit:${accountId}:NOBODY`, 400n);
  await staffRecheckDay(world)(name, visit());
  await look();
  const told2 = await shown(day);
  assert.deepEqual(told2.state, 'explained', 'what stands on another day says so itself');
  assert.deepEqual(told2.lines.map(([kind, , note]) => `${kind} ${note}`).toSorted(), [
    `line_returned ${reason}`,
    'other_day null',
  ]);
  assert.equal(outcomeOf(await staffAgreeDay(world)({ ...name, reason }, visit('ben'))), 'accepted');
  const agreed = await shown(day);
  assert.deepEqual([agreed.agreedBy, agreed.note, agreed.state], ['ben', reason, 'agreed']);
  assert.equal(outcomeOf(await say('BACK')), 'day_agreed');
});

test('what staff credited by a word is confirmed by the bank’s own list of that day', async (t) => {
  const { world, memberId, told, line, look } = await start(t);
  await Promise.all([told('WORD', 300n, 'credited'), told('OTHER', 500n, 'credited')]);
  await sql`update cashier.bank_line set content_hash = '', member_id = ${memberId}`.execute(world.database.read);
  line('WORD', 300n);
  line('OTHER', 499n);
  assert.equal(await unconfirmedCredits(world.database.read, memberId), 800n);
  await world.moveClock(daysMs(1));
  await look();
  assert.equal(await unconfirmedCredits(world.database.read, memberId), 500n, 'the other amount is no confirmation');
});
