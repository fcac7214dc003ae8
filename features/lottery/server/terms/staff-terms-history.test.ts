import assert from 'node:assert/strict';
import test from 'node:test';
import { staffVisitOf, visitorOf } from '#tools/testing/scenes/players.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { rateOf, rateText } from '../../domain/terms/rate.ts';
import { withSeries } from '../../domain/terms/series-terms.ts';
import { betTypes as betTypesOf } from './bet-types.ts';
import { recheckDraws } from '../proof/recheck-draws.ts';
import { asOwner, finish, type Line, openLottery } from '../scene.fixture.ts';
import { staffEditTerms } from './staff-edit-terms.ts';
import { staffTermsHistory } from './staff-terms-history.ts';

test('the history names each version with its author, reason and changes, and the last draw that keeps older ones', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const staff = staffVisitOf(merchantId, ['draws.write']);
  const draw = await scene.openDraw();
  const history = async (before?: number) => {
    const answer = await staffTermsHistory(world)({ gameCode: 'YK1M', before }, staff);
    assert.ok(answer.ok);
    return answer.value;
  };
  const first = await history();
  assert.deepEqual(
    first.versions.map(({ version, changes }) => [version, changes.length]),
    [[1, 0]],
  );
  assert.ok(first.announcedTo && first.announcedTo.closeAt >= draw.closeAt);
  for (const [at, rate] of ['95', '96'].entries()) {
    const betTypes = yeekeeTerms.map((bet) => (bet.betType === 'two_top' ? { ...bet, rate: rateOf(rate) } : bet));
    assert.ok(
      (await staffEditTerms(world)({ gameCode: 'YK1M', basedOn: at + 1, betTypes, reason: `to ${rate}` }, staff)).ok,
    );
  }
  assert.deepEqual(
    (await history()).versions.map(({ version, createdBy, reason, changes }) => [version, createdBy, reason, changes]),
    [
      [3, 'tester', 'to 96', [{ betType: 'two_top', name: 'rate', before: '95', after: '96' }]],
      [2, 'tester', 'to 95', [{ betType: 'two_top', name: 'rate', before: '90', after: '95' }]],
      [1, first.versions[0]!.createdBy, first.versions[0]!.reason, []],
    ],
  );
  assert.deepEqual(
    (await history(3)).versions.map(({ version }) => version),
    [2, 1],
  );
  const unknown = await staffTermsHistory(world)({ gameCode: 'NOPE', before: undefined }, staff);
  assert.ok(!unknown.ok && unknown.refusal === 'game_unknown');
});

test('a series that staff chose is what the slip shows, the player pays, settlement pays out and the recheck agrees with', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const staff = staffVisitOf(merchantId, ['draws.write']);
  const betTypes = yeekeeTerms.map((bet) => withSeries(bet, { max: 1956, chosen: 1700 }));
  assert.ok((await staffEditTerms(world)({ gameCode: 'YK1M', basedOn: 1, betTypes, reason: 'series 1700' }, staff)).ok);
  // What was announced before keeps its rates.
  await scene.openDraw();
  const draw = await scene.openDraw();
  const offer = await betTypesOf(world)({ gameCode: 'YK1M', drawId: draw.drawId }, visitorOf(merchantId));
  assert.ok(offer.ok);
  const run = offer.value.betTypes.find(({ betType }) => betType === 'two_top');
  assert.deepEqual([run && rateText(run.rate), run?.discountPercent], ['85', '12.8']);
  const [player] = await scene.players(1, 1_000_00n);
  // Every number of two digits: one of them is paid.
  const lines = Array.from({ length: 100 }, (_, at): Line => ['two_top', String(at).padStart(2, '0'), '1.00', '85']);
  const bought = await scene.buy(player!, draw.drawId, lines);
  assert.ok(bought.ok, bought.ok ? '' : bought.refusal);
  const [cost] = (await asOwner(world, 'select sum(cost)::text as cost from lottery.line')) as { cost: string }[];
  assert.equal(cost?.cost, String(100 * 88), 'each line of 100 satang costs 87.2, rounded up');
  await finish(scene, draw);
  const [paid] = (await asOwner(world, 'select amount::text as amount from lottery.payout')) as { amount: string }[];
  assert.equal(paid?.amount, '8500');
  const { deviations } = await recheckDraws(world);
  assert.deepEqual(deviations, []);
});
