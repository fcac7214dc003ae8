import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { favouritesMax } from '../../domain/favourites.ts';
import { addFavourite } from './add-favourite.ts';
import { favouriteIds } from './favourite-ids.ts';
import { favouriteList } from './favourite-list.ts';
import { mergeFavourites } from './merge-favourites.ts';
import { removeFavourite } from './remove-favourite.ts';
import { personRecords } from '../person-records.ts';
import { openLobby, other, refusalOf, valueOf } from '../scene.fixture.ts';

const openHearts = async (t: TestContext) => {
  const scene = await openLobby(t);
  const { world } = scene;
  await scene.addVendor('REEL', ['RNG', 'FISH']);
  const [one, two] = await scene.players(2);
  const idsOf = async (whose = one!.visit) => valueOf(await favouriteIds(world)({}, whose)).nodeIds;
  const add = async (nodeId: string, whose = one!.visit) => addFavourite(world)({ nodeId }, whose);
  return { ...scene, one: one!, two: two!, idsOf, add };
};

test('favourites are the member’s own, the latest first; adding twice or removing twice changes nothing', async (t) => {
  const { world, one, two, idsOf, add } = await openHearts(t);
  assert.deepEqual(await idsOf(), []);
  for (const nodeId of ['REEL:g-rng', 'LOTT:YK1M', 'REEL:g-rng']) {
    valueOf(await add(nodeId));
    await world.moveClock(5);
  }
  assert.deepEqual(await idsOf(), ['LOTT:YK1M', 'REEL:g-rng']);
  assert.deepEqual(await idsOf(two.visit), []);
  const nodeId = 'LOTT:YK1M';
  assert.deepEqual(valueOf(await removeFavourite(world)({ nodeId }, two.visit)), { isFavourite: false });
  assert.deepEqual(await idsOf(), ['LOTT:YK1M', 'REEL:g-rng'], 'nobody takes away what is another’s');
  for (let time = 0; time < 2; time++) valueOf(await removeFavourite(world)({ nodeId }, one.visit));
  assert.deepEqual(await idsOf(), ['REEL:g-rng']);
});

test('the list is in pages, by type and by vendor', async (t) => {
  const { world, one, add } = await openHearts(t);
  for (const nodeId of ['REEL:g-fish', 'LOTT:YK1M', 'REEL:g-rng']) {
    valueOf(await add(nodeId));
    await world.moveClock(5);
  }
  const list = async (wish: object) => {
    const { content, totalPages } = valueOf(await favouriteList(world)({ pageNo: 1, pageSize: 2, ...wish }, one.visit));
    return [content.map(({ nodeId }) => nodeId), totalPages];
  };
  assert.deepEqual(await list({}), [['REEL:g-rng', 'LOTT:YK1M'], 2]);
  assert.deepEqual(await list({ pageNo: 2 }), [['REEL:g-fish'], 2]);
  assert.deepEqual(await list({ gameType: 'FISH' }), [['REEL:g-fish'], 1]);
  assert.deepEqual(await list({ vassalage: 'LOTT' }), [['LOTT:YK1M'], 1]);
});

test('only a game that the merchant shows can be kept; one that goes is not listed, and is back with it', async (t) => {
  const { world, one, run, idsOf, add, playersOf } = await openHearts(t);
  for (const nodeId of ['REEL:nothing', 'GONE:g-rng', 'REEL:constructor'])
    assert.equal(refusalOf(await add(nodeId)), 'not_found', nodeId);
  assert.equal(
    refusalOf(await addFavourite(world)({ nodeId: 'REEL:g-rng', vendor: 'LOTT' }, one.visit)),
    'not_found',
    'a vendor that is not its own',
  );
  const [stranger] = await playersOf(other, 1);
  assert.equal(refusalOf(await add('REEL:g-rng', stranger!.visit)), 'not_found', 'of another merchant');
  valueOf(await add('REEL:g-rng'));
  const setState = (state: string) => run(`update lobby.game set state = '${state}' where game = 'g-rng'`);
  await setState('retired');
  assert.deepEqual(await idsOf(), []);
  await setState('maintenance');
  assert.deepEqual(await idsOf(), ['REEL:g-rng'], 'what only rests stays');
});

test('no more than so many, also when they come at once', async (t) => {
  const { run, idsOf, add } = await openHearts(t);
  await run(`
    insert into lobby.game (vendor, game, names, game_type)
    select 'REEL', 'n' || n, '{"EN":"N"}', 'RNG' from generate_series(1, ${favouritesMax + 5}) n`);
  const numbered = (n: number) => `REEL:n${n}`;
  for (let n = 1; n < favouritesMax; n++) valueOf(await add(numbered(n)));
  const answers = await Promise.all([0, 1, 2, 3].map((n) => add(numbered(favouritesMax + n))));
  assert.deepEqual(answers.map((answer) => refusalOf(answer)).toSorted(), [
    'accepted',
    'favourites_full',
    'favourites_full',
    'favourites_full',
  ]);
  assert.equal((await idsOf()).length, favouritesMax);
  assert.equal(refusalOf(await add(numbered(1))), 'accepted', 'one that is kept already is no more');
});

test('what a visitor marked joins at the log-in, in its order; unknown ones and too many are left out', async (t) => {
  const { world, one, run, idsOf, add } = await openHearts(t);
  valueOf(await add('LOTT:YK15'));
  await world.moveClock(5);
  const merge = async (nodeIds: string[]) => valueOf(await mergeFavourites(world)({ nodeIds }, one.visit)).nodeIds;
  const merged = ['REEL:g-fish', 'REEL:g-rng', 'LOTT:YK15'];
  assert.deepEqual(await merge(['REEL:g-fish', 'GONE:x', 'LOTT:YK15', 'REEL:g-rng', 'REEL:g-fish']), merged);
  assert.deepEqual(await merge(['REEL:g-fish', 'REEL:g-rng']), merged, 'a second time changes nothing');
  assert.deepEqual(await idsOf(), merged);
  await run(`
    insert into lobby.game (vendor, game, names, game_type)
    select 'REEL', 'n' || n, '{"EN":"N"}', 'RNG' from generate_series(1, ${favouritesMax}) n`);
  const many = Array.from({ length: favouritesMax }, (_, n) => `REEL:n${n + 1}`);
  assert.equal((await merge(many)).length, favouritesMax);
  const kept = new Set(await idsOf());
  assert.ok(
    merged.every((nodeId) => kept.has(nodeId)),
    'nothing of the member’s went',
  );
});

test('favourites leave with the person', async (t) => {
  const { world, one, two, idsOf, add } = await openHearts(t);
  for (const visit of [one.visit, two.visit]) valueOf(await add('REEL:g-rng', visit));
  const { read } = world.database;
  const { favourites } = await personRecords.readIn(read, one.memberId);
  assert.deepEqual(favourites?.rows, [{ vendor: 'REEL', game: 'g-rng' }]);
  await world.database.transact((tx) => personRecords.shredIn(tx, one.memberId, world.clock.now()));
  assert.deepEqual([await idsOf(), await idsOf(two.visit)], [[], ['REEL:g-rng']]);
});
