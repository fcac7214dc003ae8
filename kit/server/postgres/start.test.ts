// @alone: programs of its own
import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { repositoryFolder } from '../database/migration-files.ts';
import { findBinaries } from './binaries.ts';
import { isAlive } from './postmaster.ts';
import { type PostgresServer, startPostgres } from './start.ts';

const isRoot = process.getuid?.() === 0;

const servers: PostgresServer[] = [];

const newFolder = (t: TestContext, name = 'pg', within = tmpdir()): string => {
  const top = mkdtempSync(join(realpathSync(within), 'chokdee-pg-'));
  t.after(async () => {
    for (const server of servers.splice(0)) await server.stop();
    rmSync(top, { recursive: true, force: true });
  });
  return join(top, name);
};

const started = async (folder: string): Promise<PostgresServer> => {
  const server = await startPostgres({ folder });
  servers.push(server);
  return server;
};

const ask = async (server: PostgresServer, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
};

type Starter = ChildProcessByStdio<null, Readable, null>;

/** Another process that starts the server, says its number, and stays. */
const otherStarter = async (folder: string): Promise<{ starter: Starter; pid: number }> => {
  const program = `import { startPostgres } from '#kit/server/postgres/start.ts';
    const server = await startPostgres({ folder: ${JSON.stringify(folder)} });
    process.on('SIGTERM', async () => { process.stdout.write(await server.stop()); process.exit(0); });
    process.stdout.write(String(server.pid)); setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: repositoryFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(starter.stdout, 'data');
  return { starter, pid: Number(said) };
};

const ended = (starter: Starter, signal: NodeJS.Signals): Promise<unknown> => {
  const end = once(starter, 'exit');
  starter.kill(signal);
  return end;
};

test('the server speaks UTF-8 in code point order, over its own socket only', async (t) => {
  const folder = newFolder(t);
  const server = await started(folder);
  assert.deepEqual(
    await ask(
      server,
      `select current_setting('server_encoding'), datlocprovider, datlocale, current_setting('listen_addresses') from pg_database where datname = 'postgres'`,
    ),
    ['UTF8', 'b', 'C.UTF-8', ''],
  );
  assert.deepEqual(
    await ask(
      server,
      `select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('max_connections')`,
    ),
    ['on', 'on', '200'],
  );
  assert.equal(statSync(join(folder, 'socket')).mode & 0o777, 0o700);
});

test('Thai words sort as people sort them with the ICU collation', async (t) => {
  const server = await started(newFolder(t));
  const words = await ask(
    server,
    `select word from unnest(array['แมว', 'ไก่', 'กา']) as word order by word collate "th-x-icu"`,
  );
  assert.deepEqual(words, ['กา', 'ไก่', 'แมว']);
});

test('a second starter joins, and only the last to stop ends the server', async (t) => {
  const folder = newFolder(t);
  const first = await started(folder);
  const second = await started(folder);
  assert.deepEqual([first.wasRunning, second.wasRunning, second.pid], [false, true, first.pid]);
  assert.equal(await first.stop(), 'in use');
  assert.deepEqual(await ask(second, 'select 1'), [1]);
  assert.equal(await second.stop(), 'stopped');
  assert.equal(isAlive(first.pid), false);
});

test('four processes at once on an empty folder make one server', async (t) => {
  const folder = newFolder(t);
  const others = await Promise.all([1, 2, 3, 4].map(() => otherStarter(folder)));
  assert.equal(new Set(others.map(({ pid }) => pid)).size, 1);
  await Promise.all(others.map(({ starter }) => ended(starter, 'SIGTERM')));
  assert.equal(isAlive(others[0]!.pid), false);
});

test('a server whose starter was killed is joined, and then ends as usual', async (t) => {
  const folder = newFolder(t);
  const { starter, pid } = await otherStarter(folder);
  await ended(starter, 'SIGKILL');
  const server = await started(folder);
  assert.deepEqual([server.pid, server.wasRunning], [pid, true]);
  assert.equal(await server.stop(), 'stopped');
});

test('a process that ends without a word takes its server with it', async (t) => {
  const folder = newFolder(t);
  const program = `import { startPostgres } from '#kit/server/postgres/start.ts';
    const server = await startPostgres({ folder: ${JSON.stringify(folder)} });
    process.stdout.write(String(server.pid), () => process.exit(3));`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: repositoryFolder });
  const [said] = await once(starter.stdout, 'data');
  await once(starter, 'exit');
  assert.equal((await started(folder)).wasRunning, false);
  assert.equal(isAlive(Number(said)), false);
});

test('after kill -9 of the server the next start recovers what was committed', async (t) => {
  const folder = newFolder(t);
  const first = await started(folder);
  await ask(first, 'create table kept (n int)');
  await ask(first, 'insert into kept select generate_series(1, 1000)');
  process.kill(first.pid, 'SIGKILL');
  const second = await started(folder);
  assert.notEqual(second.pid, first.pid);
  assert.deepEqual(await ask(second, 'select count(*)::int from kept'), [1000]);
});

for (const name of ['with spaces', 'โชคดี ๘๘', `it's "quoted", 100%`]) {
  test(`a folder named ${name} works`, async (t) => {
    assert.deepEqual(await ask(await started(newFolder(t, name)), 'select 1'), [1]);
  });
}

test('a path too long for a socket gets a short private folder, which goes with the server', async (t) => {
  const folder = newFolder(t, `${'long/'.repeat(18)}pg`);
  const server = await started(folder);
  const joined = await started(folder);
  const socketFolder = new URL(server.url('postgres')).searchParams.get('host')!;
  assert.ok(Buffer.byteLength(`${socketFolder}/.s.PGSQL.5432`) <= 107);
  assert.equal(statSync(socketFolder).mode & 0o777, 0o700);
  assert.deepEqual(await ask(joined, 'select 1'), [1]);
  await server.stop();
  await joined.stop();
  assert.equal(existsSync(socketFolder), false);
});

test('a left-over process file that names a living stranger does not stop the start', async (t) => {
  const folder = newFolder(t);
  const first = await started(folder);
  const file = join(folder, 'cluster/postmaster.pid');
  const text = readFileSync(file, 'utf8');
  await first.stop();
  writeFileSync(file, text.replace(/^\d+/, String(process.pid)));
  const second = await started(folder);
  assert.equal(second.wasRunning, false);
});

test('an interrupted first start leaves nothing that the next one trips over', async (t) => {
  const folder = newFolder(t);
  mkdirSync(join(folder, 'cluster-unfinished/base'), { recursive: true });
  assert.deepEqual(await ask(await started(folder), 'select 1'), [1]);
});

test('a start that fails says why in a sentence and leaves the folder free', async (t) => {
  const folder = newFolder(t);
  await assert.rejects(
    startPostgres({ folder, settings: { shared_buffers: 'lots' } }),
    /did not start: .*shared_buffers/,
  );
  assert.equal((await started(folder)).wasRunning, false);
});

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || isOpenToAll(dirname(folder)));
/** Another user reaches nothing within a folder that is closed to it, as root's own temporary folder or home may be. */
const openPlace = [tmpdir(), '/var/tmp', '/dev/shm', '/srv', '/'].find(
  (folder) => existsSync(folder) && isOpenToAll(folder),
);
const isProgramOpen = isOpenToAll(realpathSync(findBinaries().postgres));

test('root runs a data folder that belongs to another user as that user', {
  skip:
    (!isRoot && 'needs root') ||
    ((openPlace === undefined || !isProgramOpen) && 'needs a folder for data, and one of programs, that all may enter'),
}, async (t) => {
  const folder = newFolder(t, 'pg', openPlace);
  const first = await started(folder);
  await first.stop();
  const owned = spawn('chown', ['-R', '65534:65534', folder]);
  await once(owned, 'exit');
  chownSync(join(folder, '..'), 65534, 65534);
  const second = await started(folder);
  assert.match(readFileSync(`/proc/${second.pid}/status`, 'utf8'), /^Uid:\s+65534/m);
  assert.deepEqual(await ask(second, 'select 1'), [1]);
});
