import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickers as backOfficeTickers, verifyAudit } from '#features/staff/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { playerVisitOf } from '#kit/testing/visits.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { staffAddAccount } from '../methods/staff-add-account.ts';
import { approvalActions } from './staff-match-line.ts';
import { staffPaymentAccounts } from '../methods/staff-payment-accounts.ts';
import { staffReturnLine } from '../returns/staff-return-line.ts';
import { staffDepositFigures } from '../deposits/staff-deposit-figures.ts';
import { staffUnmatchedLines } from './staff-unmatched-lines.ts';
import { creditMatchedLine } from './credit-matched-line.ts';
import { openLineScene, outcome, reason } from './line.fixture.ts';
import { startDeposit } from '../deposits/start-deposit.ts';
import { cashierSettings } from '../deposits/view-deposit.ts';

test('money that staff gives to a player is credited once, and the trail tells who did it', async (t) => {
  const { world, somchai, arrives, stateOf, cashOf, match } = await openLineScene(t);
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
  const { world, somchai, call, as, arrives, stateOf, cashOf, match, approvalOf } = await openLineScene(t);
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
  const { world, somchai, malee, call, as, arrives, stateOf, cashOf, match, approvalOf } = await openLineScene(t);
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
  const { world, malee, call, as, arrives, stateOf, match, approvalOf } = await openLineScene(t);
  const lineId = await arrives(500_000n);
  await match(lineId);
  const sweep = backOfficeTickers(acting(world, approvalActions)).find(({ name }) => name === 'staff/expire-approvals');
  await sweep!.run();
  assert.equal((await stateOf(lineId))?.state, 'asked', 'its time is not over');
  await world.moveClock(daysMs(3) + 1000);
  await sweep!.run();
  assert.deepEqual(await stateOf(lineId), { state: 'unmatched', member_id: null });
  await match(lineId, malee.memberId);
  assert.ok((await call('approve', { approvalId: await approvalOf(lineId) }, as('owner'))).ok);
});

test('another merchant’s staff, players and trial accounts have no part in it', async (t) => {
  const { world, as, arrives, stateOf, match, somchai } = await openLineScene(t);
  const owner = as('owner');
  const strangers = { ...owner, merchantId: id<'mrc'>('mrc_other') };
  const lineId = await arrives(5_000n);
  assert.deepEqual(outcome(await match(lineId, somchai.memberId, strangers)), 'not_found');
  assert.deepEqual(outcome(await staffReturnLine(world)({ lineId, way: 'bank', reason }, strangers)), 'not_found');
  const seen = await staffUnmatchedLines(world)({ show: 'waiting' }, strangers);
  assert.deepEqual(seen.ok && seen.value.lines, []);
  assert.deepEqual(outcome(await match(lineId, `mbr_${'0'.repeat(32)}`)), 'member_unknown');
  const superuser = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await sql`update identity.member set kind = 'trial', currency = 'TRIAL' where member_id = ${somchai.memberId}`.execute(
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
  const { world, merchantId, malee, as, arrives, match } = await openLineScene(t);
  const begin = world.clock.now();
  const figures = async (since = begin, visit = as('owner')) => {
    const answer = await staffDepositFigures(world)({ since }, visit);
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
    startDeposit(
      contributed(world, cashierSettings.with({ simulatedBankUrl: () => undefined, bankAddress: () => undefined })),
    )(
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
  const { world, as, call, approvalOf } = await openLineScene(t);
  const wanted = {
    provider: 'simulated_bank',
    bankName: 'Another bank',
    accountName: 'Chokdee',
    numberKind: 'mobile',
    number: '081-234-5678',
  } as const;
  const ask = (over: object = {}) => staffAddAccount(world)({ ...wanted, ...over, reason }, as('finance'));
  const refusalOf = async (over: object) => {
    const answer = await ask(over);
    return answer.ok ? 'asked' : answer.refusal;
  };
  assert.equal(await refusalOf({ number: '12' }), 'payee_number_invalid');
  assert.equal(await refusalOf({ numberKind: 'taxId', number: '0000000000017' }), 'account_known');
  assert.ok((await ask()).ok);
  assert.equal(await refusalOf({}), 'already_asked');
  const accounts = async () => {
    const listed = await staffPaymentAccounts(world)({}, as('finance'));
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
