import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import sharp from 'sharp';
import { z } from 'zod';
import { bankNoticeBody } from '#features/cashier/contract/bank-notice.ts';
import { cashierSettings } from '#features/cashier/public.ts';
import { checkSlips } from '#features/cashier/server/slips/check-slips.ts';
import { staffAcceptSlip } from '#features/cashier/server/slips/staff-accept-slip.ts';
import { staffRefuseSlip } from '#features/cashier/server/slips/staff-refuse-slip.ts';
import { staffShowSlip } from '#features/cashier/server/slips/staff-show-slip.ts';
import { staffSlips } from '#features/cashier/server/slips/staff-slips.ts';
import { malee, merchantId, setUp, somchai, visitOf } from '#features/cashier/server/deposits/deposit.fixture.ts';
import { expireDeposits } from '#features/cashier/server/deposits/expire-deposits.ts';
import { findDeposit } from '#features/cashier/server/deposits/find-deposit.ts';
import { sendSlip } from '#features/cashier/server/slips/send-slip.ts';
import { asOwner } from '#features/lottery/server/scene.fixture.ts';
import { takeRequestIn } from '#features/withdrawals/server/requests/take-request.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { refuse } from '#kit/shared/result.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { openBank } from './bank.fixture.ts';

const finance = staffVisitOf(merchantId, {
  staff: { staffId: id('stf_1'), username: 'finance', sessionId: 'sts_1', permissions: ['deposits.write'] },
});
const reason = 'seen in the book of the bank';
const made = z.object({ notice: bankNoticeBody });

/** A player with a deposit, and a bank whose notices are handed on only when a test says so. */
const atTheBank = async (t: TestContext) => {
  const scene = await setUp(t);
  const { world } = scene;
  const bank = await openBank(t, world);
  const settings = { simulatedBankUrl: () => bank, bankAddress: (): string | undefined => bank };
  const pay = async (amount: bigint, to = '0000000000017') => {
    const answer = await fetch(`${bank}/api/transfer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, amount: moneyText(minor(amount)) }),
    });
    const { notice } = made.parse(await answer.json());
    const picture = await fetch(`${bank}/transfers/${notice.transactionId}/slip.png`);
    return { notice, slip: new Uint8Array(await picture.arrayBuffer()) };
  };
  const send = async (depositId: string, bytes: Uint8Array, memberId = somchai) => {
    const sent = await sendSlip(world)({ depositId, files: [{ name: 'slip.png', bytes }] }, visitOf(memberId));
    return sent.ok ? sent.value.state : sent.refusal;
  };
  const work = (with_ = settings) => checkSlips(world, with_)();
  const stateOf = async (depositId: string, memberId = somchai) => {
    const found = await findDeposit(contributed(world, cashierSettings.with(settings)))(
      { depositId },
      visitOf(memberId),
    );
    assert.ok(found.ok);
    return [found.value.state, found.value.clock.reason];
  };
  const queue = async () => {
    const answer = await staffSlips(world)({}, finance);
    assert.ok(answer.ok);
    return answer.value.slips;
  };
  return { ...scene, settings, pay, send, work, stateOf, queue };
};

/** What a request of this player for money is refused with. */
const withdrawing = async (world: World): Promise<string> => {
  const settings = {
    wagering: [],
    provedLevelOf: async () => refuse('verification_needed'),
    isPlayClosed: async () => false,
  };
  const asked = { accountId: 'bka_0', amount: minor(10_000n), idempotencyKey: world.entropy.token() };
  const answer = await world.database.transact((tx) =>
    takeRequestIn(world, tx, settings, { asked, member: { merchantId, memberId: id(somchai) } }),
  );
  return answer.ok ? 'taken' : answer.refusal;
};

test('a slip pays its deposit once, whether the bank’s notice comes before, after, or never; an edited picture changes nothing', async (t) => {
  const { started, noticeOf, tell, pay, send, work, stateOf, cashOf } = await atTheBank(t);
  const deposit = await started(somchai, 10_000n);
  const { notice, slip } = await pay(deposit.payAmount);
  const edited = await sharp(slip)
    .composite([{ input: { create: { width: 400, height: 60, channels: 3, background: '#fff' } }, left: 40, top: 180 }])
    .jpeg()
    .toBuffer();
  assert.equal(await send(deposit.depositId, new Uint8Array(edited)), 'checking');
  assert.deepEqual(await stateOf(deposit.depositId), ['checking', 'slip_sent']);
  await work();
  assert.deepEqual(await stateOf(deposit.depositId), ['credited', 'paid']);
  assert.equal(await tell(notice), 'duplicate', 'the same transfer, told later');
  assert.equal(await cashOf(somchai), 10_000n);
  const second = await started(somchai, 20_000n);
  const paid = await pay(second.payAmount);
  assert.equal(await send(second.depositId, paid.slip), 'checking');
  assert.equal(await tell(paid.notice), 'credited', 'told while its slip is looked at');
  await work();
  assert.equal(await cashOf(somchai), 30_000n);
  assert.equal(await send(second.depositId, paid.slip), 'slip_not_expected');
  assert.equal(await tell(noticeOf({ ...paid.notice, amount: minor(1n) })), 'duplicate_mismatch');
});

test('a slip that was used, or of another account, leaves the deposit as it was; another player’s deposit takes none', async (t) => {
  const { world, started, pay, send, work, stateOf, cashOf, queue } = await atTheBank(t);
  const first = await started(somchai, 10_000n);
  const { slip } = await pay(first.payAmount);
  assert.equal(await send(first.depositId, slip, malee), 'not_found');
  await send(first.depositId, slip);
  await work();
  const again = await started(malee, 10_000n);
  await send(again.depositId, slip, malee);
  await work();
  assert.deepEqual(await stateOf(again.depositId, malee), ['waiting', 'slip_used']);
  const elsewhere = await pay(again.payAmount, '0000000000099');
  await world.moveClock(minutesMs(16));
  await expireDeposits(world)();
  assert.equal(await send(again.depositId, elsewhere.slip, malee), 'checking', 'late, as money may be');
  await work();
  assert.deepEqual(await stateOf(again.depositId, malee), ['expired', 'slip_other_account']);
  assert.equal(await send(again.depositId, elsewhere.slip, malee), 'checking');
  await work();
  assert.equal(await send(again.depositId, elsewhere.slip, malee), 'too_many_slips');
  assert.deepEqual([await cashOf(somchai), await cashOf(malee), (await queue()).length], [10_000n, 0n, 0]);
});

test('another amount, a transfer older than the deposit, or one of a sum that others wait for is for staff', async (t) => {
  const { world, started, pay, send, work, stateOf, waiting, queue } = await atTheBank(t);
  const old = await pay(30_000n);
  await world.moveClock(minutesMs(5));
  const short = await started(somchai, 20_000n);
  await send(short.depositId, (await pay(15_000n)).slip);
  const late = await started(somchai, 30_000n);
  await send(late.depositId, old.slip);
  await work();
  assert.deepEqual(await stateOf(short.depositId), ['review', 'wrong_amount']);
  assert.deepEqual(await waiting(), [['wrong_amount', 15_000n]]);
  assert.deepEqual(await stateOf(late.depositId), ['review', 'slip_doubtful']);
  assert.deepEqual(
    (await queue()).map(({ finding, told }) => [finding, told?.amount]),
    [['slip_doubtful', 30_000n]],
  );
});

test('without a code, with one that the bank does not know, or while it is silent, staff looks; every look is marked', async (t) => {
  const { world, settings, started, tell, noticeOf, pay, send, work, stateOf, cashOf, queue } = await atTheBank(t);
  const plain = new Uint8Array(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#777' } })
      .png()
      .toBuffer(),
  );
  const deposit = await started(somchai, 10_000n);
  assert.equal(await send(deposit.depositId, new Uint8Array(Buffer.from('<svg/>'))), 'image_type');
  await send(deposit.depositId, plain);
  await work();
  assert.deepEqual(await stateOf(deposit.depositId), ['review', 'slip_unreadable']);
  const silent = await started(malee, 20_000n);
  await send(silent.depositId, (await pay(silent.payAmount)).slip, malee);
  await work({ ...settings, bankAddress: () => undefined });
  assert.deepEqual(await stateOf(silent.depositId, malee), ['checking', 'slip_sent'], 'asked again for a while');
  await world.moveClock(minutesMs(1));
  await work({ ...settings, bankAddress: () => undefined });
  assert.deepEqual(await stateOf(silent.depositId, malee), ['review', 'bank_silent']);
  const [unread, other] = await queue();
  assert.deepEqual([unread?.finding, unread?.code, other?.code?.sendingBank], ['slip_unreadable', undefined, '999']);
  const looked = await staffShowSlip(world)({ slipId: unread!.slipId }, finance);
  assert.ok(looked.ok && looked.value.picture.length > 100);
  const accepted = await staffAcceptSlip(world)(
    { slipId: unread!.slipId, reference: 'BOOK-000001', amount: minor(10_000n), reason },
    finance,
  );
  assert.deepEqual(accepted.ok && accepted.value, { outcome: 'crediting' });
  await work();
  await work();
  assert.equal(await cashOf(somchai), 10_000n);
  assert.equal(await withdrawing(world), 'deposit_unconfirmed', 'held until the bank has told of it');
  assert.equal(await tell(noticeOf({ transactionId: 'BOOK-000001', amount: minor(10_000n) })), 'duplicate');
  assert.equal(await withdrawing(world), 'verification_needed', 'the next thing that is asked');
  const reused = await staffAcceptSlip(world)(
    { slipId: other!.slipId, reference: 'BOOK-000001', amount: minor(20_000n), reason },
    finance,
  );
  assert.equal(!reused.ok && reused.refusal, 'slip_used');
  const refused = await staffRefuseSlip(world)({ slipId: other!.slipId, reason }, finance);
  assert.ok(refused.ok);
  assert.deepEqual(await stateOf(silent.depositId, malee), ['rejected', 'slip_refused']);
  const closed = await staffAcceptSlip(world)(
    { slipId: unread!.slipId, reference: 'BOOK-000002', amount: minor(10_000n), reason },
    finance,
  );
  assert.equal(!closed.ok && closed.refusal, 'slip_not_waiting');
  assert.deepEqual(await queue(), []);
});

test('small slips add up: within a day one person credits so much alone and no more, for a player and in all, also at once', async (t) => {
  const { world, started, send, work, queue } = await atTheBank(t);
  const plain = new Uint8Array(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#777' } })
      .png()
      .toBuffer(),
  );
  const players = [somchai, malee];
  // The person of this scene has no account at the desk.
  await asOwner(world, 'alter table staff.approval drop constraint approval_requested_by_fkey');
  for (const player of [somchai, somchai, somchai, malee]) {
    const deposit = await started(player, 450_000n);
    assert.equal(await send(deposit.depositId, plain, player), 'checking');
  }
  await work();
  const slips = await queue();
  assert.equal(slips.length, 4);
  const decided = await Promise.all(
    slips.map(({ slipId }, at) =>
      staffAcceptSlip(world)({ slipId, reference: `BOOK-00010${at}`, amount: minor(450_000n), reason }, finance),
    ),
  );
  const outcomes = decided.map((one) => (one.ok ? one.value.outcome : one.refusal)).toSorted();
  // Two for the one player make 9,000.00; with a third it would be more than 10,000.00.
  assert.deepEqual(outcomes, ['crediting', 'crediting', 'crediting', 'needs_approval']);
  const { rows } = await world.database.pool.query<{ member_id: string; alone: string }>(
    `select member_id, sum(amount) filter (where is_alone) as alone from staff.value_act group by 1`,
  );
  assert.deepEqual(
    players.map((player) => rows.find(({ member_id }) => member_id === player)?.alone),
    ['900000', '450000'],
  );
});
