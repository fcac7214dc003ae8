import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batched, batchedEqual, batchedByKey } from './batched.ts';
import { asJob } from './database.ts';

/** Serves what it is told to let go. */
const served = (keyOf?: (ask: string) => string) => {
  const servings: { asks: readonly string[]; end: (error?: Error) => void }[] = [];
  const ask = batched<string, string>({
    serve: (asks) =>
      new Promise((done, fail) => {
        servings.push({
          asks,
          end: (error) => (error ? fail(error) : done(asks.map((one) => one.toUpperCase()))),
        });
      }),
    ...(keyOf ? { keyOf } : {}),
  });
  return { servings, ask };
};
const aTurn = () => new Promise((done) => setImmediate(() => setImmediate(done)));

test('asks of one turn share a statement, each with its own answer', async () => {
  const { servings, ask } = served();
  const answers = Promise.all(['a', 'b', 'a'].map(ask));
  await aTurn();
  assert.deepEqual(
    servings.map(({ asks }) => asks),
    [['a', 'b', 'a']],
  );
  servings[0]!.end();
  assert.deepEqual(await answers, ['A', 'B', 'A']);
});

test('what comes while two statements are under way goes together in the next', async () => {
  const { servings, ask } = served();
  const answers = [ask('a')];
  await aTurn();
  answers.push(ask('b'));
  await aTurn();
  answers.push(ask('c'), ask('d'));
  await aTurn();
  assert.equal(servings.length, 2);
  servings[1]!.end();
  await aTurn();
  assert.deepEqual(servings[2]!.asks, ['c', 'd']);
  servings[0]!.end();
  servings[2]!.end();
  assert.deepEqual(await Promise.all(answers), ['A', 'B', 'C', 'D']);
});

test('of two with one key the second waits for the next statement; an error meets those of its own alone', async () => {
  const { servings, ask } = served((one) => one);
  const answers = Promise.allSettled(['a', 'a', 'b'].map(ask));
  await aTurn();
  assert.deepEqual(
    servings.map(({ asks }) => asks),
    [['a', 'b'], ['a']],
  );
  servings[0]!.end(new Error('gone'));
  servings[1]!.end();
  assert.deepEqual(
    (await answers).map(({ status }) => status),
    ['rejected', 'fulfilled', 'rejected'],
  );
});

test('equal asks share one answer, and the next moment asks anew', async () => {
  const servings: (readonly string[])[] = [];
  const ask = batchedEqual<string, string>({
    keyOf: (one) => one,
    serve: async (asks) => {
      servings.push(asks);
      return asks.map((one) => one.toUpperCase());
    },
  });
  assert.deepEqual(await Promise.all(['a', 'b', 'a'].map(ask)), ['A', 'B', 'A']);
  assert.equal(await ask('a'), 'A');
  assert.deepEqual(servings, [['a', 'b'], ['a']]);
});

test("looks of one moment are one statement of each database, a job's apart, and a key without a row has no answer", async () => {
  const [here, there] = [{ name: 'here' }, { name: 'there' }];
  const statements: string[] = [];
  const look = batchedByKey<string, { name: string }>(async ({ name }, keys) => {
    statements.push(`${name} ${keys.join()}`);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${name} ${key}`]));
  });
  const answers = await Promise.all([
    look(here, 'a'),
    look(here, 'none'),
    look(here, 'a'),
    look(there, 'a'),
    asJob(() => look(here, 'a')),
  ]);
  assert.deepEqual(answers, ['here a', undefined, 'here a', 'there a', 'here a']);
  assert.deepEqual(statements, ['here a,none', 'there a', 'here a']);
});
