// @slow: a database server of its own, and days that are played
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { recheckDraws } from '#features/lottery/public.ts';
import { verifyFairness } from '#features/fairness/public.ts';
import { verifySignedStatements } from '#features/proof/public.ts';
import { verifyAudit } from '#features/staff/public.ts';
import { followNow, verifyTurnover } from '#features/turnover/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { systemClock } from '#kit/server/clock.ts';
import { sql } from '#kit/server/database/database.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { readSecrets } from '#kit/server/keys/secrets.ts';
import { startPostgres } from '#kit/server/postgres/start.ts';
import type { World } from '#kit/server/world.ts';
import { daysMs } from '#kit/shared/time.ts';
import { openWorld } from '../open-world.ts';
import { type HistoryOptions, makeHistory } from './make-history.ts';
import { type HistoryPlan, peopleOf } from './people.ts';

const plan: HistoryPlan = { days: 5, players: 20, seed: 7 };

/** An embedded server with an empty database, as a first start finds it. */
const firstStart = async (t: TestContext) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'history-test-'));
  const server = await startPostgres({ folder: join(dataFolder, 'postgres'), settings: { fsync: 'off' } });
  const end = async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  // After whatever the test itself has opened on it.
  t.after(async () => t.after(end));
  const ask = async (text: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: server.url(database) });
    await client.connect();
    try {
      return (await client.query<Record<string, string>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  await ask('create database product');
  const masterKeys = readSecrets({ folder: dataFolder, entropy: systemEntropy(systemClock()), masterKeys: [] });
  const making = (progress: (step: string) => void = () => undefined): HistoryOptions => ({
    databaseUrl: server.url('product'),
    settings: {
      dataFolder,
      host: '127.0.0.1',
      gamesPort: 4001,
      feedPort: 4006,
      isProduction: false,
      logLevel: 'error',
      reach: 'anywhere',
    },
    masterKeys,
    plan,
    progress,
  });
  const databases = async () =>
    (await ask(`select datname from pg_database where datname like 'product%' order by 1`)).map(
      (row) => row['datname'],
    );
  return { dataFolder, masterKeys, making, ask, databases, databaseUrl: server.url('product') };
};

test('the same seed makes the same people, another one makes others', () => {
  const told = (seed: number) =>
    peopleOf({ ...plan, seed }).map((person) => ({ ...person, chance: person.chance.below(1000) }));
  assert.deepEqual(told(7), told(7));
  assert.notDeepEqual(told(7), told(8));
  const everybody = peopleOf({ days: 90, players: 400, seed: 1 });
  assert.equal(new Set(everybody.map(({ username }) => username)).size, 400);
  assert.ok(everybody.every(({ username }) => /^[a-z]+sim[0-9]+[a-z]?$/.test(username) && username.length <= 16));
  const joins = everybody.map(({ joinsOn }) => joinsOn);
  assert.deepEqual([Math.min(...joins), Math.max(...joins)], [0, 89]);
});

test('a start that is killed in the middle leaves nothing, and the next one makes a history that verifies', async (t) => {
  const { dataFolder, masterKeys, making, ask, databases, databaseUrl } = await firstStart(t);
  const killed = makeHistory(
    making((step) => {
      if (step.startsWith('played')) throw new Error('killed');
    }),
  );
  await assert.rejects(killed, /killed/);
  assert.deepEqual(await databases(), ['product'], 'nothing is half made');
  assert.deepEqual(await ask(`select to_regclass('kit.migration') as there`, 'product'), [{ there: null }]);
  // A power cut leaves more behind than an error does.
  await ask('create database product_unfinished');
  mkdirSync(join(dataFolder, 'history-unfinished/bank'), { recursive: true });
  writeFileSync(join(dataFolder, 'history-unfinished/bank/transfers.jsonl'), '{"half a li');

  await makeHistory(making());
  assert.deepEqual(await databases(), ['product']);
  assert.equal(existsSync(join(dataFolder, 'history-unfinished')), false);
  for (const file of ['demo.json', 'local-beacon.json', 'bank/transfers.jsonl'])
    assert.ok(existsSync(join(dataFolder, file)), file);

  const opened = await openWorld({
    databaseUrl,
    dataFolder,
    masterKeys,
    reach: 'anywhere',
    logLevel: 'error',
    hasTestClock: false,
  });
  t.after(() => opened.close());
  const { world } = opened;
  const { read } = world.database;
  const number = async (query: ReturnType<typeof sql<{ n: number }>>) => Number((await query.execute(read)).rows[0]?.n);
  assert.equal(await number(sql`select offset_ms as n from kit.test_clock`), 0, 'the clock is right');
  assert.ok((await number(sql`select count(*) as n from identity.member`)) >= plan.players);
  assert.ok((await number(sql`select count(*) as n from lottery.ticket`)) > 5);
  assert.ok((await number(sql`select count(*) as n from rounds.round where state = 'settled'`)) > 5);
  assert.ok((await number(sql`select count(*) as n from cashier.deposit where state = 'credited'`)) > 5);
  await lookAtTeams(number);
  const span = await number(sql`
    select extract(epoch from max(recorded_at) - min(recorded_at)) * 1000 as n from wallet.movement`);
  assert.ok(span > daysMs(plan.days - 2), `played over ${span / daysMs(1)} days`);
  assert.equal(await number(sql`select count(*) as n from wallet.movement where recorded_at > kit.now()`), 0);

  await followNow(world);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  assert.deepEqual((await verifyTurnover(world)).deviations, []);
  assert.deepEqual((await verifyAudit(world)).deviations, []);
  const fairness = Object.values(await verifyFairness(world)({ draws: recheckDraws }));
  assert.deepEqual(
    fairness.flatMap(({ deviations }) => deviations),
    [],
  );
  assert.ok((await recheckDraws(world)).looked > 10);
  await lookAtStatements(world);

  const before = await number(sql`select count(*) as n from wallet.movement`);
  await makeHistory(making());
  assert.equal(await number(sql`select count(*) as n from wallet.movement`), before, 'what is there stays');
});

const lookAtStatements = async (world: World) => {
  const { looked, deviations } = await verifySignedStatements(world);
  assert.deepEqual([deviations, looked['signed statements']], [[], 1], 'what was owed is signed');
};

/** Four teams with people below, contracts that have paid, and deposits on the days on which they came. */
const lookAtTeams = async (number: (query: ReturnType<typeof sql<{ n: number }>>) => Promise<number>) => {
  const paid = sql<{ n: number }>`
    select count(distinct run.type) as n from agents.run join agents.figure using (run_id) where run.state = 'paid'`;
  assert.equal(await number(sql`select count(*) as n from agents.position where depth = 0`), 4, 'four teams');
  assert.ok((await number(sql`select count(*) as n from agents.position where depth > 0`)) > 5, 'people below');
  assert.ok((await number(paid)) >= 3, 'contracts have paid');
  assert.ok(
    (await number(sql`select count(distinct day) as n from agents.cash_day`)) > 2,
    'deposits stand on their days',
  );
};

test('a history is refused in production', async (t) => {
  const { making } = await firstStart(t);
  const it = making();
  await assert.rejects(
    makeHistory({ ...it, settings: { ...it.settings, isProduction: true } }),
    /refused when NODE_ENV is production/,
  );
});
