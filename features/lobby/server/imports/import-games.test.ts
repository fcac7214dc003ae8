import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { importGames, previewImport } from './import-games.ts';
import { gameList } from '../games/game-list.ts';
import { gameFacts } from '../games/game-facts.ts';
import { loadDemoGames } from '../load-demo.ts';
import { openLobby, other, reason, refusalOf, valueOf } from '../scene.fixture.ts';

const entry = (game: string, over: object = {}) => ({
  game,
  names: { EN: `Paper ${game}`, TH: `กระดาษ ${game}` },
  gameType: 'RNG',
  minBet: '0.50',
  ...over,
});

test('an import shows what it would do, does it once, and says who did it', async (t) => {
  const { world, visit, staff, addVendor } = await openLobby(t);
  await addVendor('REEL', ['RNG']);
  const first = [
    entry('kite', { maxBet: '5000.00', returnBp: 9650, lines: 20, tags: ['BONUS'], rules: { EN: 'Fly it.' } }),
    entry('lamp', { parent: 'hall' }),
    entry('hall', { kind: 'vassalage' }),
    entry('bad one'),
  ];
  const told = { vendor: 'REEL', entries: first };
  const preview = await previewImport(world)(told);
  assert.deepEqual(
    [preview.added, preview.changed, preview.gone, preview.bad.map(({ place, game }) => [place, game])],
    [['kite', 'lamp', 'hall'], [], ['g-rng'], [[4, 'bad one']]],
  );
  const codes = async () =>
    valueOf(await gameList(world)({ vassalage: 'REEL', pageNo: 1, pageSize: 20 }, visit)).games.map(
      (it) => it.gameCode,
    );
  assert.deepEqual(await codes(), ['g-rng'], 'a preview changes nothing');
  assert.deepEqual(valueOf(await importGames(world)({ ...told, reason }, staff)), preview);
  assert.deepEqual(await codes(), ['kite', 'hall']);
  const kite = valueOf(await gameFacts(world)({ nodeId: 'REEL:kite' }, visit));
  assert.deepEqual(
    [kite.game.minBet, kite.maxBet, kite.returnToPlayer, kite.game.minLineNum, kite.game.tags, kite.rules],
    [50n, 500_000n, '96.50', 20, ['BONUS'], 'Fly it.'],
  );
  const found = valueOf(await gameList(world)({ gameName: 'papr lamp', pageNo: 1, pageSize: 20 }, visit)).games;
  assert.equal(found[0]?.gameCode, 'lamp', 'found at once, in spite of a letter');
  const again = valueOf(await importGames(world)({ ...told, reason }, staff));
  assert.deepEqual([again.added, again.changed, again.gone, again.same], [[], [], [], 3]);
  const next = [entry('kite', { names: { EN: 'Silk kite' } }), entry('hall', { kind: 'vassalage' })];
  valueOf(await importGames(world)({ vendor: 'REEL', entries: next, reason }, staff));
  assert.equal(valueOf(await gameFacts(world)({ nodeId: 'REEL:kite' }, visit)).game.gameName, 'Silk kite');
  assert.equal(refusalOf(await gameFacts(world)({ nodeId: 'REEL:lamp' }, visit)), 'not_found', 'gone');
  valueOf(await importGames(world)({ ...told, reason }, staff));
  assert.ok((await gameFacts(world)({ nodeId: 'REEL:lamp' }, visit)).ok, 'and back');
  const { rows } = await sql<{ after: unknown }>`
    select after
    from staff.audit_entry
    where action = 'lobby.import_games'
    order by seq`.execute(world.database.read);
  assert.deepEqual(
    rows.map(({ after }) => after),
    [
      { added: 3, changed: 0, gone: 1, refused: 1 },
      { added: 0, changed: 1, gone: 1, refused: 0 },
      { added: 1, changed: 1, gone: 0, refused: 1 },
    ],
  );
});

test('a vendor that is not there is refused; imports at the same moment leave one truth', async (t) => {
  const { world, staff, addVendor } = await openLobby(t);
  await addVendor('REEL', ['RNG']);
  const entries = Array.from({ length: 60 }, (_, n) => entry(`n${n}`));
  assert.equal(refusalOf(await importGames(world)({ vendor: 'NOBODY', entries, reason }, staff)), 'not_found');
  const answers = await Promise.all(
    [1, 2, 3].map(() => importGames(world)({ vendor: 'REEL', entries, reason }, staff)),
  );
  assert.deepEqual(
    answers.map((it) => valueOf(it).added.length).toSorted((a, b) => a - b),
    [0, 0, 60],
  );
});

test('what a start takes over is the system’s in the trail, nobody’s of the staff; each brand shows it, twice is once', async (t) => {
  const { world, merchantId, run, visit, otherVisit, openOther } = await openLobby(t);
  await openOther();
  await run(`insert into gateway.vendor (vendor, is_own) values ('KITE', true)`);
  const told = { vendor: 'KITE', names: { EN: 'Kite' }, categories: ['RNG'], entries: [entry('n1')] } as const;
  for (const turn of ['first', 'again']) {
    await loadDemoGames(world, [merchantId, other], told);
    for (const brand of [visit, otherVisit]) {
      const { games } = valueOf(await gameList(world)({ vassalage: 'KITE', pageNo: 1, pageSize: 20 }, brand));
      assert.deepEqual(
        games.map(({ gameCode }) => gameCode),
        ['n1'],
        turn,
      );
    }
  }
  const { rows } = await sql<{ actor_kind: string; actor_name: string; changed_by: string }>`
    select entry.actor_kind, entry.actor_name, change.changed_by
    from staff.audit_entry entry
    join lobby.game_change change on change.audit_seq = entry.seq
    where entry.action = 'lobby.import_games'`.execute(world.database.read);
  assert.deepEqual(rows, [{ actor_kind: 'system', actor_name: 'demo', changed_by: 'demo' }]);
});

test('a game is counted for turnover under the product that the lobby shows it as', async (t) => {
  const { world, staff, addVendor } = await openLobby(t);
  await addVendor('REEL', ['RNG', 'LIVE']);
  // One of those whose slots are minigames.
  await addVendor('SPB', ['RNG']);
  for (const [vendor, entries] of [
    ['REEL', [entry('kite'), entry('desk', { gameType: 'LIVE' })]],
    ['SPB', [entry('dash')]],
  ] as const)
    valueOf(await importGames(world)({ vendor, entries, reason }, staff));
  const { rows } = await sql<{ vendor: string; game: string; product: string }>`
    select vendor, game, product
    from turnover.product
    where vendor in ('REEL', 'SPB') and game in ('kite', 'desk', 'dash')
    order by game`.execute(world.database.read);
  assert.deepEqual(
    rows.map(({ game, product }) => [game, product]),
    [
      ['dash', 'MINIGAME'],
      ['desk', 'LIVE'],
      ['kite', 'RNG'],
    ],
  );
});
