import assert from 'node:assert/strict';
import test from 'node:test';
import * as content from '#features/content/public.ts';
import * as lobby from '#features/lobby/public.ts';
import { merchants as merchantsFeature } from '#features/merchants/feature.ts';
import { staffOpening } from '#features/merchants/contract/brands/staff-opening.ts';
import * as merchants from '#features/merchants/public.ts';
import { createMerchant } from '#features/merchants/tooling.ts';
import * as withdrawals from '#features/withdrawals/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { extend, routesOf } from '#kit/server/feature.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { features } from './features.ts';

test('a brand like another has its terms and lobby, its texts as drafts, and is told by its data what it lacks', async (t) => {
  const world = await testWorld(t);
  extend(world, features);
  const { merchantId: demo } = await merchants.loadDemo(world);
  await content.loadDemo(world, demo);
  const database = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => database.close());
  await database.pool.query(`insert into gateway.vendor (vendor, is_own) values ('LOTT', true)`);
  await lobby.loadDemo(world, demo);
  await withdrawals.loadDemo(world, demo);
  const made = await createMerchant(world, {
    code: 'lotus',
    name: 'Lotus',
    host: 'lotus.example.com',
    like: 'chokdee',
    begins: 'closed',
  });
  assert.ok(made.ok);
  const opening = routesOf([merchantsFeature], 'desk', world).find(({ endpoint }) => endpoint === staffOpening);
  const told = await opening!.handler({}, staffVisitOf(made.value));
  assert.ok(told.ok);
  const { openedAt, checks } = staffOpening.output.encode(told.value as never);
  assert.equal(openedAt, null);
  assert.deepEqual(
    checks
      .filter(({ isMet }) => isMet)
      .map(({ name }) => name)
      .toSorted(),
    ['names', 'payouts', 'vendors'],
  );
  const count = async (table: string, of: string, more = '') => {
    const { rows } = await world.database.pool.query<{ count: string }>(
      `select count(*) from ${table} where merchant_id = $1 ${more}`,
      [of],
    );
    return Number(rows[0]?.count);
  };
  const texts = `and kind in ('help', 'agreement', 'description')`;
  assert.ok((await count('content.entry', demo, texts)) > 5);
  assert.equal(await count('content.entry', made.value), await count('content.entry', demo, texts));
  const { rows } = await sql`
    select 1
    from content.entry e
    join content.publication p using (entry_id)
    where e.merchant_id = ${made.value}`.execute(world.database.read);
  assert.deepEqual(rows, [], 'nobody has published them under this name');
  assert.equal(await count('withdrawals.terms', made.value, 'and version = 1'), await count('withdrawals.terms', demo));
});
