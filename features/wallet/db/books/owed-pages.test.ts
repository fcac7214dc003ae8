import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { instant } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { owedPages } from './owed-pages.ts';

test('what each owner had at a closing comes in pages, whole where a page ends between two wallets', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  // Three wallets each, so that pages end at every place; every seventh owner never moved, every fifth went on later.
  await sql
    .raw(`
    insert into wallet.wallet (merchant_id, member_id, kind, currency)
    select 'mrc_1', 'mbr_' || lpad(n::text, 32, '0'), kind, 'THB'
    from generate_series(1, 3400) n
    cross join (values ('cash'), ('bonus'), ('locked')) as k (kind);
    insert into wallet.statement (id, closes_at, taken_at, currency, owed_to_members, counter_total, wallets, counter_accounts, movements)
    overriding system value
    select n, to_timestamp(n * 3600), now(), 'THB', 0, 0, 0, 0, 0 from generate_series(1, 3) n;
    insert into wallet.statement_line (statement_id, account, movements, balance)
    select s, 'wallet/' || w.id, s, right(w.member_id, 6)::int * s + length(w.kind)
    from wallet.wallet w
    cross join generate_series(1, 3) s
    where right(w.member_id, 6)::int % 7 <> 0
      and (s = 1 or s = 3 and right(w.member_id, 6)::int % 5 = 0)`)
    .execute(owner.read);
  for (const hour of [1, 2, 3]) {
    const pages = [];
    for await (const page of owedPages(world.database.read, instant(hour * 3_600_000), 'THB')) pages.push(page);
    assert.equal(pages.length, 3);
    const expected = Array.from({ length: 3400 }, (_, at) => at + 1)
      .filter((n) => n % 7 !== 0)
      .map((n) => ({
        owner: `mbr_${String(n).padStart(32, '0')}`,
        balance: BigInt(3 * n * (hour === 3 && n % 5 === 0 ? 3 : 1) + 'cashbonuslocked'.length),
      }));
    assert.deepEqual(pages.flat(), expected);
  }
});
