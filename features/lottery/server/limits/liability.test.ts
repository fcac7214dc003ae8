import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { staffVisitOf } from '#tools/testing/scenes/players.ts';
import { openLottery, type Scene } from '../scene.fixture.ts';
import { staffLiability } from './staff-liability.ts';
import { staffLayoff } from './staff-layoff.ts';
import { staffLimitNumber } from './staff-limit-number.ts';

const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const liability = async (scene: Scene, drawId: string, betType?: string) =>
  valueOf(await staffLiability(scene.world)({ drawId, betType }, staffVisitOf(scene.merchantId)));

test('what a draw may cost is told by bet type and number, with what each still takes', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 1_000_000n);
  assert.equal((await liability(scene, draw.drawId)).chosen, undefined);
  assert.ok(
    (
      await scene.buy(player!, draw.drawId, [
        ['two_top', '07', '3.00'],
        ['two_top', '70', '1.00'],
        ['three_tod', '731', '2.00'],
        ['run_top', '7', '10.00'],
      ])
    ).ok,
  );
  const limit = { drawId: draw.drawId, betType: 'three_tod', number: '317', state: 'closed' as const, reason: 'test' };
  assert.ok((await staffLimitNumber(scene.world)(limit, staffVisitOf(scene.merchantId))).ok);
  const all = await liability(scene, draw.drawId);
  assert.deepEqual([all.stakes, all.payoutWorst], [16_00n, 270_00n + 300_00n + 32_00n]);
  assert.equal(all.chosen!.betType, 'three_tod');
  assert.deepEqual(
    all.chosen!.cells.map(({ number, payout, exposure, state, room, byHand }) => [
      number,
      payout,
      exposure,
      state,
      room,
      byHand,
    ]),
    [['137', 300_00n, 298_00n, 'closed', 0n, 'closed']],
  );
  // The order makes no difference to the bet, nor to its limit.
  const again = await scene.buy(player!, draw.drawId, [['three_tod', '713', '1.00']]);
  assert.ok(!again.ok && again.refusal === 'limit_reached');
  const two = await liability(scene, draw.drawId, 'two_top');
  assert.deepEqual(
    two.chosen!.cells.map(({ number, payout, state }) => [number, payout, state]),
    [
      ['07', 270_00n, 'open'],
      ['70', 90_00n, 'open'],
    ],
  );
  const bought = await scene.buy(player!, draw.drawId, [['two_top', '70', '5.00']]);
  assert.ok(bought.ok);
  const run = await liability(scene, draw.drawId, 'run_top');
  assert.deepEqual(
    run.betTypes.filter(({ stakes }) => stakes > 0n).map(({ betType, closed }) => [betType, closed]),
    [
      ['three_tod', 1],
      ['two_top', 0],
      ['run_top', 0],
    ],
  );
  const strange = await staffLiability(scene.world)({ drawId: draw.drawId }, staffVisitOf(id<'mrc'>('mrc_other')));
  assert.ok(!strange.ok && strange.refusal === 'draw_unknown');
});

test('what stands above a kept stake is laid off, number by number, free play left out', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const [one, other] = await scene.players(2, 1_000_000n);
  assert.ok(
    (
      await scene.buy(one!, draw.drawId, [
        ['two_top', '07', '30.00'],
        ['two_bottom', '11', '5.00'],
      ])
    ).ok,
  );
  assert.ok(
    (
      await scene.buy(other!, draw.drawId, [
        ['two_top', '07', '12.50'],
        ['run_top', '7', '20.00'],
      ])
    ).ok,
  );
  const layoff = async (retained: string, betType?: string) =>
    valueOf(
      await staffLayoff(scene.world)(
        { drawId: draw.drawId, retained: moneyOf(retained), betType },
        staffVisitOf(scene.merchantId),
      ),
    ).rows.map(({ betType: type, number, stake, above, payout }) => [type, number, stake, above, payout]);
  assert.deepEqual(await layoff('10.00'), [
    ['run_top', '7', 20_00n, 10_00n, 32_00n],
    ['two_top', '07', 42_50n, 32_50n, 2925_00n],
  ]);
  assert.deepEqual(await layoff('0.00', 'two_bottom'), [['two_bottom', '11', 5_00n, 5_00n, 450_00n]]);
  assert.deepEqual(await layoff('42.50'), []);
});
