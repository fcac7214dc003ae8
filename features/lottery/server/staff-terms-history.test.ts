import assert from 'node:assert/strict';
import test from 'node:test';
import { staffVisitOf } from '#tools/testing/players.ts';
import { rateOf } from '../domain/rate.ts';
import { yeekeeTerms } from '../domain/yeekee-terms.ts';
import { openLottery } from './scene.test.ts';
import { staffEditTerms } from './staff-terms.ts';
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
