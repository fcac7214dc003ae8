import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { staffVisitOf, visitorOf } from '#tools/testing/scenes/players.ts';
import { findDraw } from './find-draw.ts';
import { finish, openLottery, type Scene } from '../scene.fixture.ts';
import { staffDrawHealth } from './staff-draw-health.ts';
import { staffLotteryFigures } from './staff-figures.ts';
import { staffGameResults } from '../games/staff-game-results.ts';
import { staffOpenExposure } from '../limits/staff-open-exposure.ts';

const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

/** Ten running digits at 1.00 in a fresh draw, drawn and paid: of the three drawn digits each different one pays 3.20. */
const playTenDigits = async (scene: Scene) => {
  const [player] = await scene.players(1, 100_000n);
  const draw = await scene.openDraw();
  const bought = await scene.buy(
    player!,
    draw.drawId,
    Array.from({ length: 10 }, (_, digit) => ['run_top', String(digit), '1.00']),
  );
  assert.ok(bought.ok);
  await finish(scene, draw);
  const { draw: drawn } = valueOf(await findDraw(scene.world)({ drawId: draw.drawId }, visitorOf(scene.merchantId)));
  return { openAt: draw.openAt, paid: BigInt(new Set(drawn.result!.top3).size) * 320n };
};

test('what games took and paid counts in the day, the week and the month that their draws closed in', async (t) => {
  const scene = await openLottery(t);
  const staff = staffVisitOf(scene.merchantId);
  const first = await playTenDigits(scene);
  await scene.world.moveClock(daysMs(9));
  const second = await playTenDigits(scene);
  await scene.world.moveClock(daysMs(3));
  const third = await playTenDigits(scene);
  const resultsSince = async (since: typeof third.openAt) =>
    valueOf(await staffGameResults(scene.world)({ since }, staff)).games;
  const took = (draws: number, payouts: bigint) => ({ draws, stakes: BigInt(draws) * 1000n, payouts });
  assert.deepEqual(await resultsSince(third.openAt), [
    {
      gameCode: 'YK1M',
      day: took(1, third.paid),
      week: took(2, second.paid + third.paid),
      month: took(3, first.paid + second.paid + third.paid),
    },
  ]);
  const afterAll = later(scene.world.clock.now(), daysMs(29));
  assert.deepEqual(await resultsSince(later(afterAll, daysMs(1))), []);
  const { settled, running } = valueOf(await staffLotteryFigures(scene.world)({ since: third.openAt }, staff));
  assert.deepEqual([settled.stakes, settled.payouts, running.stakes], [1000n, third.paid, 0n]);
  const other = valueOf(await staffGameResults(scene.world)({ since: third.openAt }, staffVisitOf(otherMerchant)));
  assert.deepEqual(other.games, []);
});

const otherMerchant = id<'mrc'>('mrc_other');

test('what open draws could cost is the dearest outcome of each bet type, until they are settled', async (t) => {
  const scene = await openLottery(t);
  const staff = staffVisitOf(scene.merchantId);
  const [player] = await scene.players(1, 1_000_000n);
  const empty = valueOf(await staffOpenExposure(scene.world)({}, staff));
  assert.deepEqual(empty, { draws: [], all: { draws: 0, stakes: 0n, payoutMax: 0n } });
  const draw = await scene.openDraw();
  const bought = await scene.buy(player!, draw.drawId, [
    ['two_top', '07', '1.00'],
    ['two_top', '70', '2.00'],
    ['two_bottom', '11', '3.00'],
    ['three_top', '123', '1.00'],
  ]);
  assert.ok(bought.ok);
  // 2.00 at 90, 3.00 at 90, 1.00 at 900; of the two tops only one can come.
  const owed = 180_00n + 270_00n + 900_00n;
  const { draws, all } = valueOf(await staffOpenExposure(scene.world)({}, staff));
  assert.deepEqual(all, { draws: 1, stakes: 700n, payoutMax: owed });
  assert.deepEqual(
    draws.map(({ drawId, gameCode, state, stakes, payoutMax }) => [drawId, gameCode, state, stakes, payoutMax]),
    [[draw.drawId, 'YK1M', 'open', 700n, owed]],
  );
  assert.deepEqual(valueOf(await staffOpenExposure(scene.world)({}, staffVisitOf(otherMerchant))).draws, []);
  await finish(scene, draw);
  assert.deepEqual(valueOf(await staffOpenExposure(scene.world)({}, staff)).draws, []);
});

test('draws that nobody moves on are late, those that become void are counted, and a beacon is named', async (t) => {
  const scene = await openLottery(t);
  const staff = staffVisitOf(scene.merchantId);
  const draw = await scene.openDraw();
  const health = async () => valueOf(await staffDrawHealth(scene.world)({ since: draw.openAt }, staff));
  const well = await health();
  assert.deepEqual([well.late.count, well.beaconLate.count, well.beaconKeeper], [0, 0, 'operator']);
  const failedBefore = well.failed;
  await scene.world.moveClock(draw.closeAt - scene.world.clock.now() + 31_000);
  const late = await health();
  assert.ok(late.late.count >= 1);
  assert.equal(late.late.since, draw.closeAt);
  // Closed and sealed too late to be drawn: void, which is not late any more.
  await scene.step();
  await scene.world.moveClock(1000);
  await scene.step();
  const after = await health();
  assert.equal(after.late.count, 0);
  assert.ok(after.failed > failedBefore || after.lastDrawnAt === draw.closeAt);
});
