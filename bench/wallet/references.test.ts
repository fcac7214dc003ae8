import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { testWorld } from '#kit/testing/world.ts';
import { writeFileSync } from 'node:fs';
import { openPgledger } from './references.ts';

/** As much of pgledger's published interface as the benchmark calls; accounts and transfers are real, and must add up. */
const standIn = `
  create table pgledger_accounts (
    id text primary key default gen_random_uuid()::text,
    name text not null,
    currency text not null,
    balance numeric not null default 0
  );
  create table pgledger_transfers (
    id bigint generated always as identity primary key,
    from_account_id text not null references pgledger_accounts,
    to_account_id text not null references pgledger_accounts,
    amount numeric not null
  );
  create function pgledger_create_account(
    name_param text, currency_param text, allow_negative_balance_param boolean default true,
    allow_positive_balance_param boolean default true
  )
  returns setof pgledger_accounts
  language sql
  begin atomic
    insert into pgledger_accounts (name, currency) values (name_param, currency_param) returning *;
  end;
  create function pgledger_create_transfer(from_account_id_param text, to_account_id_param text, amount_param numeric)
  returns setof pgledger_transfers
  language plpgsql
  as $$
  begin
    if from_account_id_param = to_account_id_param then
      raise exception 'Cannot transfer to the same account';
    end if;
    perform from pgledger_accounts where id in (from_account_id_param, to_account_id_param) order by id for update;
    update pgledger_accounts set balance = balance - amount_param where id = from_account_id_param;
    update pgledger_accounts set balance = balance + amount_param where id = to_account_id_param;
    return query
      insert into pgledger_transfers (from_account_id, to_account_id, amount)
      values (from_account_id_param, to_account_id_param, amount_param)
      returning *;
  end
  $$`;

test("pgledger's published SQL, given by path, is loaded and its transfers are measured", async (t) => {
  const world = await testWorld(t);
  const file = join(world.dataFolder, 'pgledger.sql');
  writeFileSync(file, standIn);
  const pgledger = await openPgledger({ url: world.databaseUrl, world }, file);
  const spread = await pgledger.spread(300);
  const hot = await pgledger.hot(300);
  await pgledger.close();
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const { rows } = await sql<{ transfers: number; hot: number; sum: string; accounts: number }>`
    select
      (select count(*)::int from pgledger_transfers) as transfers,
      (select balance::int from pgledger_accounts where name like 'house%') as hot,
      (select sum(balance)::text from pgledger_accounts) as sum,
      (select count(*)::int from pgledger_accounts) as accounts`.execute(owner.read);
  assert.ok(spread.count > 0 && hot.count > 0);
  assert.ok(spread.perSecond > 0 && hot.p99ms >= hot.p50ms);
  assert.deepEqual(rows, [{ transfers: spread.count + hot.count, hot: hot.count, sum: '0.00', accounts: 20_001 }]);
});
