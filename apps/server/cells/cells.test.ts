// @slow: a product of two cells
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { z } from 'zod';
import { createMerchant, placeHost, unplaceHost } from '#features/merchants/tooling.ts';
import { makeFirstOwners } from '#features/staff/tooling.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { call, send } from '#kit/server/http/call-endpoint.ts';
import { liveTicket } from '#kit/shared/live-ticket.ts';
import { startTestSite, type TestSite } from '#kit/testing/site.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { testDatabase, testWorld } from '#kit/testing/world.ts';
import { registerPlayer, staffToken } from '#tools/testing/site/site-client.ts';

const here = (address: string) => address.replace('127.0.0.1', 'localhost');

/** The home cell answers to 127.0.0.1, a second one, with a brand of its own, to `localhost`. */
const twoCells = async (t: TestContext) => {
  const cell = await testWorld(t);
  const folder = mkdtempSync(join(tmpdir(), 'cells-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'cells.json');
  const two = {
    name: 'two',
    databaseUrl: cell.databaseUrl,
    siteAddress: 'http://localhost',
    gamesAddress: 'http://localhost',
    backofficeAddress: 'http://localhost',
  };
  writeFileSync(file, JSON.stringify([two]), { mode: 0o600 });
  const made = await createMerchant(cell, { code: 'other', name: 'Other', host: 'localhost' });
  assert.ok(made.ok);
  // The page's own address, as registration names it in tests.
  const merchantId = made.value;
  await withOwner(cell, async (owner) => {
    await sql`insert into merchants.host (host, merchant_id) values ('127.0.0.1', ${merchantId})`.execute(owner.read);
  });
  const owners = await makeFirstOwners(cell, { merchantId, comes: 'first' }, [
    { username: 'anna', displayName: 'Anna Sukjai' },
    { username: 'ben', displayName: 'Ben Dee' },
  ]);
  assert.ok(owners.ok);
  const site = await startTestSite(t, { environment: { CELLS_FILE: file } });
  const home = { ...cell, ...(await worldAt(t, site)) };
  await withOwner(site, async (owner) => {
    await sql`delete from merchants.host where host = 'localhost'`.execute(owner.read);
  });
  assert.ok((await placeHost(home, { host: 'localhost', cell: 'two' })).ok);
  await answers(here(site.site), 200);
  return { cell, site, home, merchantId, owners: owners.value };
};

/** Waits for the look at the table. */
const answers = async (base: string, status: number): Promise<void> => {
  let last = 0;
  for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 100) {
    last = (await fetch(`${base}/api/wps/system/status`)).status;
    if (last === status) return;
    await pause(100);
  }
  assert.equal(last, status);
};

/** The parts of a world that write to the home cell. */
const worldAt = async (t: TestContext, { databaseUrl }: TestSite) => {
  const backofficeDatabase = openDatabase({ url: databaseUrl, role: 'app_backoffice', connectionsMax: 2 });
  t.after(() => backofficeDatabase.close());
  return { backofficeDatabase };
};

const merchantsOf = (at: { databaseUrl: string }, username: string): Promise<string[]> =>
  withOwner(at, async (owner) => {
    const { rows } = await sql<{ merchant_id: string }>`
      select merchant_id
      from identity.member
      where username = ${username}`.execute(owner.read);
    return rows.map(({ merchant_id }) => merchant_id);
  });

type Two = Awaited<ReturnType<typeof twoCells>>;

const ownPeople = async ({ cell, site, merchantId }: Two): Promise<void> => {
  const there = here(site.site);
  const [atHome, atCell] = [await registerPlayer(site.site, 'twoplaces'), await registerPlayer(there, 'twoplaces')];
  assert.deepEqual(await merchantsOf(site, 'twoplaces'), ['mrc_demo']);
  assert.deepEqual(await merchantsOf(cell, 'twoplaces'), [merchantId]);
  const balance = (base: string, token: string) =>
    send(base, { method: 'GET', path: '/wps/v2/wallets/balance', token });
  for (const [base, token, status] of [
    [site.site, atHome, 200],
    [there, atCell, 200],
    [site.site, atCell, 401],
    [there, atHome, 401],
  ] as const)
    assert.equal((await balance(base, token)).status, status, base);
};

const ownSockets = async ({ site }: Two, t: TestContext): Promise<void> => {
  const there = here(site.site);
  const listen = async (base: string, ticket: string): Promise<string> => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/api/live?ticket=${ticket}`, {
      headers: { origin: base },
    });
    t.after(() => socket.terminate());
    const message = once(socket, 'message').then(([text]) => z.string().parse(String(text)));
    return Promise.race([message, once(socket, 'close').then(() => 'closed'), once(socket, 'error').then(String)]);
  };
  const ticketAt = async (base: string) => (await call(base, liveTicket, { input: {} })).ticket;
  assert.match(await listen(there, await ticketAt(there)), /"epoch"/);
  assert.match(await listen(site.site, await ticketAt(site.site)), /"epoch"/);
  assert.doesNotMatch(await listen(site.site, await ticketAt(there)), /"epoch"/);
};

const ownStaff = async ({ site, owners }: Two): Promise<void> => {
  const { username, password } = owners[0]!;
  const logIn = (base: string) =>
    send(base, { method: 'POST', path: '/staff/log-in', body: JSON.stringify({ username, password }) });
  assert.equal((await logIn(here(site.backoffice))).status, 200);
  assert.equal((await logIn(site.backoffice)).code, 'credentials_wrong');
  assert.ok(await staffToken(site, 'owner'));
};

const hostsMove = async ({ home, site }: Two): Promise<void> => {
  const there = here(site.site);
  assert.ok((await placeHost(home, { host: 'localhost', cell: 'three' })).ok);
  await answers(there, 421);
  assert.equal(await unplaceHost(home, 'localhost'), 'three');
  await answers(there, 404);
  assert.ok((await placeHost(home, { host: 'localhost', cell: 'two' })).ok);
  await answers(there, 200);
};

const hostsAreOne = async ({ home }: Two): Promise<void> => {
  const taken = await createMerchant(home, { code: 'third', name: 'Third', host: 'localhost' });
  assert.equal(!taken.ok && taken.refusal, 'host_taken');
  const own = await placeHost(home, { host: '127.0.0.1', cell: 'two' });
  assert.equal(!own.ok && own.refusal, 'host_taken');
  const named = await placeHost(home, { host: 'x.example', cell: 'home' });
  assert.equal(!named.ok && named.refusal, 'cell_wrong');
};

const oneGone = async ({ cell, site }: Two): Promise<void> => {
  const name = new URL(cell.databaseUrl).pathname.slice(1);
  await withOwner(site, async (owner) => {
    await sql`alter database ${sql.raw(name)} allow_connections false`.execute(owner.read);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(owner.read);
  });
  await answers(here(site.site), 503);
  assert.equal((await fetch(`${site.site}/api/wps/system/status`)).status, 200);
  await withOwner(site, (owner) => sql`alter database ${sql.raw(name)} allow_connections true`.execute(owner.read));
  await answers(here(site.site), 200);
};

test('two databases are served by one program, each host by its own alone', async (t) => {
  const two = await twoCells(t);
  await t.test('a player of one name is two people, and a session holds in its own cell', () => ownPeople(two));
  await t.test('a live channel is the cell’s, and its ticket is worth nothing elsewhere', () => ownSockets(two, t));
  await t.test('staff of a cell logs in at its own back office', () => ownStaff(two));
  await t.test('a host of a cell that this program does not serve is answered as misdirected', () => hostsMove(two));
  await t.test('a host that leads away is nobody’s in the home cell', () => hostsAreOne(two));
  await t.test('a cell whose database is gone is away, and the others go on', () => oneGone(two));
});

test('a cell on the database of the home cell is refused with a sentence', async (t) => {
  const DATABASE_URL = await testDatabase(t);
  const { said, code } = await startWith(t, DATABASE_URL, [{ ...addresses, name: 'two', databaseUrl: DATABASE_URL }]);
  assert.equal(code, 1);
  assert.match(said, /^The cell two: its database is that of another cell\.$/m);
});

const addresses = { siteAddress: 'http://a', gamesAddress: 'http://b', backofficeAddress: 'http://c' };

const startWith = async (
  t: TestContext,
  DATABASE_URL: string,
  cells: unknown,
): Promise<{ said: string; code: unknown }> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'cells-test-'));
  t.after(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const CELLS_FILE = join(DATA_DIR, 'cells.json');
  writeFileSync(CELLS_FILE, JSON.stringify(cells), { mode: 0o600 });
  const child = fork(process.env['SERVER_PROGRAM'] ?? 'apps/server/main.ts', {
    env: { PATH: process.env['PATH'], DATABASE_URL, DATA_DIR, CELLS_FILE, DEMO: '0', SITE_PORT: '0', BANK_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  t.after(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout?.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = await once(child, 'close');
  return { said, code };
};
