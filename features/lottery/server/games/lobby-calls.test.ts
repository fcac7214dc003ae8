import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadSecondDemo as secondMerchant } from '#features/merchants/public.ts';
import { countQueries } from '#kit/testing/count-queries.ts';
import { visitorOf } from '#tools/testing/scenes/players.ts';
import { demoGames } from '../../domain/games/demo-games.ts';
import { houseGames, houseGroup } from '../../domain/games/house-games.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { addGames, loadSecondDemo } from '../../public.ts';
import { gameMenus } from './game-menus.ts';
import { launchLottery } from './launch-lottery.ts';
import { openedNumbers } from './opened-numbers.ts';
import { recentLotteries } from './recent-lotteries.ts';
import { vnRecentMenu } from './vn-recent-menu.ts';
import { vnGameMenu } from './vn-game-menu.ts';
import { vnNumbers } from './vn-numbers.ts';
import { asOwner, finish, type Line, openLottery } from '../scene.fixture.ts';

const vietnam = { code: 'VIETNAM', names: { TH: 'หวยเวียดนาม', EN: 'Vietnam' }, position: 9 };
const slip: Line[] = [['two_top', '45', '1.00']];

/** The demo games, the draws of the house, a game of Vietnam that runs every minute, and a second merchant. */
const openLobby = async (t: TestContext) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  await addGames(world, merchantId, houseGames, yeekeeTerms, houseGroup);
  const quick = demoGames
    .filter(({ code }) => code === 'YK1M')
    .map((game) => ({ ...game, code: 'VNF1M', tag: 'vnfast' }));
  await addGames(world, merchantId, quick, yeekeeTerms, vietnam);
  const { merchantId: second } = await secondMerchant(world);
  await loadSecondDemo(world, second);
  const opened = async (whose = merchantId, input: { lottoArea?: 'VN' } = {}) => {
    // Past the time for which one answer serves all.
    await world.moveClock(600);
    const answer = await openedNumbers(world)(input, visitorOf(whose));
    assert.ok(answer.ok);
    return answer.value.games;
  };
  return { ...scene, second, opened };
};

const codesOf = (list: readonly { gameCode: string }[]) => list.map(({ gameCode }) => gameCode);

test('one answer tells the draws of all games: what is open, what is waited for, what opened last', async (t) => {
  const scene = await openLobby(t);
  const { opened } = scene;
  const draw = await scene.openDraw();
  const before = (await opened()).find(({ gameCode }) => gameCode === 'YK1M');
  assert.equal(before?.numero, draw.numero);
  assert.equal(before?.open?.closeAt, draw.closeAt);
  assert.ok(before.remainTime > 0 && before.remainTime <= 60);
  assert.ok(before.lockTime >= 16);
  assert.equal(before.latest, undefined);
  await scene.goTo(draw.closeAt);
  const closed = (await opened()).find(({ gameCode }) => gameCode === 'YK1M');
  assert.equal(closed?.waiting?.numero, draw.numero);
  assert.ok((closed?.waiting?.expectedAt ?? 0) > draw.closeAt);
  await finish(scene, draw);
  const drawn = (await opened()).find(({ gameCode }) => gameCode === 'YK1M')?.latest;
  assert.equal(drawn?.numero, draw.numero);
  assert.match(drawn?.openedNumber ?? '', /^[0-9]{5}$/);
  assert.equal(drawn?.winningDate, draw.numero.slice(0, 8).replace(/(....)(..)(..)/, '$1.$2.$3'));
});

test('a resting game tells by its calendar when it opens next, before any draw of it is written down', async (t) => {
  const { opened, world } = await openLobby(t);
  const house = (await opened()).filter(({ gameCode }) => houseGames.some(({ code }) => code === gameCode));
  assert.equal(house.length, houseGames.length);
  for (const { gameCode, next, numero } of house) {
    assert.equal(numero, '');
    assert.ok(next && next.closeAt > world.clock.now(), gameCode);
  }
});

test('games of another merchant, and games that are off, are in no answer', async (t) => {
  const scene = await openLobby(t);
  const { world, merchantId, second, opened } = scene;
  assert.deepEqual(codesOf(await opened(second)), ['YK15']);
  const [player] = await scene.players(1, 10_000n);
  const draw = await scene.openDraw();
  assert.ok((await scene.buy(player!, draw.drawId, slip)).ok);
  await finish(scene, draw);
  await asOwner(world, `update lottery.game set enabled = false where code in ('YK1M', 'VNF1M')`);
  const codes = codesOf(await opened());
  assert.ok(codes.includes('YK15') && !codes.includes('YK1M') && !codes.includes('VNF1M'));
  const recent = await recentLotteries(world)({ recentCount: 100 }, player!.visit);
  assert.deepEqual(recent.ok && recent.value.list, []);
  const numbers = await vnNumbers(world)({ count: 100 }, visitorOf(merchantId));
  assert.deepEqual(numbers.ok && numbers.value.list, []);
});

test('all games cost as many queries as one', async (t) => {
  const { world, merchantId } = await openLobby(t);
  const count = countQueries(t);
  const answer = await openedNumbers(world)({}, visitorOf(merchantId));
  assert.ok(answer.ok && answer.value.games.length > 20);
  const asked = count();
  assert.ok(asked <= 2, `${asked} queries`);
  const menus = await gameMenus(world)({}, visitorOf(merchantId));
  assert.ok(menus.ok && menus.value.flatMap(({ gameMenus: games }) => games).length > 20);
  const withMenus = count();
  assert.ok(withMenus - asked <= 2, `${withMenus - asked} queries`);
  // Whoever comes in the same moment costs none.
  await Promise.all(Array.from({ length: 50 }, () => openedNumbers(world)({}, visitorOf(merchantId))));
  assert.equal(count(), withMenus);
});

test('the lotteries of the newest tickets, the latest first, each once; nobody sees those of another', async (t) => {
  const scene = await openLobby(t);
  const [malee, somchai] = await scene.players(2, 100_000n);
  const first = await scene.openDraw();
  assert.ok((await scene.buy(malee!, first.drawId, slip)).ok);
  const inVietnam = (await scene.opened()).find(({ gameCode }) => gameCode === 'VNF1M')?.open?.numero;
  const [row] = await asOwner(
    scene.world,
    `select draw_id from lottery.draw join lottery.game using (game_id) where code = 'VNF1M' and number = '${inVietnam}'`,
  );
  const vnDraw = String((row as { draw_id: string }).draw_id);
  assert.ok((await scene.buy(malee!, vnDraw, slip)).ok);
  const recent = async (visit: typeof malee) => {
    const answer = await recentLotteries(scene.world)({ recentCount: 100 }, visit!.visit);
    assert.ok(answer.ok);
    return answer.value.list;
  };
  assert.deepEqual(codesOf(await recent(malee)), ['VNF1M', 'YK1M']);
  assert.deepEqual(await recent(somchai), []);
  assert.ok((await scene.buy(malee!, first.drawId, slip)).ok);
  const again = await recent(malee);
  assert.deepEqual(codesOf(again), ['YK1M', 'VNF1M']);
  assert.equal(again[0]?.drawId, first.drawId);
  const one = await recentLotteries(scene.world)({ recentCount: 1 }, malee!.visit);
  assert.deepEqual(one.ok && codesOf(one.value.list), ['YK1M']);
  const ofVietnam = await vnRecentMenu(scene.world)({ recentCount: 1 }, malee!.visit);
  assert.deepEqual(ofVietnam.ok && codesOf(ofVietnam.value.list), ['VNF1M']);
});

test("Vietnam's menu, draws and numbers hold its games alone", async (t) => {
  const scene = await openLobby(t);
  const { world, merchantId } = scene;
  const menu = await vnGameMenu(world)({ prizeMode: 'SEA', device: 'WEB' }, visitorOf(merchantId));
  assert.ok(menu.ok);
  assert.deepEqual(
    menu.value.map(({ gameGroupCode, gameMenus }) => [gameGroupCode, codesOf(gameMenus)]),
    [['VIETNAM', ['VNF1M']]],
  );
  assert.deepEqual(codesOf(await scene.opened(merchantId, { lottoArea: 'VN' })), ['VNF1M']);
  for (let rounds = 0; rounds < 3; rounds++) await finish(scene, await scene.openDraw());
  const newest = async (count: number) => {
    const answer = await vnNumbers(world)({ count }, visitorOf(merchantId));
    assert.ok(answer.ok);
    return answer.value.list;
  };
  const all = await newest(100);
  assert.ok(all.length >= 2);
  assert.ok(all.every(({ gameCode }) => gameCode === 'VNF1M'));
  assert.deepEqual(
    all.map(({ numero }) => numero),
    all
      .map(({ numero }) => numero)
      .toSorted()
      .toReversed(),
  );
  assert.deepEqual(await newest(1), all.slice(0, 1));
});

test('a launch leads to a page of this site, only into games that are there', async (t) => {
  const { world, merchantId, players } = await openLobby(t);
  const [player] = await players(1, 0n);
  const launch = async (wish: { gameCode?: string; lottoArea?: 'VN'; view: 'betting' | 'lobby'; backUrl?: string }) => {
    const answer = await launchLottery(world)({ launchMode: 'LOTT', ...wish }, player!.visit);
    return answer.ok ? [answer.value.game_url, answer.value.back_url] : answer.refusal;
  };
  assert.equal(merchantId, player!.visit.merchantId);
  assert.deepEqual(await launch({ view: 'lobby', lottoArea: 'VN', backUrl: '/promotions' }), [
    '/vnlottery',
    '/promotions',
  ]);
  assert.deepEqual(await launch({ view: 'lobby', gameCode: 'YK1M', backUrl: '//evil.example' }), [
    '/lottery',
    undefined,
  ]);
  assert.deepEqual(await launch({ view: 'betting', gameCode: 'YK1M' }), ['/lottery?gameCode=YK1M', undefined]);
  assert.equal(await launch({ view: 'betting', gameCode: 'YK1M', lottoArea: 'VN' }), 'game_unknown');
  assert.equal(await launch({ view: 'betting', gameCode: 'NOBODY' }), 'game_unknown');
  assert.equal(await launch({ view: 'betting' }), 'game_unknown');
  await asOwner(world, `update lottery.game set enabled = false where code = 'YK1M'`);
  assert.equal(await launch({ view: 'betting', gameCode: 'YK1M' }), 'game_unknown');
});
