import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { tickers as backOfficeTickers } from '#features/staff/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { raiseMoneyFences } from '#kit/server/database/money-fence.ts';
import type { World } from '#kit/server/world.ts';
import { daysMs, hoursMs, instant, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { mortalWorld } from '#tools/testing/scenes/mortal-world.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';
import { creditMatchedLine } from '../lines/credit-matched-line.ts';
import { driveReturns } from './drive-returns.ts';
import { openLineScene, outcome, reason } from '../lines/line.fixture.ts';
import { approvalActions } from '../lines/staff-match-line.ts';
import { staffReturnLine } from './staff-return-line.ts';
import { carryOutSettlement, staffSettleReturn } from './staff-settle-return.ts';
import { staffUnmatchedLines } from '../lines/staff-unmatched-lines.ts';
import { recordReturn } from './record-return.ts';
import { returnBank } from './return-bank.fixture.ts';

const paid = { state: 'paid', reference: 'R1', paidAt: instant(0) } as const;
const refused = { state: 'refused', reason: 'account_closed' } as const;
const cameBack = { state: 'returned', reference: 'R1', returnedAt: instant(0) } as const;

const openScene = async (t: TestContext) => {
  const scene = await openLineScene(t);
  const { world, as, call, approvalOf } = scene;
  const stage = returnBank();
  const work = (by: World = world) => driveReturns(by, stage.providers)();
  const send = async (lineId: string, way: 'bank' | 'elsewhere' = 'bank', who = 'finance') => {
    const answer = await staffReturnLine(world)({ lineId, way, reason }, as(who));
    return answer.ok ? answer.value.outcome : answer.refusal;
  };
  const decide = async (name: 'approve' | 'reject', lineId: string, who = 'owner') => {
    const answer = await call(name, { approvalId: await approvalOf(lineId), reason: 'as it should be' }, as(who));
    return answer.ok ? 'ok' : answer.refusal;
  };
  const shown = async (lineId: string) => {
    for (const show of ['waiting', 'returned'] as const) {
      const listed = await staffUnmatchedLines(world)({ show }, as('owner'));
      assert.ok(listed.ok);
      const line = listed.value.lines.find((one) => one.lineId === lineId);
      if (line) return { state: line.state, owner: line.clock.owner, payout: line.payout };
    }
    return undefined;
  };
  /** The line's state, and how its payouts stand, the oldest first. */
  const standing = async (lineId: string) => {
    const { rows } = await sql<{ state: string; payout_id: string }>`
      select state, payout_id
      from cashier.return_payout
      where line_id = ${lineId}
      order by no`.execute(world.database.read);
    return { state: (await scene.stateOf(lineId))?.state, payouts: rows.map(({ state }) => state), ids: rows };
  };
  /** Nobody's money has no part in the ledger. */
  const ledgerIsEmpty = async () => {
    assert.deepEqual((await verifyLedger(world)).deviations, []);
    const { rows } = await sql`select 1 from wallet.movement`.execute(world.database.read);
    assert.equal(rows.length, 0);
  };
  return { ...scene, ...stage, work, send, decide, shown, standing, ledgerIsEmpty };
};

test('behind the fence of a restore nobody’s money goes back: nothing new is sent, and what was begun waits', async (t) => {
  const scene = await openScene(t);
  const { arrives, as, world, send, work, sentBack, standing } = scene;
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const fence = () =>
    owner.transact((tx) => raiseMoneyFences(tx, { merchantIds: [as('owner').merchantId], dataUntil: undefined }));
  const lift = () => sql`delete from kit.money_fence`.execute(owner.read);
  const lineId = await arrives(5_000n);
  assert.equal(await send(lineId), 'returning');
  await fence();
  await work();
  assert.deepEqual((await standing(lineId)).payouts, [], 'no payout is made of it');
  await lift();
  scene.bank.isDown = true;
  await work();
  assert.deepEqual((await standing(lineId)).payouts, ['sent']);
  scene.bank.isDown = false;
  await fence();
  await world.moveClock(hoursMs(1));
  const asked = scene.bank.asks;
  await work();
  assert.deepEqual([sentBack(), scene.bank.asks], [0n, asked], 'nor is the bank asked about one that was begun');
  await lift();
  await work();
  assert.equal(sentBack(), 5_000n);
});

test('nobody’s money goes back whole by one payout, whose id stands in its line', async (t) => {
  const { arrives, as, world, send, match, work, book, shown, sentBack, ledgerIsEmpty, standing } = await openScene(t);
  const lineId = await arrives(5_000n);
  assert.deepEqual((await Promise.all([send(lineId), send(lineId)])).toSorted(), ['line_not_waiting', 'returning']);
  assert.equal(outcome(await match(lineId)), 'line_not_waiting');
  assert.equal((await shown(lineId))?.owner, 'bank');
  await Promise.all([work(), work()]);
  await work();
  const { state, owner, payout } = (await shown(lineId))!;
  assert.deepEqual([state, owner, payout?.state, payout?.bankRef], ['returned', undefined, 'paid', 'R1']);
  assert.deepEqual([[...book.keys()], sentBack()], [[payout?.payoutId], 5_000n]);
  const [{ order } = { order: undefined }] = book.values();
  assert.ok(order && 'returnOf' in order, 'to where it came from, and nowhere else');
  assert.deepEqual([await send(lineId), await send('bln_none')], ['line_not_waiting', 'not_found']);
  const matched = await arrives(6_000n);
  await match(matched);
  assert.equal(await send(matched), 'line_not_waiting');
  await sql`update cashier.payment_account set provider = 'simulated_wallet'`.execute(world.database.read);
  const held = await arrives(7_000n);
  assert.equal(await send(held), 'no_way_back', 'its provider sends nothing back');
  assert.equal(await send(held, 'elsewhere'), 'needs_approval');
  assert.equal(
    outcome(await staffReturnLine(world)({ lineId: held, way: 'bank', reason }, as('owner'))),
    'line_not_waiting',
  );
  assert.deepEqual((await standing(held)).payouts, []);
  await ledgerIsEmpty();
});

test('a second person decides from the value on, and always where it went back outside', async (t) => {
  const { world, arrives, send, decide, work, standing, book, ledgerIsEmpty } = await openScene(t);
  const [below, above, outside] = [await arrives(499_999n), await arrives(500_000n), await arrives(100n)];
  assert.equal(await send(below), 'returning');
  assert.equal(await send(above), 'needs_approval');
  assert.equal(await send(outside, 'elsewhere'), 'needs_approval');
  await work();
  assert.deepEqual([(await standing(above)).state, book.size], ['return_asked', 1]);
  assert.equal(await decide('approve', above, 'finance'), 'second_person_needed');
  assert.equal(await decide('reject', above), 'ok');
  assert.equal((await standing(above)).state, 'unmatched');
  assert.equal(await send(above), 'needs_approval');
  assert.equal(await decide('approve', above), 'ok');
  assert.equal(await decide('approve', outside), 'ok');
  await work();
  assert.deepEqual((await standing(above)).payouts, ['paid']);
  assert.deepEqual([(await standing(outside)).state, (await standing(outside)).payouts], ['returned', []]);
  const forgotten = await arrives(600_000n);
  await send(forgotten);
  await world.moveClock(daysMs(3) + 1000);
  await backOfficeTickers(acting(world, approvalActions))
    .find(({ name }) => name === 'staff/expire-approvals')!
    .run();
  assert.equal((await standing(forgotten)).state, 'unmatched');
  await ledgerIsEmpty();
});

test('a bank whose answer is lost is asked by the same id; after a day of silence its book decides, by two people', async (t) => {
  const { world, arrives, as, send, decide, work, standing, shown, bank, book, sentBack } = await openScene(t);
  for (const mood of ['lose_answer', 'lose_order'] as const) {
    bank.mood = mood;
    const lineId = await arrives(1_000n);
    await send(lineId);
    await work();
    assert.deepEqual((await standing(lineId)).payouts, ['sent']);
    bank.mood = 'pay';
    await world.moveClock(secondsMs(6));
    await work();
    const { state, payouts } = await standing(lineId);
    assert.deepEqual([state, payouts], ['returned', ['paid']], mood);
  }
  assert.deepEqual([book.size, sentBack()], [2, 2_000n]);
  const [lost, never, late] = [await arrives(1n), await arrives(2n), await arrives(3n)];
  for (const lineId of [lost, never, late]) await send(lineId);
  bank.isDown = true;
  await work();
  await world.moveClock(hoursMs(24));
  await work();
  assert.deepEqual([(await shown(lost))?.state, (await shown(lost))?.owner], ['return_silent', 'staff']);
  assert.equal(await send(lost), 'line_not_waiting', 'never a second payout while one may be on its way');
  const settle = async (lineId: string, finding: 'bank_paid' | 'bank_refused') =>
    outcome(await staffSettleReturn(world)({ lineId, finding, reason }, as('finance')));
  const jobOf = async (lineId: string, finding: 'bank_paid' | 'bank_refused') => {
    const payoutId = (await standing(lineId)).ids[0]!.payout_id;
    return carryOutSettlement(world)({ lineId, payoutId, finding, by: as('owner').staff.staffId });
  };
  assert.deepEqual(await settle(lost, 'bank_paid'), { outcome: 'needs_approval' });
  assert.equal(await settle(lost, 'bank_paid'), 'line_not_waiting');
  assert.equal(await decide('approve', lost, 'finance'), 'second_person_needed');
  assert.equal(await decide('approve', lost), 'ok');
  await Promise.all([jobOf(lost, 'bank_paid'), jobOf(lost, 'bank_paid')]);
  assert.deepEqual((await shown(lost))?.payout?.state, 'paid');
  await settle(never, 'bank_refused');
  assert.equal(await decide('reject', never), 'ok');
  assert.equal((await shown(never))?.state, 'return_silent', 'what the second person rejects stays with staff');
  await settle(never, 'bank_refused');
  await decide('approve', never);
  await jobOf(never, 'bank_refused');
  assert.deepEqual([(await shown(never))?.state, (await shown(never))?.payout?.state], ['unmatched', 'refused']);
  await settle(late, 'bank_refused');
  bank.isDown = false;
  await world.moveClock(minutesMs(16));
  await work();
  assert.deepEqual((await standing(late)).state, 'returned', 'the bank’s own word comes first');
  assert.equal(await decide('approve', late), 'approval_impossible');
  await jobOf(late, 'bank_refused');
  assert.deepEqual((await standing(late)).payouts, ['paid']);
});

test('what the bank refuses waits for staff; what it says later, twice or the other way round moves nothing twice', async (t) => {
  const { world, arrives, send, match, work, standing, bank, somchai, cashOf } = await openScene(t);
  bank.mood = 'refuse';
  const tell = async (lineId: string, no: number, ...words: Parameters<typeof recordReturn>[2][]) => {
    for (const word of words) await recordReturn(world, (await standing(lineId)).ids[no]!.payout_id, word);
    return standing(lineId);
  };
  const refusedLine = async (amount: bigint) => {
    const lineId = await arrives(amount);
    await send(lineId);
    await work();
    assert.deepEqual((await standing(lineId)).state, 'unmatched');
    return lineId;
  };
  const again = await refusedLine(1_000n);
  bank.mood = 'accept';
  await send(again);
  await work();
  assert.deepEqual((await standing(again)).payouts, ['refused', 'accepted']);
  const done = await tell(again, 1, paid, paid, refused, { state: 'accepted', reference: 'R1' });
  assert.deepEqual([done.state, done.payouts], ['returned', ['refused', 'paid']]);
  const bounced = await tell(again, 1, cameBack, cameBack, paid);
  assert.deepEqual([bounced.state, bounced.payouts], ['unmatched', ['refused', 'returned']]);
  bank.mood = 'refuse';
  const free = await refusedLine(2_000n);
  const freed = await tell(free, 0, paid, refused);
  assert.deepEqual([freed.state, freed.payouts], ['returned', ['paid']], 'it simply went back');
  const used = await refusedLine(3_000n);
  await match(used);
  await creditMatchedLine(world)({ lineId: used });
  const twice = await tell(used, 0, paid, paid);
  assert.deepEqual([twice.state, twice.payouts], ['credited', ['paid']], 'reconciliation has the difference');
  assert.equal(await cashOf(somchai.memberId), 3_000n);
  const taken = await refusedLine(4_000n);
  await match(taken);
  assert.equal((await tell(taken, 0, paid)).state, 'returned');
  await creditMatchedLine(world)({ lineId: taken });
  assert.equal(await cashOf(somchai.memberId), 3_000n, 'nothing is credited that has gone back');
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('a worker killed before any commit of a return sends it once', async (t) => {
  const { world, arrives, send, work, standing, bank, book, sentBack } = await openScene(t);
  let total = 0n;
  for (const mood of ['pay', 'lose_answer'] as const)
    for (const step of [1, 2, 3]) {
      const lineId = await arrives(1_000n);
      total += 1_000n;
      await send(lineId);
      bank.mood = mood;
      for (let turn = 0; turn < 2; turn++) await work(mortalWorld(world, step));
      bank.mood = 'pay';
      for (const pauseMs of [0, secondsMs(6), minutesMs(1)]) {
        await world.moveClock(pauseMs);
        await work();
      }
      const { state, payouts } = await standing(lineId);
      assert.deepEqual([state, payouts], ['returned', ['paid']], `${mood}, killed at ${step}`);
    }
  assert.deepEqual([sentBack(), book.size], [total, 6]);
});

test('the verifier names a return whose line, payout or amount was edited', async (t) => {
  const { world, arrives, send, work, standing } = await openScene(t);
  const lineId = await arrives(1_000n);
  await send(lineId);
  await work();
  const named = async () => (await verifyOwnersOfTest(world)).deviations.length;
  assert.equal(await named(), 0);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  for (const [edit, back] of [
    ['update cashier.return_payout set amount = 1', 'update cashier.return_payout set amount = 1000'],
    ["update cashier.bank_line set state = 'unmatched'", "update cashier.bank_line set state = 'returned'"],
    [
      'update cashier.bank_line set payout_id = null',
      'update cashier.bank_line set payout_id = (select payout_id from cashier.return_payout)',
    ],
    ["update cashier.return_payout set state = 'sent'", "update cashier.return_payout set state = 'paid'"],
  ] as const) {
    await sql.raw(edit).execute(owner.read);
    assert.equal(await named(), 1, edit);
    await sql.raw(back).execute(owner.read);
  }
  assert.equal(await named(), 0);
  assert.deepEqual((await standing(lineId)).state, 'returned');
});
