import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import { type AuditFilter, auditList } from '../../db/audit-list.ts';

const entries = 200_000;

/** What staff looks for, and how many buffers finding it may touch: a page of answers, not the trail. */
const looks: readonly [name: string, filter: Omit<AuditFilter, 'merchantId'>, buffersMax: number][] = [
  ['the newest', {}, 200],
  ['behind an entry', { before: '1000' }, 200],
  ['a rare action', { action: 'rare.thing' }, 400],
  ['a rare area', { action: 'rare' }, 400],
  ['a person', { actorId: 'stf_7' }, 2000],
  // The newest entries are not sorted into the index of words yet: these few hundred pages are read through.
  ['a rare word in a reason', { search: 'moonflower' }, 1000],
  ['a part of a subject', { search: 'mbr_4711' }, 1500],
  ['a subject', { subjectKind: 'player', subjectId: 'mbr_77' }, 400],
];

test('what is looked for in a trail of 200,000 entries is found without walking through it', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql`set session_replication_role = replica`.execute(owner.read);
  await sql`
    insert into staff.audit_entry (
      seq, merchant_id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, reason, at, previous_hash,
      hash
    )
    select n, case when n % 5 = 0 then 'mrc_2' else 'mrc_1' end, 'staff', 'stf_' || n % 40, 'somebody',
      case when n % 20000 = 1 then 'rare.thing' else 'area' || n % 9 || '.act' end,
      'player', 'mbr_' || n % 5000, case when n % 50000 = 1 then 'a moonflower was seen' end, kit.now() - n * interval '1 second', repeat('0', 64), lpad(to_hex(n), 64, '0')
    from generate_series(1, ${entries}) n`.execute(owner.read);
  await sql`set session_replication_role = origin`.execute(owner.read);
  await sql`analyze staff.audit_entry`.execute(owner.read);
  for (const [name, filter, buffersMax] of looks) {
    await owner.transact(async (tx) => {
      const before = await buffersOf(tx);
      const rows = await auditList(tx, { merchantId: 'mrc_1', ...filter }, 50);
      const touched = (await buffersOf(tx)) - before;
      assert.ok(rows.length > 0 && touched > 0, name);
      assert.ok(touched <= buffersMax, `${name} touched ${touched} buffers`);
      return accept(undefined);
    });
  }
});

/** Pages of the trail and its indexes that the transaction has touched so far. */
const buffersOf = async (read: Parameters<typeof auditList>[0]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(
      pg_stat_get_xact_blocks_fetched(c.oid)
    ), 0)::int as count
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'staff'
      and c.relname like 'audit_entry%'`.execute(read);
  return rows[0]!.count;
};
