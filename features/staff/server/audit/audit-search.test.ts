import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { testWorld } from '#kit/testing/world.ts';
import { auditList, auditQuery } from '../../db/audit-list.ts';

test('a part of a name, an action, a subject or a reason is found, as it is written, by the index of words', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql`set session_replication_role = replica`.execute(owner.read);
  await sql`
    insert into staff.audit_entry (
      seq, merchant_id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, reason, at, previous_hash, hash
    )
    select 1000 + n, 'mrc_1', 'staff', 'stf_1', name, action, 'player', subject, reason, kit.now(), repeat('0', 64),
      'e' || lpad(to_hex(n), 63, '0')
    from (
      values (1, 'anna', 'players.block', 'mbr_77', 'said so herself'),
        (2, 'Boris', 'money.refund', 'mbr_78', '100 % of it'),
        (3, 'anna', 'money.refund', 'mbr_79', 'ลูกค้าขอคืนเงิน'),
        (4, 'anna', 'money.refund', 'mbr_80', null)
    ) as entry (n, name, action, subject, reason)`.execute(owner.read);
  const found = async (search: string) =>
    (await auditList(owner.read, { merchantId: 'mrc_1', search }, 50)).map(({ seq }) => Number(seq) - 1000);
  assert.deepEqual(await found('HERSELF'), [1]);
  assert.deepEqual(await found('boris'), [2]);
  assert.deepEqual(await found('refund'), [4, 3, 2]);
  assert.deepEqual(await found('mbr_7'), [3, 2, 1]);
  assert.deepEqual(await found('%'), [2], 'a sign of patterns is a sign like any other');
  assert.deepEqual(await found('คืนเงิน'), [3]);
  assert.deepEqual(await found('annaplayers'), [], 'nothing goes over the end of a field');
  await sql`
    insert into staff.audit_entry (
      seq, merchant_id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, at, previous_hash, hash
    )
    select 2000 + n, 'mrc_1', 'staff', 'stf_1', 'anna', 'area.act', 'player', 'mbr_' || n, kit.now(), repeat('0', 64),
      'd' || lpad(to_hex(n), 63, '0')
    from generate_series(1, 4000) n`.execute(owner.read);
  await sql`vacuum analyze staff.audit_entry`.execute(owner.read);
  await sql`
    insert into staff.audit_entry (
      seq, merchant_id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, at, previous_hash, hash
    )
    select 7000 + n, 'mrc_1', 'staff', 'stf_1', 'anna', action, 'export', 'exp_1', kit.now(), repeat('0', 64),
      'c' || lpad(to_hex(n), 63, '0')
    from (values (1, 'reports.ask_export'), (2, 'reports.request_export')) as entry (n, action)`.execute(owner.read);
  const written = await auditList(owner.read, { merchantId: 'mrc_1', action: 'reports.request_export' }, 50);
  assert.deepEqual(
    written.map(({ action }) => action),
    ['reports.request_export', 'reports.ask_export'],
    'an act is found under the word of before too',
  );
  assert.equal((await found('REQUEST_EXPORT')).length, 2, 'and so it is by a search for its word of today');
  const { rows } = await sql<Record<'QUERY PLAN', string>>`
    explain ${auditQuery({ merchantId: 'mrc_1', search: 'herself' }, 50)}`.execute(owner.read);
  assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /Bitmap Index Scan on audit_entry_words/);
  const { rows: renamed } = await sql<Record<'QUERY PLAN', string>>`
    explain ${auditQuery({ merchantId: 'mrc_1', search: 'request_export' }, 50)}`.execute(owner.read);
  assert.match(renamed.map((row) => row['QUERY PLAN']).join('\n'), /BitmapOr/);
});
