import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import pg from 'pg';
import { startPostgres } from './start.ts';
import { testServer } from '#kit/testing/database-server.ts';
import { reachDatabase } from './reach-database.ts';

const nameAt = async (url: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('select current_database() as name')).rows[0].name;
  } finally {
    await client.end();
  }
};

test('several starters at once share the embedded database; the last one ends it', async (t) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'chokdee-reach-'));
  t.after(() => rmSync(dataFolder, { recursive: true, force: true }));
  const steps: string[] = [];
  const options = { dataFolder, progress: (step: string) => void steps.push(step) };
  const running = await Promise.all([1, 2, 3].map(() => reachDatabase(options)));
  assert.equal(new Set(running.map(({ url }) => url)).size, 1);
  assert.equal(await nameAt(running[0]!.url), 'product');
  assert.deepEqual(steps, ['creating the database folder', 'starting PostgreSQL']);
  await running[0]!.stop();
  await running[1]!.stop();
  assert.equal(await nameAt(running[2]!.url), 'product');
  await running[2]!.stop();
  await assert.rejects(nameAt(running[2]!.url), /ENOENT|ECONNREFUSED/);
});

test('a database of yours is used as it is and left running', async () => {
  const { server } = await testServer();
  const database = await reachDatabase({ databaseUrl: server.url('postgres'), dataFolder: '/nowhere' });
  assert.equal(database.url, server.url('postgres'));
  await database.stop();
  assert.equal(await nameAt(server.url('postgres')), 'postgres');
});

test('a database that cannot be reached is named by its setting, not by its password', async () => {
  const reaching = reachDatabase({ databaseUrl: 'postgresql://me:hunter2@127.0.0.1:1/mine', dataFolder: '/nowhere' });
  await assert.rejects(
    reaching,
    (error) =>
      error instanceof Error &&
      error.message.startsWith('The database of DATABASE_URL ') &&
      !error.message.includes('hunter2'),
  );
});

for (const [locks, connections, isEnough] of [
  ['64', '100', false],
  ['128', '100', true],
] as const)
  test(`a database of yours with ${locks} locks each for ${connections} connections is ${isEnough ? 'used' : 'refused'}`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'chokdee-locks-'));
    const settings = { max_locks_per_transaction: locks, max_connections: connections, shared_buffers: '16MB' };
    const server = await startPostgres({ folder, settings });
    t.after(async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    const reaching = reachDatabase({ databaseUrl: server.url('postgres'), dataFolder: '/nowhere' });
    if (isEnough) return void (await reaching);
    await assert.rejects(reaching, /^Error: The database of DATABASE_URL cannot be used: it has room for 6400 locks,/);
  });
