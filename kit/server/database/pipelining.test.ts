import assert from 'node:assert/strict';
import test from 'node:test';
import { testWorld } from '#kit/testing/world.ts';
import { openDatabase, sql, type Tx } from './database.ts';

const waiting = async (tx: Tx): Promise<bigint | undefined> => {
  const { rows } = await sql<{ sent: bigint }>`select count(*) as sent from public.kept`.execute(tx);
  return rows[0]?.sent;
};

test('what a transaction asks at one moment does not wait for each other, and keeps its order', async (t) => {
  const world = await testWorld(t);
  const database = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => database.close());
  await sql`create table public.kept (what int)`.execute(database.read);
  const answered: string[] = [];
  const counts = await database.transact(async (tx) => {
    await waiting(tx);
    const insert = (what: number) => sql`insert into public.kept values (${what})`.execute(tx);
    const asked = [waiting(tx), insert(1).then(() => waiting(tx)), insert(2), waiting(tx)] as const;
    void asked[1].then(() => answered.push('asked by the answer'));
    void asked[3].then(() => answered.push('asked at once'));
    return Promise.all(asked);
  });
  // The count within the answer of the first insert comes after all that was asked before that answer.
  assert.deepEqual([counts[0], counts[1], counts[3]], [0n, 2n, 2n]);
  assert.deepEqual(answered, ['asked at once', 'asked by the answer']);
});

test('where one of several fails the others do too, and nothing of them stays', async (t) => {
  const world = await testWorld(t);
  const database = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => database.close());
  await sql`create table public.kept (what int primary key)`.execute(database.read);
  const failing = database.transact((tx) =>
    Promise.all([1, 1, 2].map((what) => sql`insert into public.kept values (${what})`.execute(tx))),
  );
  await assert.rejects(failing, /duplicate key/);
  const { rows } = await sql`select what from public.kept`.execute(database.read);
  assert.deepEqual(rows, []);
});

test('a statement that comes after the end of its transaction is not sent', async (t) => {
  const world = await testWorld(t);
  const outlived = await world.database.transact(async (tx) => ({ tx }));
  await assert.rejects(sql`select 1`.execute(outlived.tx), /after the end of its transaction/);
});
