import assert from 'node:assert/strict';
import test from 'node:test';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { staffVisitOf } from '#tools/testing/scenes/players.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import type { DrawLimits } from '../../domain/limits/draw-limits.ts';
import { rateOf } from '../../domain/terms/rate.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { staffAccountRates } from './staff-account-rates.ts';
import { staffSetAccountRates } from './staff-set-account-rates.ts';
import { approvalActions } from '../approval-actions.ts';
import { asOwner, openLottery, type Scene } from '../scene.fixture.ts';
import { staffGameBounds } from '../limits/staff-game-bounds.ts';
import { staffSetGameBounds } from '../limits/staff-set-game-bounds.ts';
import { staffTightenDraw } from '../limits/staff-tighten-draw.ts';
import { staffEditTerms } from './staff-edit-terms.ts';
import { staffTerms } from './staff-terms.ts';

const reason = 'for a test';
const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const refusalOf = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'taken' : answer.refusal);
const tighten = (scene: Scene, drawId: string, rateAbovePercent: number) =>
  staffTightenDraw(scene.world)(
    { drawId, basedOn: 0, limits: { rateAbovePercent, betTypes: {} }, reason },
    staffVisitOf(scene.merchantId),
  );

test('terms by which the house loses are put on offer by two people, who see what loses and what changes', async (t) => {
  const { world, merchantId } = await openLottery(t);
  const { anna, decide } = await twoPeople(world, merchantId, approvalActions);
  const ask = () =>
    staffEditTerms(world)(
      {
        gameCode: 'YK1M',
        basedOn: 1,
        betTypes: yeekeeTerms.map((bet) => (bet.betType === 'two_top' ? { ...bet, rate: rateOf('100.01') } : bet)),
        acceptsLoss: true,
        reason,
      },
      anna,
    );
  const asked = valueOf(await ask());
  assert.deepEqual([asked.outcome, asked.version], ['needs_approval', 1]);
  const [facts] = await asOwner(
    world,
    "select facts -> 'returns' as returns, facts -> 'changes' as changes from staff.approval where state = 'waiting'",
  );
  assert.deepEqual(facts, { returns: { two_top: '100.01 %' }, changes: { 'two_top rate': '90 → 100.01' } });
  const stands = async () => {
    const { version, createdBy } = valueOf(await staffTerms(world)({ gameCode: 'YK1M' }, anna));
    return [version, createdBy];
  };
  await decide('reject');
  assert.equal((await stands())[0], 1);
  assert.equal(valueOf(await ask()).outcome, 'needs_approval');
  await decide('approve');
  assert.deepEqual(await stands(), [2, 'anna']);
});

test('bounds that are looser than two people last agreed on take two again; stricter ones and a return take one', async (t) => {
  const scene = await openLottery(t);
  const { anna, decide } = await twoPeople(scene.world, scene.merchantId, approvalActions);
  let basedOn = 0;
  const set = async (limits: DrawLimits) => {
    const answer = valueOf(await staffSetGameBounds(scene.world)({ gameCode: 'YK1M', basedOn, limits, reason }, anna));
    basedOn = answer.version;
    return answer.outcome;
  };
  const upTo = (amount: string, rateAbovePercent = 0): DrawLimits => ({
    payoutMax: moneyOf(amount),
    rateAbovePercent,
    betTypes: {},
  });
  assert.equal(await set(upTo('5000.00')), 'saved', 'stricter than none');
  assert.equal(await set(upTo('6000.00')), 'needs_approval');
  assert.equal(refusalOf(await raise(scene, anna, basedOn, { betTypes: {} })), 'already_asked');
  await decide('approve');
  const shown = valueOf(await staffGameBounds(scene.world)({ gameCode: 'YK1M' }, anna));
  basedOn = shown.version;
  assert.deepEqual([shown.limits.payoutMax, shown.history[0]!.setBy], [moneyOf('6000.00'), 'anna']);
  for (const [limits, outcome] of [
    [upTo('1000.00'), 'saved'],
    [upTo('6000.00'), 'saved'],
    [upTo('6000.00', 1), 'needs_approval'],
  ] as const)
    assert.equal(await set(limits), outcome, JSON.stringify(Object.values(limits).map(String)));
  await decide('reject');
  assert.equal(await set({ betTypes: {} }), 'needs_approval', 'without any bound');
});

const raise = (scene: Scene, visit: StaffVisit, basedOn: number, limits: DrawLimits) =>
  staffSetGameBounds(scene.world)({ gameCode: 'YK1M', basedOn, limits, reason }, visit);

test('one draw gets no higher own rates than it was announced with', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  assert.equal(refusalOf(await tighten(scene, draw.drawId, 50)), 'bounds_looser');
  assert.equal(refusalOf(await tighten(scene, draw.drawId, 0)), 'taken');
});

test('rates by which the house loses are given to an account by two people', async (t) => {
  const scene = await openLottery(t);
  const [player] = await scene.players(1, 100_000n);
  const { anna, decide } = await twoPeople(scene.world, scene.merchantId, approvalActions);
  assert.ok((await raise(scene, anna, 0, { rateAbovePercent: 20, betTypes: {} })).ok);
  await decide('approve');
  const ask = () =>
    staffSetAccountRates(scene.world)(
      {
        memberId: player!.memberId,
        gameCode: 'YK1M',
        basedOn: 0,
        rates: { two_top: rateOf('101') },
        acceptsLoss: true,
        reason,
      },
      anna,
    );
  const asked = valueOf(await ask());
  assert.deepEqual([asked.outcome, asked.version], ['needs_approval', 0]);
  const [facts] = await asOwner(
    scene.world,
    "select facts -> 'returns' as returns from staff.approval where state = 'waiting'",
  );
  assert.deepEqual(facts, { returns: { two_top: '101.00 %' } });
  await decide('approve');
  const shown = valueOf(await staffAccountRates(scene.world)({ memberId: player!.memberId, gameCode: 'YK1M' }, anna));
  const two = shown.betTypes.find(({ betType }) => betType === 'two_top')!;
  assert.deepEqual([two.rate, shown.history[0]!.setBy], [101_00, 'anna']);
});
