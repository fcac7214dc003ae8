// @slow: programs of its own
import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { testDatabase } from '#kit/testing/world.ts';

type Run = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

const sources = 'apps/server/main.ts';
/** What the whole run of tests starts: one file of the same sources, found and read in half the time. */
const product = process.env['SERVER_PROGRAM'] ?? sources;

const run = (environment: Readonly<Record<string, string>>, ...words: string[]): Run =>
  runFrom(product, environment, ...words);

const runFrom = (program: string, environment: Readonly<Record<string, string>>, ...words: string[]): Run => {
  const child = fork(program, words, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()));
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  return { child, said: () => text, ended };
};

/** Ports and data of its own, on a database of its own. */
const fresh = async (t: TestContext) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'main-test-'));
  const DATABASE_URL = await testDatabase(t);
  t.after(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  return {
    DATA_DIR,
    DATABASE_URL,
    SITE_PORT: '0',
    GAMES_PORT: '0',
    BACKOFFICE_PORT: '0',
    BANK_PORT: '0',
    GATEWAY_PORT: '0',
  };
};

const taken = async (t: TestContext): Promise<{ server: Server; port: string }> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  return { server, port: String(address.port) };
};

const until = async (ready: () => boolean, what: () => string) => {
  for (let waitedMs = 0; !ready(); waitedMs += 20) {
    assert.ok(waitedMs < 60_000, what());
    await sleep(20);
  }
};

test('--help lists every setting and starts nothing', async () => {
  const { said, ended } = run({}, '--help');
  assert.equal(await ended, 0);
  for (const name of ['SITE_PORT', 'DATA_DIR', 'DATABASE_URL', 'ROLES', 'LOG_LEVEL', 'TEST_CLOCK'])
    assert.match(said(), new RegExp(`^  ${name} `, 'm'));
});

const unusable: [title: string, environment: Record<string, string>, sentence: RegExp][] = [
  ['a wrong value', { SITE_PORT: 'http' }, /^SITE_PORT is a number from 0 to 65535, not "http"\.\n$/],
  ['a movable clock in production', { TEST_CLOCK: '1', NODE_ENV: 'production' }, /^TEST_CLOCK is refused [^\n]+\n$/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
    /^The database of DATABASE_URL cannot be used: [^\n]+\n$/,
  ],
];
for (const [title, environment, sentence] of unusable)
  test(`${title} stops the start with one sentence`, async (t) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'main-test-'));
    t.after(() => rmSync(DATA_DIR, { recursive: true, force: true }));
    const { said, ended } = run({ DATA_DIR, ...environment });
    assert.equal(await ended, 1);
    assert.match(said(), sentence);
  });

test('a demo is refused in production before anything is opened', async (t) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'main-test-'));
  t.after(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
  const { said, ended } = run({ DATA_DIR, DATABASE_URL, NODE_ENV: 'production', DEMO: '1' });
  assert.equal(await ended, 1);
  assert.equal(said(), 'DEMO is refused when NODE_ENV is production: set DEMO=0.\n');
});

test('a start in production ends the log-ins that a demo left, with an entry in the trail', async (t) => {
  const environment = await fresh(t);
  const owner = new pg.Client({ connectionString: environment.DATABASE_URL });
  await owner.connect();
  // Its database may go before it does.
  owner.on('error', () => undefined);
  await owner.query(
    `insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash, password_is_temporary,
       created_at, created_by)
     values ('stf_demo', 'mrc_demo', 'owner', 'Owner', 'owner', '-', false, kit.now(), 'demo')`,
  );
  const { child, said, ended } = run({
    ...environment,
    NODE_ENV: 'production',
    DEMO: '0',
    BEACON_RELAYS: 'https://api.drand.sh',
    METRICS_TOKEN: 'a token of twenty letters',
  });
  const statusOf = async () => {
    const { rows } = await owner.query<{ status: string }>('select status from staff.operator');
    return rows[0]?.status;
  };
  for (let waitedMs = 0; (await statusOf()) !== 'disabled'; waitedMs += 100) {
    assert.ok(waitedMs < 60_000, said());
    await sleep(100);
  }
  child.kill('SIGTERM');
  await ended;
  const { rows } = await owner.query<{ subject_id: string; reason: string }>(
    `select subject_id, reason from staff.audit_entry where action = 'staff.disable_operator'`,
  );
  await owner.end();
  assert.deepEqual(rows, [{ subject_id: 'stf_demo', reason: 'no demo beside real players' }]);
});

test('a clock that a test has moved is no clock for a start without it', async (t) => {
  const environment = await fresh(t);
  const owner = new pg.Client({ connectionString: environment.DATABASE_URL });
  await owner.connect();
  await owner.query('update kit.test_clock set offset_ms = 7200000');
  await owner.end();
  const { said, ended } = run({ ...environment, DEMO: '0' });
  assert.equal(await ended, 1);
  assert.match(said(), /^The business time of this database was moved by a test clock: [^\n]+\.$/m);
});

test('a movable clock is refused where a merchant has a licence record', async (t) => {
  const environment = await fresh(t);
  const owner = new pg.Client({ connectionString: environment.DATABASE_URL });
  await owner.connect();
  await owner.query(
    `with made as (
       insert into merchants.merchant (merchant_id, code, brand, currency)
       values ('mrc_one', 'one', '{}', 'THB')
       returning merchant_id
     )
     insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
     select 'lic_1', merchant_id, 'A', '1', '{TH}', kit.now() - interval '2 days', kit.now() - interval '1 day'
     from made`,
  );
  await owner.end();
  const { said, ended } = run({ ...environment, TEST_CLOCK: '1', DEMO: '0' });
  assert.equal(await ended, 1);
  assert.match(said(), /^TEST_CLOCK is refused where a merchant has, or had, a licence\.$/m);
});

for (const [setting, DEMO] of [
  ['SITE_PORT', '0'],
  ['BANK_PORT', '1'],
] as const)
  test(`a ${setting} that another program has stops the start with a sentence`, async (t) => {
    const { port } = await taken(t);
    const { said, ended } = run({ ...(await fresh(t)), DEMO, [setting]: port });
    assert.equal(await ended, 1);
    assert.match(said(), new RegExp(`^${setting} ${port} is taken by another program; choose another port\\.$`, 'm'));
    assert.doesNotMatch(said(), /\n\s+at /);
  });

test('a port that gets free in a moment is waited for, and the first signal stops everything', async (t) => {
  const { server, port } = await taken(t);
  const { child, said, ended } = runFrom(sources, { ...(await fresh(t)), SITE_PORT: port });
  // As the instance before us would, still stopping while we start.
  await until(() => said().includes('loading the demo merchant'), said);
  await sleep(300);
  server.close();
  await until(() => said().includes('Ctrl-C stops everything.') || child.exitCode !== null, said);
  const page = await fetch(`http://127.0.0.1:${port}/healthz`);
  assert.equal(page.status, 200);
  child.kill('SIGINT');
  assert.equal(await ended, 0);
  assert.match(said(), /Stopping …\n$/);
});
