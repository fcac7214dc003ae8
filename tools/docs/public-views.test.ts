import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { testWorld } from '#kit/testing/world.ts';

/** Programs of others read these: a field may be added at the end, never renamed, moved or taken away. */
const promisedViews = (): Map<string, string[]> => {
  const guide = readFileSync(join(repositoryFolder, 'docs/guides/outside-checks.md'), 'utf8');
  const rows = [...guide.matchAll(/^\| `(v_\w+)` \|[^|]*\| ([^|]*) \|$/gm)];
  return new Map(
    rows.map(([, view = '', fields = '']) => [view, [...fields.matchAll(/`(\w+)`/g)].map(([, it]) => it!)]),
  );
};

test('the guide names the views that are promised', () => {
  for (const view of ['v_wallet', 'v_entry', 'v_ticket', 'v_round', 'v_draw', 'v_payout', 'v_audit'])
    assert.ok((promisedViews().get(view) ?? []).length > 3, view);
});

test('each view has the fields of the guide, in their order; amounts are whole numbers; auditors may read it', async (t) => {
  const { databaseUrl } = await testWorld(t);
  const auditor = openDatabase({ url: databaseUrl, role: 'app_auditor', connectionsMax: 1 });
  t.after(() => auditor.close());
  const { rows } = await auditor.pool.query<{ view: string; field: string; type: string }>(
    `select table_name as view, column_name as field, data_type as type
     from information_schema.columns
     where table_schema = 'public_audit'
     order by table_name, ordinal_position`,
  );
  for (const [view, fields] of promisedViews()) {
    const found = rows.filter((row) => row.view === view);
    assert.deepEqual(
      found.slice(0, fields.length).map(({ field }) => field),
      fields,
      view,
    );
    for (const { field, type } of found)
      if (/balance|amount|stake|payout$|total|cost/.test(field) && field !== 'settled_tickets')
        assert.equal(type, 'bigint', `${view}.${field}`);
    await auditor.pool.query(`select ${fields.join(', ')} from public_audit.${view} limit 1`);
  }
});
