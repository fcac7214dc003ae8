import assert from 'node:assert/strict';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import test from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { anchorAudit, anchorFile } from './anchor-audit.ts';
import { appendAuditIn } from './append-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const rowCount = 6;

type Test = Parameters<typeof testWorld>[0];

const filled = async (t: Test): Promise<TestWorld> => {
  const world = await testWorld(t);
  for (let count = 1; count <= rowCount; count++)
    await world.database.transact((tx) =>
      appendAuditIn(tx, {
        merchantId: 'mrc_1',
        actor: { kind: 'staff', id: 'stf_1', name: 'อันนา' },
        action: 'merchants.change_flag',
        subject: { kind: 'flag', id: `flag_${count}` },
        before: { list: [1, 'two', { three: 3n }], none: null },
        after: { share: 0.25, text: 'ก\0ข"\\' },
        reason: 'ทดสอบ',
        ip: '203.0.113.7',
        requestId: `req_${count}`,
      }),
    );
  return world;
};

/** As somebody who owns the database: triggers off, then whatever they like. */
const tamper = async (world: TestWorld, statement: string): Promise<void> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query("set session_replication_role = 'replica'");
  await owner.pool.query(statement);
  await owner.close();
};

test('an untouched trail has no deviation, and everything was looked at', async (t) => {
  const world = await filled(t);
  await anchorAudit(world);
  assert.deepEqual(await verifyAudit(world), { looked: rowCount, anchors: 1, deviations: [] });
});

const edits: [column: string, value: string][] = [
  ['merchant_id', "'mrc_2'"],
  ['actor_kind', "'system'"],
  ['actor_id', "'stf_2'"],
  ['actor_name', "'bob'"],
  ['action', "'merchants.nothing'"],
  ['subject_kind', "'player'"],
  ['subject_id', "'flag_9'"],
  ['before', 'null'],
  ['after', `'{"share":"0.75"}'`],
  ['reason', 'null'],
  ['ip', "'203.0.113.8'"],
  ['request_id', 'null'],
  ['at', "at - interval '1 hour'"],
];
for (const [column, value] of edits)
  test(`a changed ${column} names its row`, async (t) => {
    const world = await filled(t);
    await tamper(world, `update staff.audit_entry set ${column} = ${value} where seq = 3`);
    const { deviations } = await verifyAudit(world);
    assert.deepEqual(deviations, [{ row: 'staff.audit_entry 3', why: 'does not have its hash: changed' }]);
  });

const named = async (world: TestWorld) => (await verifyAudit(world)).deviations.map(({ row }) => row);

test('a row whose hash was made to fit is named by the one that continues it', async (t) => {
  const world = await filled(t);
  await tamper(world, "update staff.audit_entry set hash = repeat('a', 64) where seq = 3");
  assert.deepEqual([...new Set(await named(world))], ['staff.audit_entry 3']);
});

test('deleted rows are named: one, several, the first', async (t) => {
  const world = await filled(t);
  await tamper(world, 'delete from staff.audit_entry where seq in (1, 3, 4)');
  assert.deepEqual(await named(world), ['staff.audit_entry 1', 'staff.audit_entry 3 to 4']);
});

test('a cut end is named by the anchors, down to the empty table', async (t) => {
  const world = await filled(t);
  await anchorAudit(world);
  await tamper(world, 'delete from staff.audit_entry where seq > 4');
  assert.deepEqual(await named(world), ['staff.audit_entry 5 to 6']);
  await anchorAudit(world);
  assert.deepEqual(await named(world), ['staff.audit_entry 5 to 6'], 'anchoring again hides nothing');
  await tamper(world, 'delete from staff.audit_entry');
  assert.deepEqual(await named(world), ['staff.audit_entry 1 to 6']);
});

test('a chain written afresh from some row on is named by the anchor of that row', async (t) => {
  const world = await filled(t);
  await anchorAudit(world);
  await tamper(world, 'delete from staff.audit_entry where seq > 4');
  for (let count = 0; count < 3; count++)
    await world.database.transact((tx) =>
      appendAuditIn(tx, {
        merchantId: 'mrc_1',
        actor: { kind: 'staff', id: 'stf_1', name: 'anna' },
        action: 'merchants.harmless',
        subject: { kind: 'flag', id: 'x' },
      }),
    );
  assert.deepEqual(await named(world), ['staff.audit_entry 6']);
});

test('anchors follow the chain, once per end, and a line that is none is named', async (t) => {
  const world = await filled(t);
  const path = await anchorFile(world);
  await anchorAudit(world);
  await anchorAudit(world);
  await world.database.transact((tx) =>
    appendAuditIn(tx, {
      merchantId: null,
      actor: { kind: 'system', id: 'system', name: 'test' },
      action: 'staff.test',
      subject: { kind: 'x', id: 'y' },
    }),
  );
  await anchorAudit(world);
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  assert.equal(lines.length, 2);
  await appendFile(path, '{"seq":"8","ha');
  assert.deepEqual(await named(world), ['anchors line 3']);
  await writeFile(path, lines.map((line) => `${line.replace(/"hash":"./, '"hash":"x')}\n`).join(''));
  assert.deepEqual(await named(world), ['staff.audit_entry 6', 'staff.audit_entry 7']);
});

test('the outside view shows the trail to the auditor and nothing else', async (t) => {
  const world = await filled(t);
  const auditor = openDatabase({ url: world.databaseUrl, role: 'app_auditor', connectionsMax: 1 });
  t.after(() => auditor.close());
  const { rows } = await auditor.pool.query('select seq, hash from public_audit.v_audit order by seq');
  assert.equal(rows.length, rowCount);
  for (const table of ['audit_entry', 'operator', 'session'])
    await assert.rejects(auditor.pool.query(`select from staff.${table}`), /permission denied/);
});
