import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant } from '#tools/testing/scenes/players.ts';
import { saveGroup } from './games.ts';

test('two processes that add the same new group at one moment both get its number', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const group = { merchantId, code: 'NEWGROUP', names: { TH: 'ใหม่', EN: 'New' }, position: 77 };
  const add = () => world.database.transact(async (tx) => accept(await saveGroup(tx, group)));
  const waits = async () => {
    const { rows } = await sql`
      select
      from pg_catalog.pg_locks
      join pg_catalog.pg_stat_activity using (pid)
      where datname = current_database()
        and not granted`.execute(world.database.read);
    return rows.length > 0;
  };
  let second: ReturnType<typeof add> | undefined;
  const first = await world.database.transact(async (tx) => {
    const added = await saveGroup(tx, group);
    second = add();
    while (!(await waits())) await new Promise((resolve) => setImmediate(resolve));
    return accept(added);
  });
  assert.ok(first.ok);
  assert.deepEqual(await second, first);
});
