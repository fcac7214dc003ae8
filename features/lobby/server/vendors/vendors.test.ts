import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameList } from '../games/game-list.ts';
import { gameTypes } from '../games/game-types.ts';
import { newVendors } from './new-vendors.ts';
import { rngVendors } from './rng-vendors.ts';
import { vendorGroups } from './vendor-groups.ts';
import { openLobby, valueOf } from '../scene.fixture.ts';

test('a fresh machine truthfully has one vendor: its own lotteries', async (t) => {
  const { world, visit, thai } = await openLobby(t);
  const { groups } = valueOf(await vendorGroups(world)({}, thai));
  assert.deepEqual(groups, [
    {
      title: 'LOTT',
      cards: [
        {
          vassalage: 'LOTT',
          displayName: 'หวยของเรา',
          logo: 'lott',
          isHot: false,
          gameType: 'LOTT',
          isSuspended: false,
          startsGame: null,
        },
      ],
      gameClassify: [{ gameCategory: 'YEEKEE', vendors: ['LOTT'] }],
    },
  ]);
  const { games, totalCount } = valueOf(await gameList(world)({ gameType: 'LOTT', pageNo: 1, pageSize: 20 }, visit));
  assert.equal(totalCount, 2);
  assert.deepEqual(
    games.map(({ nodeId, gameName, gameClassify, vendorName, opens }) => [
      nodeId,
      gameName,
      gameClassify,
      vendorName,
      opens,
    ]),
    [
      ['LOTT:YK1M', 'Yeekee 1 minute', 'YEEKEE', 'House lottery', 'page'],
      ['LOTT:YK15', 'Yeekee 88 rounds', 'YEEKEE', 'House lottery', 'page'],
    ],
  );
  assert.ok(
    games.every(({ minBet }) => minBet > 0n),
    'the smallest stake is that of the terms',
  );
  assert.deepEqual(valueOf(await rngVendors(world)({}, visit)).vendors, []);
  assert.deepEqual(valueOf(await gameTypes(world)({}, visit)).gameTypes, [{ gameType: 'LOTT', gameCount: 2 }]);
});

test('a category comes with its first vendor; esports and minigames follow from sports and slots', async (t) => {
  const { world, visit, addVendor } = await openLobby(t);
  await addVendor('REEL', ['RNG', 'FISH']);
  await addVendor('GM', ['RNG']);
  await addVendor('BALL', ['SPORTS']);
  await addVendor('PADS', ['SPORTS'], { esports: true });
  await addVendor('HIDDEN', ['LIVE'], { shown: false });
  const { groups } = valueOf(await vendorGroups(world)({}, visit));
  assert.deepEqual(
    groups.map(({ title, cards }) => [title, cards.map(({ vassalage }) => vassalage)]),
    [
      ['LOTT', ['LOTT']],
      ['SPORTS', ['BALL']],
      ['FISH', ['REEL']],
      ['RNG', ['GM', 'REEL']],
      ['ESPORTS', ['PADS']],
      ['MINIGAME', ['GM']],
    ],
  );
  const rng = valueOf(await rngVendors(world)({}, visit)).vendors;
  assert.deepEqual(
    rng.map(({ displayName, gameType }) => [displayName, gameType]),
    [
      ['Vendor GM', 'RNG'],
      ['Vendor REEL', 'RNG'],
    ],
  );
  const esports = valueOf(await gameList(world)({ gameType: 'ESPORTS', pageNo: 1, pageSize: 20 }, visit));
  assert.deepEqual(
    esports.games.map(({ nodeId }) => nodeId),
    ['PADS:g-sports'],
  );
});

test('a vendor in maintenance is shown as resting, with its games; a retired one is not shown', async (t) => {
  const { world, visit, addVendor, run } = await openLobby(t);
  await addVendor('REEL', ['RNG']);
  const seen = async () => {
    const { groups } = valueOf(await vendorGroups(world)({}, visit));
    const { games } = valueOf(await gameList(world)({ vassalage: 'REEL', pageNo: 1, pageSize: 20 }, visit));
    return [groups.find(({ title }) => title === 'RNG')?.cards[0]?.isSuspended, games.map(({ opens }) => opens)];
  };
  assert.deepEqual(await seen(), [false, ['soon']]);
  await run("update lobby.vendor set state = 'maintenance' where vendor = 'REEL'");
  assert.deepEqual(await seen(), [true, ['suspended']]);
  await run("update lobby.vendor set state = 'retired' where vendor = 'REEL'");
  assert.deepEqual(await seen(), [undefined, []]);
});

test('another merchant shows nothing of this one', async (t) => {
  const { world, otherVisit, addVendor, openOther } = await openLobby(t);
  await addVendor('REEL', ['RNG']);
  assert.deepEqual(valueOf(await vendorGroups(world)({}, otherVisit)).groups, []);
  assert.equal(valueOf(await gameList(world)({ pageNo: 1, pageSize: 20 }, otherVisit)).totalCount, 0);
  await openOther();
  assert.deepEqual(
    valueOf(await vendorGroups(world)({}, otherVisit)).groups.map(({ title }) => title),
    ['LOTT'],
  );
});

test('new vendors are those of the last thirty days, each once', async (t) => {
  const { world, visit, addVendor } = await openLobby(t);
  await addVendor('REEL', ['RNG', 'FISH']);
  const codes = async () => valueOf(await newVendors(world)({}, visit)).vendors.map(({ vassalage }) => vassalage);
  assert.deepEqual(await codes(), ['REEL', 'LOTT']);
  await world.moveClock(31 * 86_400_000);
  assert.deepEqual(await codes(), []);
});

test('twenty games a page, and the last page ends', async (t) => {
  const { world, visit, addVendor, run } = await openLobby(t);
  await addVendor('REEL', ['RNG']);
  await run(`
    insert into lobby.game (vendor, game, names, game_type, position)
    select 'REEL', 'n' || n, jsonb_build_object('EN', 'Number ' || n), 'RNG', n from generate_series(1, 44) n`);
  const page = async (pageNo: number) =>
    valueOf(await gameList(world)({ gameType: 'RNG', pageNo, pageSize: 20 }, visit));
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  assert.deepEqual(
    pages.map(({ games, totalPages, totalCount }) => [games.length, totalPages, totalCount]),
    [
      [20, 3, 45],
      [20, 3, 45],
      [5, 3, 45],
      [0, 3, 45],
    ],
  );
  assert.equal(new Set(pages.flatMap(({ games }) => games.map(({ nodeId }) => nodeId))).size, 45);
});
