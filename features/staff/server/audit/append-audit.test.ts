import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { refuse } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import { type AuditNote, appendAuditIn } from './append-audit.ts';

const note = (over: Partial<AuditNote> = {}): AuditNote => ({
  merchantId: 'mrc_1',
  actor: { kind: 'staff', id: 'stf_1', name: 'anna' },
  action: 'merchants.change_flag',
  subject: { kind: 'flag', id: 'a.b' },
  before: { enabled: true },
  after: { enabled: false, limit: 5n, share: 0.5, odd: 'x\0y' },
  reason: 'test',
  ...over,
});

test('50 writers at once make one chain without gaps', async (t) => {
  const world = await testWorld(t);
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      (at % 5 ? world.database : world.backofficeDatabase).transact((tx) => appendAuditIn(tx, note())),
    ),
  );
  const { rows } = await sql<{ seq: bigint; hash: string; previous_hash: string }>`
    select seq, hash, previous_hash
    from staff.audit_entry
    order by seq`.execute(world.database.read);
  assert.deepEqual(
    rows.map(({ seq }) => Number(seq)),
    Array.from({ length: 50 }, (_, at) => at + 1),
  );
  for (const [at, row] of rows.entries()) assert.equal(row.previous_hash, rows[at - 1]?.hash ?? '0'.repeat(64));
});

test('a refused or failed transaction leaves neither entry nor gap', async (t) => {
  const world = await testWorld(t);
  await world.database.transact((tx) => appendAuditIn(tx, note()));
  await world.database.transact(async (tx) => {
    await appendAuditIn(tx, note());
    return refuse('not_found');
  });
  await assert.rejects(
    world.database.transact(async (tx) => {
      await appendAuditIn(tx, note());
      throw new Error('oh');
    }),
    /oh/,
  );
  const { seq } = await world.database.transact((tx) => appendAuditIn(tx, note()));
  assert.equal(seq, 2n);
});

test('time is business time', async (t) => {
  const world = await testWorld(t);
  await world.moveClock(86_400_000);
  await world.database.transact((tx) => appendAuditIn(tx, note()));
  const { rows } = await sql<{ at: number }>`
    select at
    from staff.audit_entry`.execute(world.database.read);
  assert.ok(Math.abs(rows[0]!.at - world.clock.now()) < 5000);
});

test('nobody changes, deletes or empties the trail, not even the owner while the guard stands', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await world.database.transact((tx) => appendAuditIn(tx, note()));
  for (const statement of [
    'update staff.audit_entry set reason = null',
    'delete from staff.audit_entry',
    'truncate staff.audit_entry',
  ]) {
    for (const database of [world.database, world.backofficeDatabase])
      await assert.rejects(database.pool.query(statement), /permission denied/, statement);
    await assert.rejects(owner.pool.query(statement), /append-only/, statement);
  }
});

test('an entry goes to the end of the chain or nowhere', async (t) => {
  const world = await testWorld(t);
  await world.database.transact((tx) => appendAuditIn(tx, note()));
  await assert.rejects(
    world.database.pool.query(
      `insert into staff.audit_entry
       select 5, merchant_id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
         before, after, reason, ip, request_id, at, hash, repeat('a', 64)
       from staff.audit_entry`,
    ),
    /continues the chain/,
  );
});
