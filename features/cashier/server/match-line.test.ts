import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { z } from 'zod';
import { loadDemo as loadMembers } from '#features/identity/public.ts';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import {
  backofficeRoutes,
  loadDemo as loadOperators,
  tickers as backOfficeTickers,
  verifyAudit,
} from '#features/staff/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { openDatabase, sql } from '#kit/server/database.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money.ts';
import { daysMs } from '#kit/shared/time.ts';
import { playerVisitOf, staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { bankNoticeBody } from '../contract/bank-notice.ts';
import { bankKeyId, bankKeyOf, signNotice } from './bank-signature.ts';
import { creditMatchedLine } from './credit-matched-line.ts';
import { loadDemo } from './load-demo.ts';
import { addAccount } from './add-account.ts';
import { paymentAccounts } from './payment-accounts.ts';
import { approvalActions, matchLine } from './match-line.ts';
import { receiveBankNotice } from './receive-bank-notice.ts';
import { returnLine } from './return-line.ts';
import { showDepositFigures } from './staff-deposit-figures.ts';
import { startDeposit } from './start-deposit.ts';
import { unmatchedLines } from './unmatched-lines.ts';

const reason = 'the payer sent a slip';
const operatorList = z.object({ operators: z.array(z.object({ staffId: z.string(), username: z.string() })) });

/** Money with a reference that nobody has. @returns the bank's number of it. */
const transferOf = async (world: TestWorld, merchantId: MerchantId, amount: bigint): Promise<string> => {
  const notice = {
    transactionId: world.entropy.token(),
    accountProxy: '0000000000017',
    currency: 'THB' as const,
    amount: minor(amount),
    paidAt: world.clock.now(),
    payerName: 'Somsri',
    payerAccount: 'xxx-1',
    reference: 'NOBODY',
  };
  const rawBody = JSON.stringify(z.encode(bankNoticeBody, notice));
  const [timestamp, nonce] = [String(Math.floor(world.clock.now() / 1000)), world.entropy.token()];
  const headers = {
    'x-bank-key-id': bankKeyId,
    'x-bank-timestamp': timestamp,
    'x-bank-nonce': nonce,
    'x-bank-signature': signNotice(bankKeyOf(world.vault), timestamp, nonce, rawBody),
  };
  const told = await receiveBankNotice(world)(notice, visitOf(merchantId, { machine: { rawBody, headers } }));
  assert.deepEqual(told, { ok: true, value: { outcome: 'unmatched' } });
  return notice.transactionId;
};

/** A merchant with two players, its operators, and money that nobody's deposit fits. */
const setUp = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  await loadDemo(world, merchantId);
  await loadOperators(world, merchantId);
  const [somchai, malee] = await loadMembers(world, merchantId, {
    somchai: 'a long password',
    malee: 'a long password',
  });
  const calls = backofficeRoutes(world, approvalActions);
  const call = async (name: string, input: unknown, visit: object) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the gate hands it in
    calls.find((route) => route.name === name)!.handler(input, visit as never);
  const listed = await call('operators', {}, staffVisitOf(merchantId));
  assert.ok(listed.ok);
  const found = operatorList.parse(listed.value).operators;
  const as = (username: string) => {
    const { staffId } = found.find((operator) => operator.username === username)!;
    return staffVisitOf(merchantId, {
      staff: { staffId: id(staffId), username, sessionId: 'sts_1', permissions: ['deposits.write'] },
    });
  };
  const arrives = async (amount: bigint): Promise<string> => {
    const transactionId = await transferOf(world, merchantId, amount);
    const queue = await unmatchedLines(world)({}, as('owner'));
    assert.ok(queue.ok);
    return queue.value.lines.find((line) => line.transactionId === transactionId)!.lineId;
  };
  const stateOf = async (lineId: string) => {
    const { rows } = await sql<{ state: string; member_id: string | null }>`
      select state, member_id
      from cashier.bank_line
      where line_id = ${lineId}`.execute(world.database.read);
    return rows[0];
  };
  const cashOf = async (memberId: string) =>
    (await balancesOf(world.database.read, id(memberId))).reduce((total, { balance }) => total + balance, 0n);
  const match = (lineId: string, memberId: string = somchai!.memberId, visit = as('finance')) =>
    matchLine(world)({ lineId, memberId, reason }, visit);
  const approvalOf = async (lineId: string): Promise<string> => {
    const waiting = await call('approvals', { state: 'waiting' }, as('owner'));
    assert.ok(waiting.ok);
    const { approvals } = z
      .object({ approvals: z.array(z.object({ approvalId: z.string(), subject: z.object({ id: z.string() }) })) })
      .parse(waiting.value);
    return approvals.find(({ subject }) => subject.id === lineId)!.approvalId;
  };
  return { world, merchantId, somchai: somchai!, malee: malee!, call, as, arrives, stateOf, cashOf, match, approvalOf };
};

const outcome = (answer: { ok: true; value: unknown } | { ok: false; refusal: string }) =>
  answer.ok ? answer.value : answer.refusal;

test('money that staff gives to a player is credited once, and the trail tells who did it', async (t) => {
  const { world, somchai, arrives, stateOf, cashOf, match } = await setUp(t);
  const lineId = await arrives(12_345n);
  assert.deepEqual(outcome(await match(lineId)), { outcome: 'crediting' });
  assert.equal(await cashOf(somchai.memberId), 0n, 'the back office itself moves nothing');
  assert.deepEqual(outcome(await match(lineId)), 'line_not_waiting');
  await Promise.all([creditMatchedLine(world)({ lineId }), creditMatchedLine(world)({ lineId })]);
  await creditMatchedLine(world)({ lineId });
  assert.equal(await cashOf(somchai.memberId), 12_345n);
  assert.deepEqual(await stateOf(lineId), { state: 'credited', member_id: somchai.memberId });
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor_name as actor
    from public_audit.v_audit
    where subject_id = ${lineId}`.execute(world.database.read);
  assert.deepEqual(rows, [{ action: 'cashier.match_line', actor: 'finance' }]);
  assert.deepEqual((await verifyAudit(world)).deviations, []);
});

test('from the account’s value on a second person decides: no satang below it', async (t) => {
  const { world, somchai, call, as, arrives, stateOf, cashOf, match, approvalOf } = await setUp(t);
  assert.deepEqual(outcome(await match(await arrives(499_999n))), { outcome: 'crediting' });
  const lineId = await arrives(500_000n);
  assert.deepEqual(outcome(await match(lineId)), { outcome: 'needs_approval' });
  assert.deepEqual(outcome(await match(lineId)), 'line_not_waiting', 'asked for once');
  await creditMatchedLine(world)({ lineId });
  assert.equal(await cashOf(somchai.memberId), 0n, 'nothing before the second person');
  const approvalId = await approvalOf(lineId);
  assert.deepEqual(outcome(await call('approve', { approvalId }, as('finance'))), 'second_person_needed');
  assert.equal((await stateOf(lineId))?.state, 'asked');
  assert.ok((await call('approve', { approvalId }, as('owner'))).ok);
  await creditMatchedLine(world)({ lineId });
  assert.equal(await cashOf(somchai.memberId), 500_000n);
});

test('what the second person rejects waits again and is nobody’s', async (t) => {
  const { world, somchai, malee, call, as, arrives, stateOf, cashOf, match, approvalOf } = await setUp(t);
  const lineId = await arrives(500_000n);
  await match(lineId);
  const rejected = await call('reject', { approvalId: await approvalOf(lineId), reason: 'another name' }, as('owner'));
  assert.ok(rejected.ok);
  assert.deepEqual(await stateOf(lineId), { state: 'unmatched', member_id: null });
  await match(lineId, malee.memberId);
  assert.ok((await call('approve', { approvalId: await approvalOf(lineId) }, as('owner'))).ok);
  await creditMatchedLine(world)({ lineId });
  assert.deepEqual([await cashOf(somchai.memberId), await cashOf(malee.memberId)], [0n, 500_000n]);
});

test('what nobody decides in three days waits again and is nobody’s', async (t) => {
  const { world, malee, call, as, arrives, stateOf, match, approvalOf } = await setUp(t);
  const lineId = await arrives(500_000n);
  await match(lineId);
  const sweep = backOfficeTickers(world, approvalActions).find(({ name }) => name === 'staff/expire-approvals');
  await sweep!.run();
  assert.equal((await stateOf(lineId))?.state, 'asked', 'its time is not over');
  await world.moveClock(daysMs(3) + 1000);
  await sweep!.run();
  assert.deepEqual(await stateOf(lineId), { state: 'unmatched', member_id: null });
  await match(lineId, malee.memberId);
  assert.ok((await call('approve', { approvalId: await approvalOf(lineId) }, as('owner'))).ok);
});

test('money that goes back to its payer is given to nobody, and the trail tells of it', async (t) => {
  const { world, as, arrives, stateOf, match } = await setUp(t);
  const lineId = await arrives(5_000n);
  assert.deepEqual(outcome(await returnLine(world)({ lineId, reason }, as('finance'))), { outcome: 'returned' });
  assert.deepEqual(outcome(await returnLine(world)({ lineId, reason }, as('finance'))), 'line_not_waiting');
  assert.deepEqual(outcome(await match(lineId)), 'line_not_waiting');
  assert.deepEqual(await stateOf(lineId), { state: 'returned', member_id: null });
  const { rows } = await sql<{ action: string }>`
    select action
    from public_audit.v_audit
    where subject_id = ${lineId}`.execute(world.database.read);
  assert.deepEqual(rows, [{ action: 'cashier.return_line' }]);
  const matched = await arrives(6_000n);
  await match(matched);
  assert.deepEqual(outcome(await returnLine(world)({ lineId: matched, reason }, as('finance'))), 'line_not_waiting');
});

test('another merchant’s staff, players and trial accounts have no part in it', async (t) => {
  const { world, as, arrives, stateOf, match, somchai } = await setUp(t);
  const owner = as('owner');
  const strangers = { ...owner, merchantId: id<'mrc'>('mrc_other') };
  const lineId = await arrives(5_000n);
  assert.deepEqual(outcome(await match(lineId, somchai.memberId, strangers)), 'not_found');
  assert.deepEqual(outcome(await returnLine(world)({ lineId, reason }, strangers)), 'not_found');
  const seen = await unmatchedLines(world)({}, strangers);
  assert.deepEqual(seen.ok && seen.value.lines, []);
  assert.deepEqual(outcome(await match(lineId, `mbr_${'0'.repeat(32)}`)), 'member_unknown');
  const superuser = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await sql`update identity.member set kind = 'trial', currency = 'TRY' where member_id = ${somchai.memberId}`.execute(
    superuser.read,
  );
  assert.deepEqual(outcome(await match(lineId)), 'member_unknown');
  await sql`
    insert into merchants.merchant (merchant_id, code, brand, currency)
    values ('mrc_other', 'other', '{}', 'THB')`.execute(superuser.read);
  await sql`
    update identity.member
    set kind = 'player', currency = 'THB', merchant_id = 'mrc_other'
    where member_id = ${somchai.memberId}`.execute(superuser.read);
  await superuser.close();
  assert.deepEqual(outcome(await match(lineId)), 'member_unknown');
  assert.deepEqual(await stateOf(lineId), { state: 'unmatched', member_id: null });
});

test('the dashboard counts money when it is credited, by itself or by hand, and what waits or has no owner', async (t) => {
  const { world, merchantId, malee, as, arrives, match } = await setUp(t);
  const begin = world.clock.now();
  const figures = async (since = begin, visit = as('owner')) => {
    const answer = await showDepositFigures(world)({ since }, visit);
    assert.ok(answer.ok);
    return answer.value;
  };
  const nothing = { count: 0, amount: 0n };
  assert.deepEqual(await figures(), {
    credited: nothing,
    waiting: nothing,
    unmatched: nothing,
    oldestUnmatchedAt: undefined,
  });
  const [first, second] = [await arrives(12_345n), await arrives(700n)];
  const start = (amount: bigint, idempotencyKey: string) =>
    startDeposit(world, { simulatedBankUrl: () => undefined, bankAddress: () => undefined })(
      { amount: minor(amount), idempotencyKey },
      playerVisitOf(merchantId, { memberId: malee.memberId, sessionId: id('ses_1'), kind: 'player' }),
    );
  assert.ok((await start(30_000n, 'first-of-malee-0123')).ok);
  assert.ok((await start(50_000n, 'second-of-malee-0123')).ok);
  const before = await figures();
  assert.deepEqual(before.unmatched, { count: 2, amount: 13_045n });
  assert.equal(before.waiting.count, 2);
  // Each may carry some satang that tell it from others.
  assert.ok(before.waiting.amount >= 80_000n && before.waiting.amount < 80_200n);
  assert.ok(before.oldestUnmatchedAt !== undefined && before.oldestUnmatchedAt >= begin);
  await match(first);
  await creditMatchedLine(world)({ lineId: first });
  const after = await figures();
  assert.deepEqual(after.credited, { count: 1, amount: 12_345n });
  assert.deepEqual(after.unmatched, { count: 1, amount: 700n });
  // Ten days after it arrived the other is credited: that counts on the day of the credit.
  await world.moveClock(daysMs(10));
  const later = world.clock.now();
  await match(second);
  await creditMatchedLine(world)({ lineId: second });
  assert.deepEqual((await figures(later)).credited, { count: 1, amount: 700n });
  assert.deepEqual((await figures()).credited, { count: 2, amount: 13_045n });
  const elsewhere = await figures(begin, { ...as('owner'), merchantId: id<'mrc'>('mrc_other') });
  assert.deepEqual([elsewhere.credited, elsewhere.waiting, elsewhere.unmatched], [nothing, nothing, nothing]);
});

test('a new account to pay to is asked for by one person and agreed to by another; its ways to pay begin switched off', async (t) => {
  const { world, as, call, approvalOf } = await setUp(t);
  const wanted = {
    provider: 'simulated_bank',
    bankName: 'Another bank',
    accountName: 'Chokdee',
    numberKind: 'mobile',
    number: '081-234-5678',
  } as const;
  const ask = (over: object = {}) => addAccount(world)({ ...wanted, ...over, reason }, as('finance'));
  const refusalOf = async (over: object) => {
    const answer = await ask(over);
    return answer.ok ? 'asked' : answer.refusal;
  };
  assert.equal(await refusalOf({ number: '12' }), 'payee_number_invalid');
  assert.equal(await refusalOf({ numberKind: 'taxId', number: '0000000000017' }), 'account_known');
  assert.ok((await ask()).ok);
  assert.equal(await refusalOf({}), 'already_asked');
  const accounts = async () => {
    const listed = await paymentAccounts(world)({}, as('finance'));
    assert.ok(listed.ok);
    return listed.value.accounts.filter(({ number }) => number === wanted.number);
  };
  assert.deepEqual(await accounts(), [], 'nobody is shown a number that one person typed');
  const approvalId = await approvalOf('pay_0066812345678');
  assert.ok(!(await call('approve', { approvalId, reason: 'looks right to me' }, as('finance'))).ok);
  assert.ok((await call('approve', { approvalId, reason: 'called the bank' }, as('owner'))).ok);
  const [added] = await accounts();
  assert.deepEqual(
    added?.methods.map(({ kind, state }) => [kind, state]),
    [
      ['promptpay', 'off'],
      ['bank_transfer', 'off'],
    ],
  );
});
