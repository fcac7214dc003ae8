import assert from 'node:assert/strict';
import test from 'node:test';
import { type Database, openDatabase, sql } from '#kit/server/database/database.ts';
import { testWorld } from '#kit/testing/world.ts';
import { forget, rowsAtOnce } from './forget.ts';

const tables = ['nonce', 'request_log', 'match_line'] as const;
const old = rowsAtOnce * 2 + 7;

test('millions that are over their time go in short steps, and what is within it stays', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql
    .raw(`
    insert into gateway.vendor (vendor, is_own) values ('OLD', false);
    insert into gateway.nonce (key_id, nonce, seen_at)
    select 'gwk_1', 'nonce-number-' || n, now() - case when n > 3 then interval '12 minutes' else interval '10 minutes' end
    from generate_series(1, ${old + 3}) n;
    insert into gateway.request_log (vendor, key_id, operation, status, code, request, answer, requested_at, elapsed_ms)
    select 'OLD', 'gwk_1', 'bet', 200, 'ok', '{}', '{}', now() - interval '31 days' * case when n > ${old} then 0.9 else 1 end, 1
    from generate_series(1, ${old + 3}) n;
    insert into gateway.match_run (vendor, day, version, cause, started_by, state, created_at, try_at, finished_at)
    select 'OLD', date '2020-01-01' + n, 1, 'schedule', 'x', 'done', now(), now(), now() - interval '1 day' * (32.5 - n)
    from generate_series(1, 4) n;
    insert into gateway.match_line (vendor, day, version, transaction_id)
    select 'OLD', date '2020-01-01' + day, 1, 't' || n
    from (values (1, ${old}), (3, 3), (4, 3)) as run (day, lines)
    cross join lateral generate_series(1, lines) n`)
    .execute(owner.read);
  await noteSteps(owner);
  await forget(world)();
  const { rows } = await sql<{ of: string; rows: number; most: number; left: number }>`
    select s.of, sum(s.rows)::int as rows, max(s.rows) as most,
      case s.of
        when 'nonce' then (select count(*) from gateway.nonce)
        when 'request_log' then (select count(*) from gateway.request_log)
        else (select count(*) from gateway.match_line)
      end::int as left
    from public.step s
    group by s.of
    order by s.of`.execute(owner.read);
  assert.deepEqual(rows, [
    { of: 'match_line', rows: old, most: rowsAtOnce, left: 6 },
    { of: 'nonce', rows: old, most: rowsAtOnce, left: 3 },
    { of: 'request_log', rows: old, most: rowsAtOnce, left: 3 },
  ]);
  const through = () =>
    sql<{ day: string }>`
      select day::text as day from gateway.match_run where lines_forgotten_at is not null order by day`.execute(
      owner.read,
    );
  assert.deepEqual((await through()).rows, [{ day: '2020-01-02' }, { day: '2020-01-03' }]);
});

/** Writes down in `public.step` what each statement deleted, as the database saw it. */
const noteSteps = async (owner: Database): Promise<void> => {
  await sql
    .raw(`
    create table public.step (of text, rows integer);
    create function public.note_step() returns trigger language plpgsql security definer as $$
    begin
      insert into public.step select tg_table_name, count(*) from gone;
      return null;
    end
    $$;
    ${tables
      .map(
        (table) => `create trigger note after delete on gateway.${table} referencing old table as gone
    for each statement execute function public.note_step();`,
      )
      .join('\n')}`)
    .execute(owner.read);
};
