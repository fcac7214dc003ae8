import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { shortId } from '#kit/shared/short-id.ts';
import { type Instant, instant, later } from '#kit/shared/time.ts';
import { answerReceipt } from '../receipts/answer-receipt.ts';
import { moveOverdue } from '../states/deadlines.ts';
import { findWithdrawal } from '../requests/find-withdrawal.ts';
import { staffWithdrawalOf } from '../decisions/staff-withdrawal-of.ts';
import { staffSetWithdrawalTerms } from './staff-set-withdrawal-terms.ts';
import { staffWithdrawalTerms } from './staff-withdrawal-terms.ts';
import { approve, ask, openScene, outcome, reason, type Scene, stateOf } from '../scene.fixture.ts';
import { staffWithdrawals } from '../decisions/staff-withdrawals.ts';

const standingOf = async ({ world, as }: Scene, level: number) => {
  const shown = await staffWithdrawalTerms(world)({}, as('finance'));
  assert.ok(shown.ok);
  const { version, ...terms } = shown.value.terms.find((of) => of.level === level)!;
  return { terms, version, versions: shown.value.versions.filter((of) => of.level === level) };
};

test('one person tightens terms at once, two loosen them, and a request keeps those that it was made under', async (t) => {
  const scene = await openScene(t);
  const { world, as, player, work, decide } = scene;
  const one = await player(10_000_000n);
  const set = (who: string, basedOn: number, over: object) =>
    standingOf(scene, 2).then(({ terms }) =>
      staffSetWithdrawalTerms(world)({ ...terms, ...over, basedOn, reason }, as(who)),
    );
  const first = await ask(scene, one, 300_000n);
  assert.equal(outcome(await set('finance', 1, { secondPersonFrom: minor(200_000n) })), 'done');
  assert.deepEqual((await standingOf(scene, 2)).version, 2);
  assert.equal(outcome(await set('finance', 1, { dayCount: 1 })), 'version_conflict');
  assert.equal(outcome(await set('finance', 2, {})), 'no_change', 'nobody is asked to agree to nothing');
  assert.equal(outcome(await set('finance', 2, { amountMin: minor(0n) })), 'withdrawal_terms_invalid');
  const looser = { confirmMinutes: 5, amountMax: minor(30_000_000n) };
  const { terms: standing } = await standingOf(scene, 2);
  assert.equal(outcome(await set('finance', 2, looser)), 'needs_approval');
  assert.equal(outcome(await set('finance', 2, looser)), 'already_asked');
  const { rows: requests } = await sql<{ facts: { before: object; amountMax: string } }>`
    select facts
    from staff.approval
    where state = 'waiting'
      and kind = 'withdrawals.terms'`.execute(scene.world.backofficeDatabase.read);
  const { before, ...asked } = requests[0]!.facts;
  assert.deepEqual(
    Object.entries(before).filter(([name, value]) => value !== Object.entries(asked).find(([of]) => of === name)?.[1]),
    [
      ['amountMax', moneyText(standing.amountMax)],
      ['confirmMinutes', 30],
    ],
    'the second person sees what would change, and from what',
  );
  assert.equal(await decide('approve', `${scene.merchantId}/2`, 'finance'), 'second_person_needed');
  assert.equal((await standingOf(scene, 2)).terms.confirmMinutes, 30);
  assert.equal(await decide('approve', `${scene.merchantId}/2`, 'owner'), 'ok');
  const { terms, version, versions } = await standingOf(scene, 2);
  assert.deepEqual([terms.confirmMinutes, version, versions.map((of) => of.version)], [5, 3, [3, 2, 1]]);

  await work();
  assert.equal(await approve(scene, first), 'done', 'made when one person was enough');
  await work();
  const shown = await findWithdrawal(world)({ withdrawalId: first }, one.visit);
  assert.ok(shown.ok);
  const { deadline, since } = shown.value.clock;
  assert.deepEqual([shown.value.terms.version, (deadline! - since) / 60_000], [1, 30]);
  const second = await ask(scene, one, 300_000n);
  await work();
  assert.equal(await approve(scene, second), 'needs_approval');
});

test('what was asked for by terms that are over is refused when the second person comes', async (t) => {
  const scene = await openScene(t);
  const { world, as, decide } = scene;
  const set = async (over: object) => {
    const { terms, version } = await standingOf(scene, 1);
    return outcome(
      await staffSetWithdrawalTerms(world)({ ...terms, ...over, basedOn: version, reason }, as('finance')),
    );
  };
  assert.equal(await set({ amountMax: minor(9_000_000n) }), 'needs_approval');
  assert.equal(await set({ amountMax: minor(100_000n) }), 'done', 'an emergency waits for nobody');
  assert.equal(await decide('approve', `${scene.merchantId}/1`, 'owner'), 'approval_impossible');
  assert.equal((await standingOf(scene, 1)).terms.amountMax, 100_000n);
});

test('a receipt counts until the millisecond before its deadline and at it no more, and so does a late dispute', async (t) => {
  const scene = await openScene(t);
  const { world, player, work } = scene;
  const one = await player(10_000_000n);
  const sent = async (): Promise<[string, Instant]> => {
    const withdrawalId = await ask(scene, one, 300_000n);
    await work();
    await approve(scene, withdrawalId);
    await work();
    const { rows } = await sql<{ deadline: Instant }>`
      select deadline
      from withdrawals.withdrawal
      where withdrawal_id = ${withdrawalId}`.execute(world.database.read);
    return [withdrawalId, rows[0]!.deadline];
  };
  const at = (moment: number) => ({ ...world, clock: { ...world.clock, now: () => instantOf(moment) } });
  const instantOf = (moment: number) => later(instant(0), moment);
  const answer = async (withdrawalId: string, moment: number) => {
    const said = await answerReceipt(at(moment))({ withdrawalId, answer: 'received', proofs: [] }, one.visit);
    return said.ok ? said.value.clock.state : said.refusal;
  };
  const [before, of] = await sent();
  assert.equal(await answer(before, of - 1), 'received');
  for (const over of [0, 1]) {
    const [withdrawalId, deadline] = await sent();
    assert.equal(await answer(withdrawalId, deadline + over), 'answer_too_late');
  }
  const [silent, deadline] = await sent();
  await world.moveClock(deadline - world.clock.now() + 1);
  await moveOverdue(at(deadline - 1))();
  assert.equal((await stateOf(scene, silent))?.state, 'sent');
  await moveOverdue(at(deadline))();
  assert.equal((await stateOf(scene, silent))?.state, 'receipt_assumed');
  const week = 7 * 86_400_000;
  const dispute = async (moment: number) => {
    const said = await answerReceipt(at(moment))(
      { withdrawalId: silent, answer: 'not_received', proofs: [] },
      one.visit,
    );
    return !said.ok && said.refusal;
  };
  assert.equal(await dispute(deadline + week - 1), 'proof_needed');
  assert.equal(await dispute(deadline + week), 'answer_too_late');
});

test('the desk’s list pages both ways, by state, by day and by id, and shows no other merchant’s', async (t) => {
  const scene = await openScene(t);
  const { world, as, player, work } = scene;
  const players = [await player(1_000_000n), await player(1_000_000n), await player(1_000_000n)];
  const ids: string[] = [];
  for (const one of players) for (let count = 0; count < 8; count++) ids.push(await ask(scene, one, 10_000n));
  const list = async (input: Partial<Parameters<ReturnType<typeof staffWithdrawals>>[0]>, visit = as('finance')) => {
    const found = await staffWithdrawals(world)({ direction: 'down', ...input }, visit);
    assert.ok(found.ok);
    return { ids: found.value.withdrawals.map(({ withdrawalId }) => withdrawalId), next: found.value.next };
  };
  const newest = await list({});
  assert.deepEqual(newest.ids, ids.toReversed().slice(0, 20));
  assert.deepEqual(await list({ before: newest.next }), { ids: ids.slice(0, 4).toReversed(), next: undefined });
  const oldest = await list({ direction: 'up' });
  assert.deepEqual(oldest.ids, ids.slice(0, 20));
  assert.deepEqual((await list({ direction: 'up', before: oldest.next })).ids, ids.slice(20));
  assert.deepEqual((await list({ memberId: players[1]!.memberId })).ids, ids.slice(8, 16).toReversed());
  assert.deepEqual((await list({ search: ids[5] })).ids, [ids[5]]);
  assert.deepEqual((await list({ search: shortId(ids[5]!) })).ids, [ids[5]]);
  assert.deepEqual((await list({ search: ids[5]!.slice(-9) })).ids, []);
  await work();
  assert.deepEqual((await list({ state: 'held' })).ids, []);
  assert.equal((await list({ state: 'review' })).ids.length, 20);
  const now = world.clock.now();
  assert.deepEqual((await list({ to: later(now, -86_400_000) })).ids, []);
  assert.equal((await list({ from: later(now, -86_400_000), to: later(now, 1000) })).ids.length, 20);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another merchant's id
  const elsewhere = { ...as('owner'), merchantId: 'mrc_other' } as ReturnType<typeof as>;
  assert.deepEqual((await list({}, elsewhere)).ids, []);
  const foreign = await staffWithdrawalOf(world)({ withdrawalId: ids[0]! }, elsewhere);
  assert.equal(!foreign.ok && foreign.refusal, 'not_found');
});
