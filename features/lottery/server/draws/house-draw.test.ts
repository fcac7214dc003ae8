import assert from 'node:assert/strict';
import test from 'node:test';
import { verifyFairness } from '#features/fairness/public.ts';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { visitorOf } from '#tools/testing/scenes/players.ts';
import { addGames, recheckDraws } from '../../public.ts';
import { houseGames, houseGroup } from '../../domain/games/house-games.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { currentDraws } from './current-draws.ts';
import { findDraw } from './find-draw.ts';
import { gameMenus } from '../games/game-menus.ts';
import { finish, type Line, openLottery } from '../scene.fixture.ts';

const everyRun: Line[] = Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(digit), '10.00']);

test('a draw of the house on a dated calendar opens at midnight, is drawn in its quarter of an hour, and recomputes', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const [game] = houseGames;
  await addGames(world, merchantId, [game!], yeekeeTerms, houseGroup);
  // Midnight in Bangkok is 17:00 UTC: to an hour before the first one that comes.
  const sinceMidnight = (world.clock.now() + hoursMs(7)) % daysMs(1);
  await world.moveClock(daysMs(1) - sinceMidnight - hoursMs(1) / 2);
  const here = async () => {
    const found = await currentDraws(world)({ gameCode: game!.code }, visitorOf(merchantId));
    assert.ok(found.ok);
    return found.value;
  };
  await scene.step();
  const { next: coming } = await here();
  assert.ok(coming);
  // Announced before it opens.
  await scene.goTo(coming.openAt - 20_000);
  await scene.goTo(coming.openAt);
  for (let moved = 0; moved < 5 && !(await here()).current; moved++) await scene.step();
  const { current: draw } = await here();
  assert.equal(draw?.drawId, coming.drawId);
  assert.equal((draw.closeAt + hoursMs(7)) % daysMs(1), hoursMs(5), 'bets close at 05:00 in Bangkok');
  const menus = await gameMenus(world)({}, visitorOf(merchantId));
  assert.ok(menus.ok);
  const group = menus.value.find(({ gameGroupCode }) => gameGroupCode === houseGroup.code);
  const shown = group?.gameMenus.find(({ gameCode }) => gameCode === game!.code);
  assert.deepEqual([shown?.drawDayOfWeek, shown?.numero], ['1,2,3,4,5,6,7', draw.numero]);

  const [player] = await scene.players(1, 100_000n);
  assert.ok((await scene.buy(player!, draw.drawId, everyRun)).ok);
  await finish(scene, draw);
  const page = await findDraw(world)({ drawId: draw.drawId }, visitorOf(merchantId));
  assert.ok(page.ok && page.value.draw.state === 'settled');
  assert.ok(page.value.draw.resultedAt! - draw.closeAt <= 15 * 60_000, 'the result comes when it is expected');
  const runs = BigInt(new Set(page.value.draw.result!.top3).size);
  assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 90_000n + runs * 3200n);
  const verified = await verifyFairness(world)({ draws: recheckDraws });
  assert.deepEqual(
    Object.values(verified).flatMap(({ deviations }) => deviations),
    [],
  );
});
