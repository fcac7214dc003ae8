import assert from 'node:assert/strict';
import test from 'node:test';
import { hexToBytes } from '@noble/hashes/utils.js';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { jsonLog } from '#kit/server/log/log.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import { beaconInUse } from './choose-beacon.ts';
import { commitSeedIn } from './commit-seed.ts';
import { revealSeedIn } from './reveal-seed.ts';
import { selfTest } from './self-test.ts';
import { verifyFairness } from './verify-fairness.ts';

const commit = (world: TestWorld, scope = 'lottery/TH1M/1', inMs = minutesMs(1)) =>
  world.database.transact((tx) => commitSeedIn(world)(tx, { scope, revealFrom: later(world.clock.now(), inMs) }));
const reveal = (world: TestWorld, seedId: Awaited<ReturnType<typeof commit>>['seedId']) =>
  world.database.transact((tx) => revealSeedIn(world)(tx, seedId));
/** As the owner of the tables, whom no grant binds. */
const asOwner = async (world: TestWorld, statement: string): Promise<unknown> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  try {
    return await owner.pool.query(statement);
  } finally {
    await owner.close();
  }
};

test('a seed is committed, stays encrypted, and is shown once its round is over', async (t) => {
  const world = await testWorld(t);
  const { seedId, commit: committed } = await commit(world);
  const early = await reveal(world, seedId);
  assert.deepEqual(early, { ok: false, refusal: 'round_not_over', detail: {} });
  await world.moveClock(minutesMs(1));
  const shown = await reveal(world, seedId);
  assert.ok(shown.ok);
  assert.equal(commitOf(shown.value.seed), committed);
  assert.deepEqual(await reveal(world, seedId), shown);
  const { rows } = await sql<{ sealed: string; revealed: string }>`
    select sealed, revealed
    from fairness.seed`.execute(world.database.read);
  assert.deepEqual(hexToBytes(rows[0]!.revealed), shown.value.seed);
  assert.ok(!rows[0]!.sealed.includes(rows[0]!.revealed));
});

test('of twenty draws that reveal at once all get the same seed', async (t) => {
  const world = await testWorld(t);
  const { seedId } = await commit(world, 'lottery/TH1M/1', -1);
  const shown = await Promise.all(Array.from({ length: 20 }, () => reveal(world, seedId)));
  assert.equal(new Set(shown.map((answer) => JSON.stringify(answer))).size, 1);
  assert.ok(shown[0]?.ok);
});

test('a scope has one seed, whoever asks for another', async (t) => {
  const world = await testWorld(t);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => commit(world)));
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('the database itself refuses to change, replace or drop a seed, even for its owner', async (t) => {
  const world = await testWorld(t);
  const { seedId } = await commit(world, 'lottery/TH1M/1', -1);
  const early = await commit(world, 'lottery/TH1M/2');
  const other = 'ab'.repeat(32);
  await beaconInUse(world);
  const refused = [
    `update fairness.seed set commit_hash = '${other}' where seed_id = '${seedId}'`,
    `update fairness.seed set reveal_from = now() where seed_id = '${early.seedId}'`,
    `update fairness.seed set revealed = '${other}' where seed_id = '${seedId}'`,
    `update fairness.seed set sealed = 'x', revealed = null where seed_id = '${seedId}'`,
    `delete from fairness.seed`,
    `truncate fairness.seed cascade`,
    `insert into fairness.seed (seed_id, scope, commit_hash, sealed, reveal_from, revealed, revealed_at)
     values ('sed_1', 'lottery/a', '${commitOf(hexToBytes(other))}', 'x', now(), '${other}', now())`,
    `delete from fairness.beacon_choice`,
  ];
  for (const statement of refused) await assert.rejects(asOwner(world, statement), { code: '23514' }, statement);
  assert.ok((await reveal(world, seedId)).ok);
  await assert.rejects(asOwner(world, `update fairness.seed set revealed = null where seed_id = '${seedId}'`), {
    code: '23514',
  });
});

test('a seed cannot be revealed before its time by anyone who knows it', async (t) => {
  const world = await testWorld(t);
  const { seedId } = await commit(world);
  const { rows } = await sql<{ sealed: string }>`select sealed from fairness.seed`.execute(world.database.read);
  const seed = world.vault.open(`fairness.seed/${seedId}`, rows[0]!.sealed);
  const statement = `update fairness.seed set revealed = '${seed}' where seed_id = '${seedId}'`;
  await assert.rejects(asOwner(world, statement), /revealed_after_the_round/);
});

test('the back office has no way to seeds or beacon rounds; the product can write nothing but a reveal', async (t) => {
  const world = await testWorld(t);
  await commit(world);
  const tables = ['seed', 'beacon_chain', 'beacon_choice', 'beacon_round'];
  for (const table of tables)
    for (const statement of [
      `select * from fairness.${table}`,
      `insert into fairness.${table} default values`,
      `delete from fairness.${table}`,
      `truncate fairness.${table}`,
    ])
      await assert.rejects(world.backofficeDatabase.pool.query(statement), { code: '42501' }, statement);
  await assert.rejects(world.backofficeDatabase.pool.query(`update fairness.seed set revealed = 'x'`), {
    code: '42501',
  });
  for (const statement of [
    `update fairness.seed set commit_hash = 'x'`,
    `update fairness.seed set reveal_from = now()`,
    `delete from fairness.seed`,
    `update fairness.beacon_round set round = 1`,
    `update fairness.beacon_choice set chosen_at = now()`,
  ])
    await assert.rejects(world.database.pool.query(statement), { code: '42501' }, statement);
});

test('outside checks see commitments and revealed seeds, never a sealed one', async (t) => {
  const world = await testWorld(t);
  const { commit: committed } = await commit(world);
  const auditor = openDatabase({ url: world.databaseUrl, role: 'app_auditor', connectionsMax: 1 });
  const { rows } = await auditor.pool.query<Record<string, unknown>>('select * from public_audit.v_seed');
  await assert.rejects(auditor.pool.query('select * from fairness.seed'), { code: '42501' });
  await auditor.close();
  assert.equal(rows[0]?.commit_hash, committed);
  assert.ok(!('sealed' in rows[0]));
});

test('a stuck, biased or repeating source makes no seed, and says so in the log', async (t) => {
  const world = await testWorld(t);
  const stuck: [string, (count: number) => Buffer][] = [
    ['all zero', (count) => Buffer.alloc(count)],
    ['one pattern', (count) => Buffer.alloc(count, 0x5a)],
    [
      'few bits',
      (count) => Buffer.from(world.entropy.bytes(count).map((byte) => byte & 0x7f & world.entropy.bytes(1)[0]!)),
    ],
    [
      'repeating',
      (() => {
        const kept = world.entropy.bytes(2500);
        return (count: number) => kept.subarray(0, count);
      })(),
    ],
  ];
  for (const [what, bytes] of stuck) {
    const lines: string[] = [];
    const broken = {
      ...world,
      entropy: { ...world.entropy, bytes },
      log: jsonLog('debug', (line) => lines.push(line)),
    };
    assert.equal(selfTest(broken).passed, false, what);
    assert.match(lines.join(''), /games stay off/);
    await assert.rejects(commit(broken), /self-test/);
  }
  assert.deepEqual(selfTest(world), { passed: true, faults: [] });
});

test('no log line ever holds a seed', async (t) => {
  const world = await testWorld(t);
  const lines: string[] = [];
  const talking = { ...world, log: jsonLog('debug', (line) => lines.push(line)) };
  const { seedId } = await commit(talking, 'lottery/TH1M/1', -1);
  const shown = await reveal(talking, seedId);
  assert.ok(shown.ok);
  talking.log.info('revealed', { seed: shown.value.seed, revealed: { seedId } });
  assert.ok(!lines.join('').includes(Buffer.from(shown.value.seed).toString('hex')));
});

test('verify looks at every revealed seed and names the one that was tampered with', async (t) => {
  const world = await testWorld(t);
  const made = await Promise.all([1, 2, 3].map((at) => commit(world, `lottery/TH1M/${at}`, -1)));
  for (const { seedId } of made.slice(0, 2)) await reveal(world, seedId);
  const own = async () => ({ looked: 1, deviations: [{ row: 'lottery.draw x', why: 'the result is another' }] });
  const before = await verifyFairness(world)({ draws: own });
  assert.deepEqual(before.seeds, { looked: 2, deviations: [] });
  assert.equal(before.draws?.deviations.length, 1);
  const victim = made[1]!.seedId;
  await asOwner(
    world,
    `alter table fairness.seed disable trigger user;
     alter table fairness.seed drop constraint revealed_as_committed;
     update fairness.seed set revealed = '${'cd'.repeat(32)}' where seed_id = '${victim}'`,
  );
  const after = await verifyFairness(world)({});
  assert.deepEqual(after.seeds?.deviations, [
    { row: `fairness.seed ${victim}`, why: 'the seed of lottery/TH1M/2 is not the committed one' },
  ]);
});
