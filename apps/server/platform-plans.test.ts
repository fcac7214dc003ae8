import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { loadDemo } from '#features/merchants/public.ts';
import { platform } from '#features/platform/feature.ts';
import { platformStaff } from '#features/staff/public.ts';
import { turnover } from '#features/turnover/feature.ts';
import { reports } from '#features/reports/feature.ts';
import type { Read } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import { id } from '#kit/shared/id.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';

/** Fifty brands; in each twenty players on each of thirty days. */
const fill = `
  insert into merchants.merchant
  select (jsonb_populate_record(m, jsonb_build_object('merchant_id', 'mrc_b' || n, 'code', 'brand' || n))).*
  from merchants.merchant m cross join generate_series(1, 49) n
  where m.merchant_id = 'mrc_demo';
  insert into turnover.member_day
    (member_id, day, product, currency, merchant_id, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr)
  select 'mbr_' || n || '_' || p, (kit.now() at time zone 'Asia/Bangkok')::date - d, 'lottery', 'THB',
    case when n = 50 then 'mrc_demo' else 'mrc_b' || n end, 2, 100, 100, 60, 0, 0, 0, 0, 40
  from generate_series(1, 50) n cross join generate_series(1, 20) p cross join generate_series(0, 29) d;
  analyze;`;

/** The plan of each statement that the work sends, as it was really carried out. */
const explaining = async (t: TestContext) => {
  const bare = await testWorld(t);
  await loadDemo(bare);
  const pool = new pg.Pool({
    connectionString: bare.databaseUrl,
    max: 1,
    options:
      '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_level=notice ' +
      '-c auto_explain.log_verbose=on -c auto_explain.log_nested_statements=on -c client_min_messages=notice',
  });
  const plans: string[] = [];
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(message ?? '')));
  const read: Read = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  t.after(() => read.destroy());
  await pool.query(fill);
  const world = contributed(
    { ...bare, backofficeDatabase: { ...bare.backofficeDatabase, read } },
    ...(turnover.contributes ?? []),
    ...(reports.contributes ?? []),
  );
  return { world, plans };
};

const tablesOf = (plans: readonly string[]): string[] => {
  const found = plans.flatMap((plan) => [...plan.matchAll(/ on (\w+\.\w+)/g)].map(([, table]) => table!));
  return [...new Set(found)].toSorted();
};

test('the list of fifty brands is read from sums of days, and from no single bet or player', async (t) => {
  const { world, plans } = await explaining(t);
  const call = routesOf([platform], 'desk', world).find(({ name }) => name === 'staffPlatformBrands')!;
  plans.length = 0;
  const answer = await call.handler({ days: '30' }, staffVisitOf(id(platformStaff.tenant)));
  assert.ok(answer.ok);
  const { brands } = answer.value as { brands: { merchantId: string; figures: { players: number; bets: string } }[] };
  assert.equal(brands.length, 50);
  assert.ok(brands.every(({ figures }) => figures.players === 20 && figures.bets === '1200'));
  assert.deepEqual(tablesOf(plans), [
    'kit.test_clock',
    'merchants.host',
    'merchants.licence',
    'merchants.merchant',
    'reports.alert',
    'staff.operator',
    'turnover.member_day',
  ]);
});
