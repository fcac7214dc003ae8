import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { dice } from '#kit/testing/dice.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { areIndependent as decide } from '../domain/independence.ts';
import { areIndependent } from './are-independent.ts';
import { recentInfluences } from './influences.ts';
import { insertOperator } from './operators.ts';

const people = ['anna', 'bob', 'cat', 'dan', 'eve'];

const addPerson = (world: TestWorld, staffId: string) =>
  world.backofficeDatabase.transact((tx) =>
    insertOperator(tx, {
      staffId,
      merchantId: 'mrc_1',
      username: staffId,
      displayName: staffId,
      role: 'owner',
      passwordHash: '-',
      passwordIsTemporary: false,
      totpSecret: null,
      createdAt: world.clock.now(),
      createdBy: 'test',
    }),
  );

test('the database and the program say the same of random histories of who had a hand in whose account', async (t) => {
  const world = await testWorld(t);
  for (const person of people) await addPerson(world, person);
  const seed = 20_261_123;
  const luck = dice(seed);
  let together = 0;
  for (let step = 0; step < 30; step++) {
    const [operator, by] = [luck.pick(people), luck.pick(people)];
    if (operator !== by)
      await sql`
        insert into staff.influence (merchant_id, operator, by_staff, kind, at)
        values ('mrc_1', ${operator}, ${by}, 'role', kit.now())`.execute(world.backofficeDatabase.read);
    await world.moveClock(luck.below(30) * 3_600_000);
    const facts = {
      ...(await recentInfluences(world.backofficeDatabase.read, 'mrc_1')),
      now: world.clock.now(),
    };
    for (const first of people)
      for (const second of people) {
        const said = await areIndependent(world.backofficeDatabase.read, first, second);
        assert.equal(said, decide(first, second, facts), `seed ${seed}, step ${step}: ${first} and ${second}`);
        if (first !== second && !said) together++;
      }
  }
  assert.ok(together > 20, 'some of them were not two people');
});

test('nobody known is one person with nobody else, and nobody at all is no second person', async (t) => {
  const { database } = await testWorld(t);
  const { rows } = await sql<{ says: boolean }>`
    select staff.are_independent(a, b, kit.now()) as says
    from (values ('x', 'y'), ('x', 'x'), (null, 'y'), ('x', null)) pair (a, b)`.execute(database.read);
  assert.deepEqual(
    rows.map(({ says }) => says),
    [true, false, false, false],
  );
});

test('what is on record stays on record', async (t) => {
  const world = await testWorld(t);
  for (const person of ['anna', 'bob']) await addPerson(world, person);
  const { pool } = world.backofficeDatabase;
  await pool.query(
    "insert into staff.influence (merchant_id, operator, by_staff, kind) values ('mrc_1', 'bob', 'anna', 'created')",
  );
  const master = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => master.close());
  for (const change of ["update staff.influence set at = at - interval '9 days'", 'delete from staff.influence']) {
    await assert.rejects(pool.query(change), /permission denied/);
    await assert.rejects(master.pool.query(change), /append-only/, 'not even for the owner of the database');
  }
});
