import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { gameList } from './game-list.ts';
import { hotList } from '../play/hot-list.ts';
import { gameFacts } from './game-facts.ts';
import { newVendors } from '../vendors/new-vendors.ts';
import { staffGames } from './staff-games.ts';
import { staffMarkGame } from './staff-mark-game.ts';
import { staffGame } from './staff-game.ts';
import { staffShowGames } from './staff-show-games.ts';
import { staffPlaceGame } from './staff-place-game.ts';
import { staffOrder } from './staff-order.ts';
import { staffUnplaceGame } from './staff-unplace-game.ts';
import { staffResumeGame } from './staff-resume-game.ts';
import { staffSuspendGame } from './staff-suspend-game.ts';
import { staffSuspensions } from './staff-suspensions.ts';
import { staffSetVendor } from '../vendors/staff-set-vendor.ts';
import { openLobby, reason, refusalOf, valueOf } from '../scene.fixture.ts';

const page = { pageNo: 1, pageSize: 20 };

const openDesk = async (t: TestContext) => {
  const scene = await openLobby(t);
  const { world, staff, visit, run } = scene;
  await scene.addVendor('REEL', ['RNG', 'FISH']);
  await run(`
    insert into lobby.game (vendor, game, names, game_type, classify, tags, words, position)
    select 'REEL', 'n' || n, jsonb_build_object('EN', 'Lantern ' || n, 'TH', 'โคมไฟ ' || n), 'RNG',
      case when n % 2 = 0 then 'JP' else 'SLOT' end, case when n = 3 then '{BONUS}' else '{}' end::text[],
      'lantern ' || n, n
    from generate_series(1, 30) n`);
  return {
    ...scene,
    list: async (wish: object = {}, on = staff) => valueOf(await staffGames(world)({ ...page, ...wish }, on)),
    seen: async (wish: object = {}) =>
      valueOf(await gameList(world)({ vassalage: 'REEL', gameType: 'RNG', ...page, ...wish }, visit)),
    game: async (game: string, on = staff) => valueOf(await staffGame(world)({ vendor: 'REEL', game }, on)),
    order: async (list: 'HOT' | 'RNG', on = staff) =>
      valueOf(await staffOrder(world)({ list }, on)).games.map(({ nodeId }) => nodeId),
  };
};

test('staff finds games by vendor, kind, class, tag, state and name, a page at a time', async (t) => {
  const { list, world, staff, run, merchantId } = await openDesk(t);
  valueOf(await staffShowGames(world)({ nodeIds: ['REEL:n1', 'REEL:n2'], enabled: false, reason }, staff));
  await run(
    `insert into lobby.suspension (merchant_id, vendor, game, message) values ('${merchantId}', 'REEL', 'n9', '{}')`,
  );
  await run(`update lobby.game set state = 'retired' where game = 'n30'`);
  const all = await list({ vendor: 'REEL' });
  assert.deepEqual([all.totalCount, all.totalPages, all.games.length], [31, 2, 20]);
  const last = await list({ vendor: 'REEL', pageNo: 2 });
  assert.equal(new Set([...all.games, ...last.games].map(({ nodeId }) => nodeId)).size, 31, 'each once');
  const codes = async (wish: object) => (await list(wish)).games.map(({ game }) => game);
  assert.deepEqual(await codes({ gameType: 'FISH' }), ['g-fish']);
  assert.equal((await list({ classify: 'JP' })).totalCount, 14);
  assert.deepEqual(await codes({ tag: 'BONUS' }), ['n3']);
  assert.deepEqual(await codes({ shown: 'hidden' }), ['n1', 'n2']);
  assert.deepEqual(await codes({ shown: 'suspended' }), ['n9']);
  assert.deepEqual(await codes({ shown: 'gone' }), ['n30']);
  assert.equal((await list({ shown: 'plain' })).totalCount, 31);
  assert.deepEqual(await codes({ search: 'n29' }), ['n29']);
  assert.deepEqual(await codes({ search: 'REEL:n29' }), ['n29']);
  assert.ok((await codes({ search: 'Lantrn 17' })).includes('n17'), 'in spite of a letter');
  assert.deepEqual((await list({ pageNo: 9 })).games, []);
  assert.deepEqual(all.classes, ['JP', 'SLOT']);
});

test('games are hidden one and many at once, and exactly those are put back; each has its history', async (t) => {
  const { world, staff, otherStaff, seen, game, list } = await openDesk(t);
  const hide = (nodeIds: string[], enabled = false) => staffShowGames(world)({ nodeIds, enabled, reason }, staff);
  assert.deepEqual(valueOf(await hide(['REEL:n4'])).changed, ['REEL:n4']);
  const many = ['REEL:n3', 'REEL:n4', 'REEL:n5', 'REEL:n5'];
  const { changed } = valueOf(await hide(many));
  assert.deepEqual(changed.toSorted(), ['REEL:n3', 'REEL:n5'], 'what was hidden already stays so after an undo');
  assert.equal((await seen()).totalCount, 28);
  valueOf(await hide(changed, true));
  assert.equal((await seen()).totalCount, 30);
  assert.deepEqual(valueOf(await hide(changed, true)).changed, [], 'twice does nothing');
  assert.equal(refusalOf(await hide(['REEL:n1', 'REEL:nobody'])), 'not_found');
  assert.equal((await game('n1')).enabled, true, 'a refused call changes none');
  assert.deepEqual(
    (await game('n5')).changes.map(({ action, after, by, reason: why }) => [action, after, by, why]),
    [
      ['show_games', { enabled: true }, 'tester', reason],
      ['show_games', { enabled: false }, 'tester', reason],
    ],
  );
  assert.ok((await list({ vendor: 'REEL' }, otherStaff)).games.every(({ enabled }) => enabled));
  assert.deepEqual((await game('n5', otherStaff)).changes, [], 'what another merchant does is not its history');
  const { rows } = await sql<{ subject: string; games: number | null }>`
    select subject_kind || ' ' || subject_id as subject, jsonb_array_length(after -> 'games') as games
    from staff.audit_entry
    where action = 'lobby.show_games'
    order by seq`.execute(world.database.read);
  assert.deepEqual(rows, [
    { subject: 'lobby_game REEL:n4', games: null },
    { subject: 'lobby_games 2 games', games: 2 },
    { subject: 'lobby_games 2 games', games: 2 },
  ]);
});

test('tags and class of the merchant stand in place of the vendor’s, until they are taken away', async (t) => {
  const { world, staff, seen, game } = await openDesk(t);
  const mark = (over: { tags: string[] | null; classify: string | null }) =>
    staffMarkGame(world)({ vendor: 'REEL', game: 'n3', reason, ...over }, staff);
  valueOf(await mark({ tags: ['HOT', 'NEW', 'HOT'], classify: 'AC' }));
  assert.deepEqual(
    (await seen({ tag: 'NEW' })).games.map(({ gameCode }) => gameCode),
    ['n3'],
  );
  assert.deepEqual(
    (await seen({ gameClassify: 'AC' })).games.map(({ tags }) => tags),
    [['HOT', 'NEW']],
  );
  const marked = await game('n3');
  assert.deepEqual(
    [marked.tags, marked.toldTags, marked.toldClassify],
    [{ value: ['HOT', 'NEW'], own: true }, ['BONUS'], 'SLOT'],
  );
  valueOf(await mark({ tags: null, classify: null }));
  assert.deepEqual((await game('n3')).tags, { value: ['BONUS'], own: false });
  assert.equal(
    refusalOf(await staffMarkGame(world)({ vendor: 'REEL', game: 'no', tags: null, classify: null, reason }, staff)),
    'not_found',
  );
});

test('what staff puts first stands first, pins lead the hot list; two who move at once leave one order', async (t) => {
  const { world, staff, otherStaff, seen, order, visit } = await openDesk(t);
  const put = (list: 'HOT' | 'RNG', nodeId: string, after: string | null, on = staff) =>
    staffPlaceGame(world)({ list, nodeId, after }, on);
  for (const code of ['n7', 'n8', 'n9']) valueOf(await put('RNG', `REEL:${code}`, null));
  assert.deepEqual(await order('RNG'), ['REEL:n9', 'REEL:n8', 'REEL:n7']);
  assert.deepEqual(
    (await seen()).games.slice(0, 4).map(({ gameCode }) => gameCode),
    ['n9', 'n8', 'n7', 'g-rng'],
  );
  await Promise.all([
    put('RNG', 'REEL:n7', null),
    put('RNG', 'REEL:n9', 'REEL:n8'),
    put('RNG', 'REEL:n20', 'REEL:n7'),
    put('RNG', 'REEL:n8', 'REEL:n9'),
  ]);
  assert.deepEqual((await order('RNG')).toSorted(), ['REEL:n20', 'REEL:n7', 'REEL:n8', 'REEL:n9']);
  const { rows } = await sql<{ position: number }>`
    select position from lobby.game_place where position is not null order by position`.execute(world.database.read);
  assert.deepEqual(
    rows.map(({ position }) => position),
    [1, 2, 3, 4],
  );
  valueOf(await staffUnplaceGame(world)({ list: 'RNG', nodeId: 'REEL:n20' }, staff));
  assert.equal(refusalOf(await staffUnplaceGame(world)({ list: 'RNG', nodeId: 'REEL:n20' }, staff)), 'not_found');
  assert.equal(refusalOf(await put('RNG', 'REEL:n1', 'REEL:n20')), 'game_neighbour_gone');
  assert.equal(refusalOf(await put('RNG', 'REEL:g-fish', null)), 'game_of_another_list');
  assert.equal(refusalOf(await put('RNG', 'REEL:no', null)), 'not_found');
  valueOf(await put('HOT', 'REEL:g-fish', null));
  valueOf(await put('HOT', 'REEL:n2', 'REEL:g-fish'));
  assert.deepEqual(
    valueOf(await hotList(world)({}, visit)).list.map(({ nodeId }) => nodeId),
    ['REEL:g-fish', 'REEL:n2'],
  );
  assert.deepEqual(await order('HOT', otherStaff), [], 'another merchant has its own');
});

test('a list holds ninety-nine games', async (t) => {
  const { world, staff, run } = await openDesk(t);
  await run(`
    insert into lobby.game (vendor, game, names, game_type)
    select 'REEL', 'm' || n, '{"EN":"m"}', 'RNG' from generate_series(1, 99) n;
    insert into lobby.game_place (merchant_id, vendor, game, pin)
    select '${staff.merchantId}', 'REEL', 'm' || n, n from generate_series(1, 99) n`);
  const full = await staffPlaceGame(world)({ list: 'HOT', nodeId: 'REEL:n1', after: null }, staff);
  assert.equal(refusalOf(full), 'order_full');
  valueOf(await staffPlaceGame(world)({ list: 'HOT', nodeId: 'REEL:m99', after: null }, staff));
});

test('a rest begins and ends when staff says, with what to play instead', async (t) => {
  const { world, staff, otherStaff, seen, visit, list } = await openDesk(t);
  const now = world.clock.now();
  const plan = {
    vendor: 'REEL',
    game: 'n1',
    from: later(now, hoursMs(1)),
    until: later(now, hoursMs(2)),
    ends: true,
    message: { EN: 'New lamps' },
    instead: ['REEL:n12'],
    reason,
  };
  assert.equal(valueOf(await staffSuspendGame(world)(plan, staff)).state, 'planned');
  const opens = async (gameCode: string) => (await seen()).games.find((it) => it.gameCode === gameCode)?.opens;
  assert.equal(await opens('n1'), 'soon');
  assert.equal((await list({ shown: 'suspended' })).games[0]?.suspended, 'planned');
  await world.moveClock(hoursMs(1) + minutesMs(1));
  assert.equal(await opens('n1'), 'suspended');
  const told = valueOf(await gameFacts(world)({ nodeId: 'REEL:n1' }, visit));
  assert.deepEqual([told.suspension?.message, told.alternatives[0]?.nodeId], ['New lamps', 'REEL:n12']);
  await world.moveClock(hoursMs(1));
  assert.equal(await opens('n1'), 'soon', 'ended by itself');
  assert.equal(valueOf(await staffSuspensions(world)({}, staff)).suspensions[0]?.state, 'over');
  const whole = { ...plan, game: null, from: null, until: null, ends: false, instead: [] };
  valueOf(await staffSuspendGame(world)(whole, staff));
  assert.deepEqual([await opens('n1'), await opens('n2')], ['suspended', 'suspended']);
  assert.equal(
    refusalOf(await staffResumeGame(world)({ vendor: 'REEL', game: null, reason }, otherStaff)),
    'not_found',
  );
  valueOf(await staffResumeGame(world)({ vendor: 'REEL', game: null, reason }, staff));
  assert.equal(await opens('n2'), 'soon');
  for (const [over, refusal] of [
    [{ until: null, ends: true }, 'suspension_times'],
    [{ from: later(world.clock.now(), hoursMs(3)), until: later(world.clock.now(), hoursMs(2)) }, 'suspension_times'],
    [{ from: null, until: now }, 'suspension_times'],
    [{ game: 'no' }, 'not_found'],
    [{ vendor: 'NO' }, 'not_found'],
    [{ from: null, until: null, ends: false, instead: ['REEL:n1'] }, 'suspension_instead_unknown'],
    [{ from: null, until: null, ends: false, instead: ['REEL:no'] }, 'suspension_instead_unknown'],
  ] as const)
    assert.equal(
      refusalOf(
        await staffSuspendGame(world)(
          { ...plan, ...over, instead: [...('instead' in over ? over.instead : [])] },
          staff,
        ),
      ),
      refusal,
      JSON.stringify(over),
    );
});

test('staff says which vendors are new; without a word the date does', async (t) => {
  const { world, staff, visit } = await openDesk(t);
  const fresh = async () => valueOf(await newVendors(world)({}, visit)).vendors.map(({ vassalage }) => vassalage);
  assert.ok((await fresh()).includes('REEL'));
  const set = (isNew: boolean | null) =>
    Promise.all(
      (['RNG', 'FISH'] as const).map((category) =>
        staffSetVendor(world)({ category, vendor: 'REEL', isNew, reason }, staff),
      ),
    );
  await set(false);
  assert.ok(!(await fresh()).includes('REEL'));
  await world.moveClock(hoursMs(24 * 40));
  await set(true);
  assert.ok((await fresh()).includes('REEL'));
  await set(null);
  assert.ok(!(await fresh()).includes('REEL'));
});

test('no one changes or deletes what was written of a change', async (t) => {
  const { world, staff } = await openDesk(t);
  valueOf(await staffShowGames(world)({ nodeIds: ['REEL:n1'], enabled: false, reason }, staff));
  for (const statement of [sql`update lobby.game_change set reason = 'x'`, sql`delete from lobby.game_change`])
    for (const database of [world.database, world.backofficeDatabase])
      await assert.rejects(statement.execute(database.read), /permission denied/);
});
