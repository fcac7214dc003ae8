// @slow: a product of its own
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { z } from 'zod';
import { openDatabase } from '#kit/server/database/database.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { testDatabase } from '#kit/testing/world.ts';

type Ended = { code: unknown; out: string; aside: string };

/** Runs a command as its npm script would, with these settings and no others. */
const command = async (
  program: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ended> => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program, ...words], { env: { PATH, NODE_COMPILE_CACHE, ...settings } });
  let [out, aside] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (aside += part.toString()));
  const [code] = await once(child, 'close');
  return { code, out, aside };
};

const succeeded = ({ code, out, aside }: Ended): string => {
  assert.equal(code, 0, aside || out);
  return out;
};

const site = await startTestSite({ after });
const portOf = (address: string) => new URL(address).port;
// As in the shell of whoever started that product.
const settings = {
  DATABASE_URL: site.databaseUrl,
  DATA_DIR: site.dataFolder,
  SITE_PORT: portOf(site.site),
  BACKOFFICE_PORT: portOf(site.backoffice),
  BANK_PORT: portOf(site.bank),
};

const demoSchema = z.object({
  players: z.array(z.object({ username: z.string(), password: z.string() })).min(2),
  staff: z.array(
    z.object({ username: z.string(), role: z.string(), password: z.string(), code: z.string().regex(/^\d{6}$/) }),
  ),
  site: z.url(),
  backoffice: z.url(),
  bank: z.url(),
});
const demo = async (...words: string[]) =>
  demoSchema.parse(JSON.parse(succeeded(await command('tools/demo.ts', ['--json', ...words], settings))));

/** The first step of a staff log-in; true when name and password are right. */
const knows = async ({ username, password }: { username: string; password: string }): Promise<boolean> => {
  const response = await fetch(`${site.backoffice}/api/staff/log-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.backoffice },
    body: JSON.stringify({ username, password }),
  });
  return response.ok;
};

test('demo tells the log-ins of the running product and its addresses; --reset makes those of players afresh', async () => {
  const first = await demo();
  assert.deepEqual([first.site, first.backoffice, first.bank], [site.site, site.backoffice, site.bank]);
  assert.equal(first.staff.filter(({ role }) => role === 'owner').length, 2, 'what needs two owners can be tried');
  for (const operator of first.staff) assert.ok(await knows(operator), operator.username);
  const afresh = await demo('--reset');
  const passwords = (staff: typeof first.staff) => staff.map(({ username, password }) => [username, password]);
  assert.deepEqual(passwords(afresh.staff), passwords(first.staff), 'operators who exist are never touched');
  for (const operator of afresh.staff) assert.ok(await knows(operator), operator.username);
  for (const [place, player] of afresh.players.entries())
    assert.notEqual(player.password, first.players[place]!.password);
  assert.deepEqual((await demo()).players, afresh.players);
});

const routesSchema = z.object({
  calls: z.array(
    z.object({ listener: z.string(), method: z.string(), path: z.string(), access: z.string(), feature: z.string() }),
  ),
  topics: z.array(z.object({ topic: z.string(), access: z.enum(['visitor', 'player']), feature: z.string() })),
});

test('routes lists every call and every topic that a feature publishes to', async () => {
  const { calls, topics } = routesSchema.parse(JSON.parse(succeeded(await command('tools/routes.ts', [], settings))));
  for (const [listener, address] of [
    ['site', site.site],
    ['backoffice', site.backoffice],
  ]) {
    const document = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(await (await fetch(`${address}/api/openapi.json`)).json());
    const served = Object.entries(document.paths).flatMap(([path, on]) =>
      Object.keys(on).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const told = calls.filter((call) => call.listener === listener).map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(told.toSorted(), served.toSorted());
  }
  const published = globSync('features/*/server/**/*.ts', {
    cwd: repositoryFolder,
    exclude: ['**/*.{test,fixture}.ts'],
  }).flatMap((path) => {
    const text = readFileSync(join(repositoryFolder, path), 'utf8');
    return [...text.matchAll(/live\.publish\(\s*(?:brandTopic\([\w.]+,\s*)?[`']([^`']+)[`']/g)].map(
      ([, topic = '']) => ({
        topic: topic.replace(/^member\/\$\{[^}]+\}/, 'member/me').replaceAll(/\$\{(\w+)\}/g, ':$1'),
        feature: path.split('/')[1],
      }),
    );
  });
  const nameOf = ({ topic, feature }: { topic: string; feature?: string | undefined }) => `${topic} of ${feature}`;
  assert.deepEqual([...new Set(published.map(nameOf))].toSorted(), topics.map(nameOf).toSorted());
});

test('sql answers one statement as JSON lines, and refuses to write with a sentence', async () => {
  const asked = await command('tools/sql.ts', ["select code from merchants.merchant where code = 'chokdee'"], settings);
  assert.notEqual(asked.code, 0, 'the auditor has no business in that table');
  const counted = await command('tools/sql.ts', ['select count(*) as n from public_audit.v_draw'], settings);
  assert.match(succeeded(counted), /^\{"n":\d+\}\n$/);
  const refused = await command('tools/sql.ts', ['create table public.x ()'], settings);
  assert.equal(refused.code, 1);
  assert.match(refused.aside, /^[^\n]*(permission denied|read-only)[^\n]*\n$/);
});

test('connect-feed connects a source of results, switched off, and says what is wrong with a file', async () => {
  const file = join(site.dataFolder, 'source.json');
  const source = { code: 'STATE_A', name: 'State lottery', origin: 'state', address: 'https://results.example' };
  const connect = (merchant: string) => {
    writeFileSync(file, JSON.stringify({ merchant, ...source, keyId: 'us', secret: 'a secret of the two' }));
    return command('tools/connect-feed.ts', [file], settings);
  };
  assert.match((await connect('nobody')).aside, /^No merchant has the code nobody\.\n$/);
  assert.match(succeeded(await connect('chokdee')), /^STATE_A is connected/);
});

test('verify looks at all there is, at one of it, and knows no other', async () => {
  const all = succeeded(await command('tools/verify.ts', [], settings));
  for (const name of ['ledger', 'audit', 'fairness', 'matching', 'rounds', 'statements'])
    assert.match(all, new RegExp(`^${name}: looked at .*; no deviation$`, 'm'));
  assert.match(succeeded(await command('tools/verify.ts', ['audit'], settings)), /^audit: looked at \d+ entries/);
  const unknown = await command('tools/verify.ts', ['weather'], settings);
  assert.equal(unknown.code, 1);
  assert.match(unknown.aside, /^Say which: npm run verify -- audit/);
});

test('bank serves the simulated bank alone, until it is told to stop', async () => {
  const child = spawn(process.execPath, ['simulators/bank/main.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: site.dataFolder, BANK_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  const address = /http:\S+/.exec(String(said))?.[0] ?? '';
  const page = await fetch(address);
  assert.match(await page.text(), /<html/);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('first-owner makes a merchant and two owners on an empty database, once, and says what is wrong before', async (t) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'commands-test-'));
  t.after(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const own = { DATA_DIR, DATABASE_URL: await testDatabase(t), NODE_ENV: 'production' };
  const found = (...owners: string[]) =>
    command(
      'tools/first-owner.ts',
      [
        '--code',
        'goodluck',
        '--name',
        'Good Luck',
        '--host',
        'play.example.com',
        ...owners.flatMap((it) => ['--owner', it]),
      ],
      own,
    );
  assert.match((await found('anna:Anna')).aside, /^Name two owners: [^\n]+\n$/);
  assert.match((await found('Anna Sukjai', 'ben:Ben')).aside, /^--owner is a user name [^\n]+\n$/);
  const made = succeeded(await found('anna:Anna Sukjai', 'ben:Ben Dee'));
  assert.match(made, /^Good Luck \(goodluck\) stands at play\.example\.com\./);
  assert.match(made, /^ {2}Anna Sukjai: log in as anna with [\w-]{20,}$/m);
  assert.match(made, /^ {2}Ben Dee: log in as ben with [\w-]{20,}$/m);
  for (const next of ['Both owners log in', 'They ask for the other operators', 'record the licence'])
    assert.ok(made.includes(next), `what to do next: ${next}`);
  assert.match((await found('eve:Eve', 'mallory:Mallory')).aside, /^There are owners already: [^\n]+\n$/);
  const another = (code: string, host: string) =>
    command(
      'tools/first-owner.ts',
      ['--another', '--code', code, '--name', code, '--host', host, '--owner', 'carla:Carla', '--owner', 'dan:Dan'],
      own,
    );
  assert.match((await another('goodluck', 'taken.example.com')).aside, /^This merchant has owners already: [^\n]+\n$/);
  assert.match(
    (await another('later', 'play.example.com')).aside,
    /^This host belongs to another merchant already\.\n$/,
  );
  assert.match(succeeded(await another('later', 'taken.example.com')), /^ {2}Carla: log in as carla with [\w-]{20,}$/m);
  const glass = (...words: string[]) => command('tools/break-glass.ts', ['--code', 'goodluck', ...words], own);
  const dan = ['--owner', 'danai:Danai Meesuk', '--reason', 'Ben left'];
  assert.match((await glass(...dan.slice(0, 2))).aside, /^Say the merchant, the owner and why: [^\n]+\n$/);
  assert.match((await glass(...dan)).aside, /^Two owners can act for each other at the desk\. [^\n]+\n$/);
  assert.match(
    (await glass(...dan, '--force', 'goodluck')).aside,
    /^--force is followed by the brand's name, "Good Luck"/,
  );
  const admitted = succeeded(await glass(...dan, '--force', 'Good Luck'));
  assert.match(admitted, /^ {2}Danai Meesuk: log in as danai with [\w-]{20,}$/m);
  const demoOfOthers = await command('tools/demo.ts', ['--json'], own);
  assert.match(demoOfOthers.aside, /^The demo is refused in production [^\n]+\n$/);
  const bank = await command('simulators/bank/main.ts', [], own);
  assert.match(bank.aside, /^The simulated bank is refused when NODE_ENV is production\.\n$/);
});

test('first-owner makes a brand like another, closed until it is opened at its desk', async (t) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'commands-test-'));
  t.after(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const own = { DATA_DIR, DATABASE_URL: await testDatabase(t), NODE_ENV: 'production' };
  const make = (code: string, people: readonly string[], ...more: string[]) => {
    const words = ['--code', code, '--name', code, '--host', `${code}.example.com`, ...more];
    return command('tools/first-owner.ts', [...words, ...people.flatMap((it) => ['--owner', it])], own);
  };
  succeeded(await make('goodluck', ['anna:Anna Sukjai', 'ben:Ben Dee']));
  const closed = (like: string) => make('lotus', ['fay:Fay', 'gil:Gil'], '--another', '--closed', '--like', like);
  assert.match((await closed('nobody')).aside, /^--like is the code of a merchant that stands here\.\n$/);
  assert.match(succeeded(await closed('goodluck')), /^ {2}4\. The site is closed until then: [^\n]+\n/m);
});

test('fence keeps the money of every merchant in, with the time that the database was taken back to', async (t) => {
  const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
  t.after(() => database.close());
  const fence = (...words: string[]) => command('tools/fence.ts', words, settings);
  assert.match((await fence()).aside, /^Say to when the database was taken back: [^\n]+\n$/);
  assert.match((await fence('--to', 'yesterday')).aside, /^--to is a time with its zone, [^\n]+\n$/);
  const { rows: merchants } = await database.pool.query('select merchant_id from merchants.merchant');
  const told = succeeded(await fence('--to', '2026-11-22T21:30:00Z'));
  assert.ok(told.startsWith(`${merchants.length} merchants' money stays in: `), told);
  const { rows } = await database.pool.query(
    `select merchant_id from kit.money_fence where lifted_at is null and data_until = '2026-11-22T21:30:00Z'`,
  );
  assert.equal(rows.length, merchants.length);
  // The other tests of this file go on with that site.
  await database.pool.query('delete from kit.money_fence');
});

test('cells places a host in another cell, tells where hosts lead, and sends one home', async () => {
  const cells = (...words: string[]) => command('tools/cells.ts', words, settings);
  assert.match((await cells()).aside, /^npm run cells -- list, [^\n]+\n$/);
  assert.match((await cells('place', 'not a host', 'two')).aside, /^HOST is the name of a host, /);
  assert.match((await cells('place', '127.0.0.1', 'two')).aside, /^A brand of the home cell is served under this host/);
  assert.equal(succeeded(await cells('place', 'Play.Example.com', 'two')), 'play.example.com leads to two.\n');
  assert.match(succeeded(await cells('list')), /^play\.example\.com +two {3}\(not in CELLS_FILE\)\n$/);
  assert.match(
    succeeded(await cells('remove', 'play.example.com')),
    / leads to the home cell again, before to two\.\n$/,
  );
  assert.match((await cells('remove', 'play.example.com')).aside, / leads to no other cell\. Nothing was changed\.\n$/);
});

test('files are checked, and copied only where a store is named', async () => {
  const files = (...words: string[]) => command('tools/files.ts', words, settings);
  assert.match((await files()).aside, /^npm run files -- copy brings [^\n]+\n$/);
  assert.match(
    (await files('copy')).aside,
    /^S3_ENDPOINT, S3_BUCKET and S3_KEY name no store: nothing was copied\.\n$/,
  );
  assert.equal(succeeded(await files('check')), 'Every private file is there.\n');
});

test('bench names its benchmarks when asked for none', async () => {
  const { code, aside } = await command('tools/bench.ts', [], {});
  assert.equal(code, 1);
  for (const name of ['wallet', 'tickets', 'page']) assert.ok(aside.includes(name), aside);
});

test('on a machine without any database the commands start the embedded one for as long as they run', async (t) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'commands-test-'));
  t.after(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const counted = await command('tools/sql.ts', ['select count(*)::int as n from public_audit.v_audit'], { DATA_DIR });
  assert.equal(succeeded(counted), '{"n":0}\n');
  succeeded(await command('tools/demo.ts', ['--json'], { DATA_DIR }));
  assert.match(succeeded(await command('tools/verify.ts', ['audit'], { DATA_DIR })), /no deviation/);
  assert.deepEqual(globSync('postgres/socket/.s.*', { cwd: DATA_DIR }), []);
});
