import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadCashier, payoutProviderOf, type PayoutStanding } from '#features/cashier/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { instant, later, minutesMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { payoutNoticeOf } from '#tools/testing/site/bank-notice.ts';
import { type PayoutProviders, payoutProviders } from './payout-providers.ts';
import { payoutNotice } from './payout-notice.ts';
import { staffPayAgain } from './staff-pay-again.ts';
import { staffRejectWithdrawal } from '../decisions/staff-reject-withdrawal.ts';
import { staffSettleUnknown } from './staff-settle-unknown.ts';
import { approve, ask, ledgerIsRight, openScene, outcome, reason, stateOf } from '../scene.fixture.ts';

const paid: PayoutStanding = { state: 'paid', reference: 'B1', paidAt: instant(0) };
const refused: PayoutStanding = { state: 'refused', reason: 'account_closed' };
const returned: PayoutStanding = { state: 'returned', reference: 'B1', returnedAt: instant(0) };

/** A withdrawal whose bank has the order and settles it by notices, read as the real provider reads them. */
const atTheBank = async (t: TestContext) => {
  const scene = await openScene(t);
  const { world, merchantId, bank, providers: stage, work } = scene;
  const real = await payoutProviderOf(
    world,
    world.database.read,
    { bankAddress: () => undefined },
    { merchantId, name: 'simulated_bank' },
  );
  assert.ok(real.ok);
  const { readNotice } = real.value;
  const providers: PayoutProviders = {
    ...stage,
    providerOf: async (read, asked) => {
      const found = await stage.providerOf(read, asked);
      return found.ok ? accept({ ...found.value, readNotice }) : found;
    },
  };
  const one = await scene.player(100_000n);
  bank.mood = 'accept';
  const withdrawalId = await ask(scene, one, 60_000n);
  await work();
  await approve(scene, withdrawalId);
  await work();
  const payouts = async () => {
    const { rows } = await sql<{ payout_id: string; state: string }>`
      select payout_id, state
      from withdrawals.payout
      where withdrawal_id = ${withdrawalId}
      order by no`.execute(world.database.read);
    return rows;
  };
  const [{ payout_id: payoutId } = { payout_id: '' }] = await payouts();
  const take = payoutNotice(
    contributed(
      world,
      payoutProviders.with(() => providers),
    ),
  );
  type Sent = {
    input: { provider: string; payoutId: string };
    machine: { target: string; rawBody: string; headers: Record<string, string> };
  };
  const deliver = async ({ input, machine }: Sent): Promise<string> => {
    const answer = await take(input, { ...visitOf(merchantId), machine });
    return answer.ok ? answer.value.outcome : answer.refusal;
  };
  const tell = (standing: PayoutStanding) => deliver(payoutNoticeOf(world, { payoutId, outcome: standing }));
  const money = async () => [await scene.cashOf(one.memberId), await scene.lockedOf(one.memberId)];
  const state = async () => (await stateOf(scene, withdrawalId))?.state;
  return { scene, one, withdrawalId, payoutId, payouts, deliver, tell, money, state };
};

test('a forged, stale or foreign notice moves nothing', async (t) => {
  const { scene, payoutId, deliver, money, state } = await atTheBank(t);
  const { world } = scene;
  const told = { payoutId, outcome: paid };
  const right = payoutNoticeOf(world, told);
  const other = payoutNoticeOf(world, { payoutId, outcome: refused });
  const forged = [
    payoutNoticeOf(world, told, { key: '00'.repeat(32) }),
    { ...right, machine: { ...right.machine, target: 'POST /api/wps/cashier/bank-notice' } },
    { ...right, machine: { ...right.machine, rawBody: other.machine.rawBody } },
    { ...right, machine: { ...right.machine, headers: { ...right.machine.headers, 'x-bank-nonce': 'another-nonce' } } },
    { ...right, machine: { ...right.machine, headers: {} } },
    // Signed for another payout than the one that it is told of.
    { ...payoutNoticeOf(world, { payoutId: `pay_${'0'.repeat(32)}`, outcome: paid }), input: right.input },
  ];
  for (const notice of forged) assert.equal(await deliver(notice), 'signature_invalid');
  const nobodys = payoutNoticeOf(world, { payoutId: `pay_${'0'.repeat(32)}`, outcome: paid });
  assert.equal(await deliver(nobodys), 'unknown_payout');
  assert.equal(await deliver({ ...right, input: { ...right.input, provider: 'elsewhere' } }), 'unknown_payout');
  for (const off of [-1, 1]) {
    const at = later(world.clock.now(), off * (minutesMs(5) + 2000));
    assert.equal(await deliver(payoutNoticeOf(world, told, { at })), 'notice_expired');
  }
  assert.deepEqual([await state(), ...(await money())], ['paying', 40_000n, 60_000n]);
});

test('a notice about money that goes back to its payer is read the same way, and written once', async (t) => {
  const { scene, payoutId, deliver, money, state } = await atTheBank(t);
  const { world } = scene;
  const id = `ret_${'1'.repeat(32)}`;
  await loadCashier(world, scene.merchantId);
  await sql`
    with line as (
      insert into cashier.bank_line (
        line_id, account_id, transaction_id, amount, paid_at, received_at, payer_name_sealed, payer_account_sealed,
        content_hash, state, since
      )
      values ('bln_1', 'pay_demo', 'T1', 900, kit.now(), kit.now(), '', '', '\\x00', 'returning', kit.now())
      returning line_id
    )
    insert into cashier.return_payout (payout_id, line_id, no, amount, provider, account_proxy, state, prepared_at)
    select ${id}, line_id, 1, 900, 'scene', '1', 'sent', kit.now()
    from line`.execute(world.database.read);
  const right = payoutNoticeOf(world, { payoutId: id, outcome: paid });
  assert.equal(
    await deliver(payoutNoticeOf(world, { payoutId: id, outcome: paid }, { key: '00'.repeat(32) })),
    'signature_invalid',
  );
  assert.equal(await deliver({ ...right, input: { ...right.input, payoutId } }), 'signature_invalid');
  const lineOf = async () => {
    const { rows } = await sql`select state, payout_id from cashier.bank_line`.execute(world.database.read);
    return rows[0];
  };
  assert.deepEqual(await lineOf(), { state: 'returning', payout_id: null });
  const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(right)));
  assert.deepEqual(new Set(answers), new Set(['taken']));
  assert.equal(await deliver(payoutNoticeOf(world, { payoutId: id, outcome: refused })), 'taken');
  assert.deepEqual(await lineOf(), { state: 'returned', payout_id: id });
  assert.deepEqual([await state(), ...(await money())], ['paying', 40_000n, 60_000n], 'a withdrawal is not touched');
});

test('a notice that comes ten times at once, again later and out of order is one payment', async (t) => {
  const { scene, one, payoutId, deliver, tell, money, state } = await atTheBank(t);
  const { world } = scene;
  const once = payoutNoticeOf(world, { payoutId, outcome: paid });
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(once)));
  assert.deepEqual(new Set(answers), new Set(['taken']));
  assert.deepEqual([await state(), ...(await money())], ['sent', 40_000n, 0n]);
  for (const late of [{ state: 'accepted', reference: 'B1' } as const, refused, paid])
    assert.equal(await tell(late), 'taken');
  assert.deepEqual(
    [await state(), ...(await money())],
    ['sent', 40_000n, 0n],
    'what is older than the payment is late',
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from messages.notice
    where member_id = ${one.memberId} and kind = 'withdrawal_sent'`.execute(world.database.read);
  assert.equal(rows[0]?.count, 1);
  assert.deepEqual([await tell(returned), await tell(returned), await tell(paid)], ['taken', 'taken', 'taken']);
  assert.deepEqual([await state(), ...(await money())], ['returned', 100_000n, 0n]);
  await ledgerIsRight(scene);
});

test('money that came back is told before the payment itself: both are booked', async (t) => {
  const { scene, tell, money, state } = await atTheBank(t);
  assert.equal(await tell(returned), 'taken');
  assert.deepEqual([await state(), ...(await money())], ['returned', 100_000n, 0n]);
  assert.equal(await tell(paid), 'taken');
  assert.deepEqual([await state(), ...(await money())], ['returned', 100_000n, 0n]);
  await ledgerIsRight(scene);
});

test('what a bank refused and then paid after all is two people’s work, and never ordered anew', async (t) => {
  const { scene, withdrawalId, tell, payouts, money, state } = await atTheBank(t);
  const { world, as, work, decide } = scene;
  assert.equal(await tell(refused), 'taken');
  assert.equal(await state(), 'refused');
  for (const word of [paid, paid, refused, returned]) assert.equal(await tell(word), 'taken');
  assert.deepEqual([await state(), ...(await money())], ['bank_silent', 40_000n, 60_000n]);
  const again = await staffPayAgain(world)({ withdrawalId, reason }, as('finance'));
  assert.equal(outcome(again), 'withdrawal_not_waiting');
  const back = await staffRejectWithdrawal(world)({ withdrawalId, code: 'other', reason }, as('finance'));
  assert.equal(outcome(back), 'withdrawal_not_waiting');
  await work();
  assert.deepEqual([await state(), (await payouts()).length], ['bank_silent', 1]);
  const found = await staffSettleUnknown(world)({ withdrawalId, finding: 'bank_paid', reason }, as('finance'));
  assert.equal(outcome(found), 'needs_approval');
  assert.equal(await decide('approve', withdrawalId, 'owner'), 'ok');
  await work();
  assert.deepEqual([await state(), ...(await money())], ['sent', 40_000n, 0n]);
  await ledgerIsRight(scene);
});
