import assert from 'node:assert/strict';
import test from 'node:test';
import { testWorld } from '#kit/testing/world.ts';
import { runStatement } from '../sql.ts';

const linesOf = async (url: string, statement: string): Promise<string[]> => {
  const lines: string[] = [];
  await runStatement(url, statement, (line) => lines.push(line));
  return lines;
};

test('each row is a JSON object with exact numbers', async (t) => {
  const { databaseUrl } = await testWorld(t);
  const statement = `select n, 9007199254740993::bigint * n as amount, true as yes, null as nothing,
    'สวัสดี' as word, timestamptz '2026-01-02 03:04:05.678+07' as at, '{"a":[1]}'::jsonb as facts, 0.10 as rate
    from generate_series(1, 2) as n`;
  assert.deepEqual(await linesOf(databaseUrl, statement), [
    '{"n":1,"amount":9007199254740993,"yes":true,"nothing":null,"word":"สวัสดี","at":"2026-01-01T20:04:05.678Z","facts":{"a": [1]},"rate":0.10}',
    '{"n":2,"amount":18014398509481986,"yes":true,"nothing":null,"word":"สวัสดี","at":"2026-01-01T20:04:05.678Z","facts":{"a": [1]},"rate":0.10}',
  ]);
});

const refused: [string, RegExp][] = [
  ['create table public.mine (n int)', /permission denied|read-only/],
  ["select kit.add_job('x', '{}', null, null, null)", /permission denied/],
  ["select nextval('kit.outbox_event_event_id_seq')", /permission denied|read-only/],
  ['select 1; select 2', /multiple commands/],
  ['select * from kit.outbox_event', /permission denied/],
  ['select nonsense', /column "nonsense" does not exist/],
];

for (const [statement, message] of refused) {
  test(`refused: ${statement}`, async (t) => {
    const { databaseUrl } = await testWorld(t);
    await assert.rejects(linesOf(databaseUrl, statement), message);
  });
}

test('the stable views may be read', async (t) => {
  const { databaseUrl } = await testWorld(t);
  const names = await linesOf(
    databaseUrl,
    `select table_name from information_schema.views where table_schema = 'public_audit'`,
  );
  for (const line of names) {
    const view = /"table_name":"(\w+)"/.exec(line)![1]!;
    await linesOf(databaseUrl, `select * from public_audit.${view} limit 1`);
  }
});
