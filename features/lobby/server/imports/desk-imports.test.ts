import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { openImports } from './import.fixture.ts';
import { gameList } from '../games/game-list.ts';
import { staffAddVendor } from '../vendors/staff-add-vendor.ts';
import { staffImport } from './staff-import.ts';
import { staffSources } from './staff-sources.ts';
import { staffStartImport } from './staff-start-import.ts';
import { staffFetchPictures } from '../pictures/staff-fetch-pictures.ts';
import { reason, refusalOf, valueOf } from '../scene.fixture.ts';

test('staff sees what a vendor tells before it is taken, chooses, and takes the rest later', async (t) => {
  const { world, staff, otherStaff, vendor, start, show, apply, entry, visit, picture } = await openImports(t);
  vendor.tellsGames([
    entry('kite'),
    entry('lamp'),
    entry('moth', { parent: 'hall' }),
    entry('hall', { kind: 'vassalage' }),
    { game: 'x y' },
  ]);
  const { importId } = valueOf(await start());
  const seen = await show(importId);
  assert.deepEqual(seen.counts, { added: 4, changed: 0, gone: 1, bad: 1, same: 0 });
  assert.deepEqual(
    seen.games.map(({ game }) => game),
    ['kite', 'lamp', 'moth', 'hall'],
  );
  assert.deepEqual(
    (await show(importId, 'gone')).games.map(({ game, name }) => [game, name]),
    [['g-rng', 'REEL RNG']],
  );
  assert.match((await show(importId, 'bad')).games[0]?.fault ?? '', /^game/);
  const codes = async () =>
    valueOf(await gameList(world)({ vassalage: 'REEL', pageNo: 1, pageSize: 20 }, visit)).games.map(
      (it) => it.gameCode,
    );
  assert.deepEqual(await codes(), ['g-rng'], 'nothing is taken by looking');
  const first = valueOf(await apply(importId, { parts: ['added'], except: ['lamp', 'hall'] }));
  assert.deepEqual(first, { added: 1, changed: 0, gone: 0, left: ['moth'] });
  assert.deepEqual((await codes()).toSorted(), ['g-rng', 'kite']);
  assert.deepEqual((await show(importId)).counts, { added: 3, changed: 0, gone: 1, bad: 1, same: 1 });
  assert.deepEqual(valueOf(await apply(importId)), { added: 3, changed: 0, gone: 1, left: [] });
  assert.deepEqual(valueOf(await apply(importId)), { added: 0, changed: 0, gone: 0, left: [] }, 'twice does nothing');
  vendor.tellsGames([entry('kite', { names: { EN: 'Silk kite' }, minBet: '2.00' }), entry('lamp')]);
  const next = valueOf(await start()).importId;
  assert.deepEqual((await show(next, 'changed')).games[0]?.fields, [
    { field: 'names', before: 'EN: Paper kite', after: 'EN: Silk kite' },
    { field: 'minBet', before: '0.50', after: '2.00' },
  ]);
  valueOf(await apply(next));
  assert.equal(refusalOf(await apply(importId)), 'import_outdated', 'an older answer does not undo a later one');
  const { changes } = await picture('kite');
  assert.deepEqual(
    changes.map(({ action, before, after }) => [action, before, after]),
    [
      ['import_games', { names: 'EN: Paper kite', minBet: '0.50' }, { names: 'EN: Silk kite', minBet: '2.00' }],
      ['import_games', {}, { state: 'added' }],
    ],
  );
  assert.equal(refusalOf(await apply(next, {}, otherStaff)), 'import_unknown', 'another merchant’s import');
  assert.equal(
    refusalOf(await staffImport(world)({ importId: next, part: 'added', pageNo: 1, pageSize: 9 }, otherStaff)),
    'import_unknown',
  );
  const [source] = valueOf(await staffSources(world)({}, staff)).sources.filter((it) => it.vendor === 'REEL');
  assert.deepEqual(
    [source?.isConnected, source?.gameCount, source?.goneCount, source?.lastImport?.importId],
    [true, 2, 3, next],
  );
});

test('a vendor that is silent, breaks off or answers nonsense changes nothing', async (t) => {
  const { world, vendor, start, entry, run, staff } = await openImports(t);
  vendor.answers('/api/games', (response) => {
    response.writeHead(200, { 'content-length': 100_000 });
    response.write(JSON.stringify({ games: [entry('kite')] }).slice(0, 40));
    setTimeout(() => response.destroy(), 20);
  });
  assert.equal(refusalOf(await start()), 'vendor_unavailable');
  vendor.tells('/api/games', 'hello');
  assert.equal(refusalOf(await start()), 'vendor_unavailable');
  const { rows } = await sql`select 1 from lobby.import union all select 1 from lobby.game where game = 'kite'`.execute(
    world.database.read,
  );
  assert.deepEqual(rows, []);
  await run(`delete from gateway.vendor_connection`);
  assert.equal(refusalOf(await start()), 'vendor_not_connected');
  assert.equal(refusalOf(await staffStartImport(world)({ vendor: 'NOBODY' }, staff)), 'not_found');
});

test('two who take the same import at once leave one truth', async (t) => {
  const { vendor, start, apply, entry } = await openImports(t);
  vendor.tellsGames(Array.from({ length: 40 }, (_, n) => entry(`n${n}`)));
  const { importId } = valueOf(await start());
  const answers = await Promise.all([apply(importId), apply(importId), apply(importId)]);
  assert.deepEqual(
    answers.map((it) => valueOf(it).added).toSorted((a, b) => a - b),
    [0, 0, 40],
  );
});

test('a vendor of the gateway is taken into the catalogue once, and shown when staff says', async (t) => {
  const { world, staff, run } = await openImports(t);
  await run(`insert into gateway.vendor (vendor, is_own) values ('FRESH', false)`);
  const sources = async () => valueOf(await staffSources(world)({}, staff));
  assert.deepEqual((await sources()).newcomers, ['FRESH']);
  const add = (vendor: string) =>
    staffAddVendor(world)(
      { vendor, names: { EN: 'Fresh', TH: 'สดใหม่' }, categories: ['RNG', 'RNG'], isEsports: false, reason },
      staff,
    );
  assert.equal(refusalOf(await add('NOBODY')), 'not_found');
  const answers = await Promise.all([add('FRESH'), add('FRESH')]);
  assert.deepEqual(answers.map((it) => refusalOf(it)).toSorted(), ['accepted', 'vendor_there_already']);
  assert.deepEqual((await sources()).newcomers, []);
});

test('what holds for every merchant is asked for and taken by the merchant that looks after the vendor alone', async (t) => {
  const { world, staff, otherStaff, vendor, start, apply, entry, run } = await openImports(t);
  vendor.tellsGames([entry('kite')]);
  const theirs = valueOf(await start(otherStaff)).importId;
  // Nobody plays it yet, so anybody may; from its first game on it has a keeper.
  await run(
    `insert into gateway.game (merchant_id, vendor, game, currency) values ('${staff.merchantId}', 'REEL', 'kite', 'THB')`,
  );
  await run(`insert into gateway.vendor (vendor, is_own) values ('FRESH', false)`);
  await run(
    `insert into gateway.game (merchant_id, vendor, game, currency) values ('${staff.merchantId}', 'FRESH', 'kite', 'THB')`,
  );
  const keptOf = async (visit: typeof staff) => {
    const { sources, newcomers } = valueOf(await staffSources(world)({}, visit));
    return [sources.find((it) => it.vendor === 'REEL')?.isKeptHere, newcomers.includes('FRESH')];
  };
  assert.deepEqual(
    [await keptOf(staff), await keptOf(otherStaff)],
    [
      [true, true],
      [false, false],
    ],
  );
  const fresh = {
    vendor: 'FRESH',
    names: { EN: 'Fresh', TH: 'สดใหม่' },
    categories: ['RNG' as const],
    isEsports: false,
    reason,
  };
  const refused = [
    await start(otherStaff),
    await apply(theirs, {}, otherStaff),
    await staffAddVendor(world)(fresh, otherStaff),
    await staffFetchPictures(world)({ vendor: 'REEL', game: null }, otherStaff),
  ].map((it) => refusalOf(it));
  assert.deepEqual(
    refused,
    refused.map(() => 'vendor_not_owned'),
  );
  const { importId } = valueOf(await start());
  assert.equal(valueOf(await apply(importId)).added, 1);
});
