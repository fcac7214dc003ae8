import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cashierSettings } from '#features/cashier/public.ts';
import { holdWithdrawalsIn } from '#features/identity/public.ts';
import { isUnavailable, sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import { minor } from '#kit/shared/money/money.ts';
import { refuse } from '#kit/shared/result.ts';
import { hoursMs, instant, later, minutesMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { withdrawals as withdrawalsFeature } from '../../feature.ts';
import { answerReceipt } from '../receipts/answer-receipt.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { findWithdrawal } from './find-withdrawal.ts';
import { staffClaimWithdrawal } from '../decisions/staff-claim-withdrawal.ts';
import { staffRejectWithdrawal } from '../decisions/staff-reject-withdrawal.ts';
import { staffWithdrawalOf } from '../decisions/staff-withdrawal-of.ts';
import { staffWithdrawalQueue } from '../decisions/staff-withdrawal-queue.ts';
import { limitPercents, memberChecks } from './standing.ts';
import { withdrawalTerms } from '../terms/withdrawal-terms.ts';
import { recordStanding } from '../payouts/record-standing.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import {
  approve,
  ask,
  ledgerIsRight,
  nextDay,
  openScene,
  outcome,
  reason,
  type Scene,
  scenePassword,
  stateOf,
} from '../scene.fixture.ts';

const stepsOf = async ({ world }: Scene, withdrawalId: string): Promise<string[]> => {
  const { rows } = await sql<{ to_state: string }>`
    select to_state
    from withdrawals.step
    where withdrawal_id = ${withdrawalId}
    order by no`.execute(world.database.read);
  return rows.map(({ to_state }) => to_state);
};

test('money is set aside, looked at, paid once, and the player says that it came', async (t) => {
  const scene = await openScene(t);
  const { world, player, cashOf, lockedOf, work, paidOut } = scene;
  const one = await player(100_000n);
  const withdrawalId = await ask(scene, one, 60_000n);
  assert.deepEqual([await cashOf(one.memberId), await lockedOf(one.memberId)], [40_000n, 60_000n]);
  await work();
  assert.deepEqual(await stateOf(scene, withdrawalId), { state: 'review', owner: 'staff', reason: 'first_withdrawal' });
  assert.equal(await approve(scene, withdrawalId), 'done');
  assert.equal(await approve(scene, withdrawalId), 'withdrawal_not_waiting');
  assert.equal(await lockedOf(one.memberId), 60_000n, 'the back office moves nothing');
  await work();
  assert.equal((await stateOf(scene, withdrawalId))?.state, 'sent');
  assert.deepEqual([await lockedOf(one.memberId), paidOut()], [0n, 60_000n]);
  const found = await findWithdrawal(world)({ withdrawalId }, one.visit);
  assert.ok(found.ok && found.value.mayAnswer?.answers.length === 3 && found.value.clock.deadline !== undefined);
  assert.equal(found.value.clock.owner, 'player');
  const received = await answerReceipt(world)({ withdrawalId, answer: 'received', proofs: [] }, one.visit);
  assert.ok(received.ok && received.value.clock.state === 'received');
  assert.ok(
    (await answerReceipt(world)({ withdrawalId, answer: 'received', proofs: [] }, one.visit)).ok,
    'again changes nothing',
  );
  assert.deepEqual(await stepsOf(scene, withdrawalId), ['held', 'review', 'approved', 'paying', 'sent', 'received']);
  await work();
  assert.equal(paidOut(), 60_000n);
  const next = await ask(scene, one, 10_000n);
  await work();
  assert.equal((await stateOf(scene, next))?.state, 'sent', 'below the value and without a reason nobody looks');
  await ledgerIsRight(scene);
});

test('the withdrawal password opens it, the same key asks once, and another player’s is not found', async (t) => {
  const scene = await openScene(t);
  const { world, settings, player, cashOf } = scene;
  const [one, other] = [await player(100_000n), await player(100_000n)];
  const key = 'one-and-only-key';
  const send = (typed: string, amount = 20_000n, accountId = one.accountId) =>
    requestWithdrawal(contributed(world, memberChecks.with(settings)))(
      { accountId, amount: minor(amount), typed, idempotencyKey: key },
      one.visit,
    );
  const wrong = await send('111111');
  assert.equal(!wrong.ok && wrong.refusal, 'payment_password_wrong');
  assert.equal(await cashOf(one.memberId), 100_000n);
  const sent = await send(scenePassword);
  const again = await send(scenePassword);
  assert.ok(sent.ok && again.ok && sent.value.withdrawalId === again.value.withdrawalId);
  assert.equal(await cashOf(one.memberId), 80_000n);
  const changed = await send(scenePassword, 20_001n);
  assert.equal(!changed.ok && changed.refusal, 'duplicate_mismatch');
  assert.equal(sent.value.accountNumber.replaceAll(/\d/g, '').trim(), '••••', 'the last digits alone are shown');
  const { withdrawalId } = sent.value;
  const theirs = await findWithdrawal(world)({ withdrawalId }, other.visit);
  assert.equal(!theirs.ok && theirs.refusal, 'not_found');
  const said = await answerReceipt(world)({ withdrawalId, answer: 'received', proofs: [] }, other.visit);
  assert.equal(!said.ok && said.refusal, 'not_found');
  const early = await answerReceipt(world)({ withdrawalId, answer: 'received', proofs: [] }, one.visit);
  assert.equal(!early.ok && early.refusal, 'answer_impossible');
  const list = await listWithdrawals(world)({}, other.visit);
  assert.deepEqual(list.ok && list.value.withdrawals, []);
  assert.equal(
    await ask(scene, { memberId: one.memberId, accountId: other.accountId }, 10_000n),
    'bank_account_unknown',
  );
});

test('a player can ask, look, answer and send pictures in: no call takes a request back', async (t) => {
  const { world } = await openScene(t);
  const calls = routesOf(
    [withdrawalsFeature],
    'site',
    contributed(world, cashierSettings.with({ bankAddress: () => undefined, simulatedBankUrl: () => undefined })),
  ).map(({ endpoint: { method, path } }) => `${method} ${path.replace('/wps/cashier/', '')}`);
  assert.deepEqual(calls.toSorted(), [
    'GET withdrawal-terms',
    'GET withdrawal-times',
    'GET withdrawals',
    'GET withdrawals/:withdrawalId',
    'POST payout-notice/:provider',
    'POST withdrawals',
    'POST withdrawals/:withdrawalId/receipt',
    'POST withdrawals/proof',
  ]);
});

test('what is not allowed is refused and nothing of it stays', async (t) => {
  let left = 5n;
  const wagering = async () => [{ source: 'deposits', required: minor(9n), done: minor(9n - left), left: minor(left) }];
  let isClosed = false;
  const scene = await openScene(t, { wagering: [wagering], isPlayClosed: async () => isClosed });
  const { world, player, cashOf } = scene;
  // What is left of a day is told further down, an hour later on the same day of the merchant's.
  const bangkokNow = (world.clock.now() + hoursMs(7)) % hoursMs(24);
  if (bangkokNow > hoursMs(22)) await world.moveClock(hoursMs(24) - bangkokNow);
  const one = await player(10_000_000n);
  assert.equal(await ask(scene, one, 10_000n), 'wagering_left');
  isClosed = true;
  const open = await ask(scene, one, 10_000n);
  assert.match(open, /^wdr_/, 'withdrawal stays open to whom play is closed');
  await scene.work();
  assert.equal((await stateOf(scene, open))?.state, 'review', 'but people look');
  isClosed = false;
  left = 0n;
  assert.equal(await ask(scene, one, 9_999n), 'withdrawal_too_small');
  assert.equal(await ask(scene, one, 20_000_001n), 'withdrawal_too_large');
  assert.equal(await ask(scene, one, 10_000_000n), 'insufficient_funds');
  await sql`
    insert into protection.member (member_id, merchant_id, blocks)
    values (${one.memberId}, ${one.visit.merchantId}, '[{"scope":"withdrawal","target":null,"until":null}]')
    on conflict (member_id) do update set blocks = excluded.blocks`.execute(world.database.read);
  assert.equal(await ask(scene, one, 10_000n), 'withdrawals_blocked');
  await sql`update protection.member set blocks = null`.execute(world.database.read);
  const until = later(world.clock.now(), hoursMs(1));
  await world.database.transact((tx) => holdWithdrawalsIn(tx, { memberId: one.memberId, until }));
  assert.equal(await ask(scene, one, 10_000n), 'withdrawals_held');
  await world.moveClock(hoursMs(1));
  const shown = await withdrawalTerms(contributed(world, memberChecks.with(scene.settings)))({}, one.visit);
  assert.ok(shown.ok && shown.value.hasPassword && shown.value.heldUntil === undefined);
  assert.deepEqual(
    [shown.value.terms?.leftCount, shown.value.terms?.feeFreeLeft, shown.value.times],
    [9, 2, undefined],
  );
  const none = await withdrawalTerms(
    contributed(
      world,
      memberChecks.with({ ...scene.settings, provedLevelOf: async () => refuse('documents_overdue') }),
    ),
  )({}, one.visit);
  assert.equal(none.ok && none.value.proofMissing, 'documents_overdue');
  const unproved = {
    ...scene,
    settings: { ...scene.settings, provedLevelOf: async () => refuse('verification_needed') },
  };
  assert.equal(await ask(unproved, one, 10_000n), 'verification_needed');
  assert.equal(await cashOf(one.memberId), 9_990_000n);
});

test('fifty at once take no more than there is and than a day allows', async (t) => {
  const scene = await openScene(t);
  const { player, cashOf, lockedOf } = scene;
  const [poor, rich] = [await player(35_000n), await player(1_000_000n)];
  // Too many at once for the connections there are: asked again, as a page does it.
  const once = async (who: typeof poor, key: string): Promise<string> =>
    ask(scene, who, 10_000n, key).catch((error: unknown) => {
      if (isUnavailable(error)) return once(who, key);
      throw error;
    });
  const many = (who: typeof poor) =>
    Promise.all(Array.from({ length: 50 }, () => once(who, scene.world.entropy.token())));
  const [ofPoor, ofRich] = [await many(poor), await many(rich)];
  assert.equal(ofPoor.filter((it) => it.startsWith('wdr_')).length, 3);
  assert.deepEqual([await cashOf(poor.memberId), await lockedOf(poor.memberId)], [5_000n, 30_000n]);
  assert.equal(ofRich.filter((it) => it.startsWith('wdr_')).length, 10, 'of level 2: ten a day');
  assert.equal(ofRich.filter((it) => it === 'day_count_reached').length, 40);
  await nextDay(scene);
  assert.match(await ask(scene, rich, 10_000n), /^wdr_/);
});

test('a fee is held apart, is the house’s when it is paid, and comes back with a rejection', async (t) => {
  const scene = await openScene(t);
  const { world, player, cashOf, lockedOf, work, paidOut, as } = scene;
  const one = await player(100_000n);
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) ids.push(await ask(scene, one, 10_000n));
  await work();
  const shown = await staffWithdrawalOf(world)({ withdrawalId: ids[3]! }, as('finance'));
  assert.deepEqual(shown.ok && [shown.value.fee, shown.value.net], [1_000n, 9_000n]);
  assert.equal(await approve(scene, ids[3]!), 'done');
  const rejected = await staffRejectWithdrawal(world)({ withdrawalId: ids[4]!, code: 'rules', reason }, as('finance'));
  assert.equal(outcome(rejected), 'done');
  await work();
  assert.equal(paidOut(), 9_000n);
  assert.deepEqual([await cashOf(one.memberId), await lockedOf(one.memberId)], [60_000n, 30_000n]);
  assert.deepEqual(await stateOf(scene, ids[4]!), { state: 'rejected', owner: null, reason: 'rules' });
  await recordStanding(world, [...scene.book.keys()][0]!, {
    state: 'returned',
    reference: 'B',
    returnedAt: instant(0),
  });
  assert.equal(await cashOf(one.memberId), 70_000n, 'what came back comes with its fee');
  assert.equal((await stateOf(scene, ids[3]!))?.state, 'returned');
  await ledgerIsRight(scene);
});

test('from a value on two people decide, in four hours or not at all', async (t) => {
  const scene = await openScene(t);
  const { world, player, work, decide, expireApprovals, as } = scene;
  const one = await player(10_000_000n);
  const withdrawalId = await ask(scene, one, 2_000_000n);
  await work();
  assert.equal(outcome(await staffClaimWithdrawal(world)({ withdrawalId }, as('owner'))), 'done');
  assert.equal(await approve(scene, withdrawalId), 'claimed_by_another');
  await world.moveClock(minutesMs(15));
  assert.equal(await approve(scene, withdrawalId), 'needs_approval');
  await world.moveClock(hoursMs(4) + 1);
  await work();
  await expireApprovals();
  assert.deepEqual(await stateOf(scene, withdrawalId), {
    state: 'review',
    owner: 'staff',
    reason: 'second_person_open',
  });
  assert.equal(await approve(scene, withdrawalId), 'needs_approval', 'and can be asked for again');
  assert.equal(await decide('approve', withdrawalId, 'finance'), 'second_person_needed');
  assert.equal(await decide('approve', withdrawalId, 'owner'), 'ok');
  await work();
  assert.equal((await stateOf(scene, withdrawalId))?.state, 'sent');
  const queue = await staffWithdrawalQueue(world)({ queue: 'review' }, as('finance'));
  assert.deepEqual(queue.ok && [queue.value.withdrawals, queue.value.counts.review], [[], 0]);
  const strangers = { ...as('owner'), merchantId: 'mrc_other' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another merchant's id
  const unseen = await staffWithdrawalOf(world)({ withdrawalId }, strangers as ReturnType<typeof as>);
  assert.equal(!unseen.ok && unseen.refusal, 'not_found');
});

test('a member’s own limits are the terms’ raised by the largest reason', async (t) => {
  const scene = await openScene(t);
  const { world } = scene;
  world.extensions.add(
    limitPercents.with(async () => 150),
    limitPercents.with(async () => 120),
  );
  const one = await scene.player(100_000_000n);
  const shown = await withdrawalTerms(contributed(world, memberChecks.with(scene.settings)))({}, one.visit);
  assert.ok(shown.ok);
  assert.equal(shown.value.terms?.amountMax, 30_000_000n);
  assert.equal(await ask(scene, one, 30_000_001n), 'withdrawal_too_large');
  const asked = await ask(scene, one, 30_000_000n);
  assert.match(asked, /^wdr_/);
});
