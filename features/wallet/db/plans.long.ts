import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { type Database, openDatabase, sql, toolBounds, type Tx, type Read } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, type Instant, instant, isoOf, later } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { walletId } from '../domain/account.ts';
import { activitySums } from './movements/activity-sums.ts';
import { amountsByKey } from './movements/amounts-by-key.ts';
import { bookTotals, sumBooks } from './books/book-totals.ts';
import { cashDepositsOf } from './movements/cash-deposits.ts';
import { wrongHistories, wrongOtherEnds, wrongTotals } from './books/closing-checks.ts';
import { movementsByKey, movementsIn, windowsOf } from './books/closings.ts';
import { lastMovedOf } from './movements/last-moved.ts';
import { wrongFolds, wrongMonth } from './books/month-checks.ts';
import { ofClosing, unownedMovements } from './books/movement-owners.ts';
import { movementsOf } from './movements/movement-page.ts';
import { owedPages } from './books/owed-pages.ts';
import { ownMovement } from './movements/own-movement.ts';
import { playSums } from './movements/play-sums.ts';
import { closeStatement } from './books/statements.ts';
import { cashStretches } from './movements/stretch-sums.ts';

/** Ten of each wallet, in three months. One wallet in twenty moved in the hour that was closed last. */
const movements = Number(process.env['ROWS'] ?? 10_000_000);
const each = 10;
const wallets = movements / each;
const moved = wallets / 20;
const once = 500_000;

const merchantId = id<'mrc'>('mrc_1');
const memberSql = `'mbr_' || lpad(n::text, 12, '0')`;
const member = id<'mbr'>('mbr_000000000040');
const wallet = walletId(40n);
const keys = Array.from({ length: 50 }, (_, n) => `filled:${n * 100 + 1}`);

/** By time: all first movements, all second ones, and so on. A deposit of 100, then a bet of 10 and a win of 10 in turns. */
const fillMovements = async (owner: Database, house: number): Promise<void> => {
  for (const ahead of [1, 2])
    await sql
      .raw(`select wallet.prepare_month((month + ${ahead})::smallint) from wallet.ledger_month`)
      .execute(owner.read);
  for (let from = 0; from < movements; from += once)
    await sql
      .raw(`
      insert into wallet.movement
        (wallet_id, version, key, amount, balance_after, counter_account, rules, kind, month, recorded_at)
      select n % ${wallets} + 1, version, wallet.key_of('filled:' || n),
        case when version = 1 then 100 when version % 2 = 0 then -10 else 10 end, case version % 2 when 0 then 90 else 100 end,
        ${house}, 0, case when version = 1 then 2 when version % 2 = 0 then 4 else 5 end, ledger.month + version / 4,
        kit.now() - interval '60 days' + n * (interval '60 days' / ${movements})
      from wallet.ledger_month ledger
      cross join generate_series(${from}, ${Math.min(movements, from + once) - 1}) n
      cross join lateral (select n / ${wallets} + 1 as version) as v`)
      .execute(owner.read);
};

const fillClosings = (owner: Database, house: number) =>
  sql
    .raw(`
    insert into wallet.wallet (id, merchant_id, member_id, kind, currency, balance, version)
    overriding system value
    select n, 'mrc_1', ${memberSql}, 'cash', 'THB', 90, ${each} from generate_series(1, ${wallets}) n;
    insert into wallet.counter_balance (counter_account, balance, movements) values (${house}, -90 * ${wallets}, ${movements});
    insert into wallet.statement (id, closes_at, taken_at, currency, owed_to_members, counter_total, wallets, counter_accounts, movements)
    overriding system value
    select hour - 10, to_timestamp(hour * 3600), kit.now(), 'THB', owed, -owed, ${wallets}, 1, ${movements}
    from (values (1, 90 * ${wallets} + 10 * ${moved}), (2, 90 * ${wallets})) as closed (hour, owed);
    insert into wallet.statement_line (statement_id, account, movements, balance)
    select -9, 'wallet/' || n, ${each} - is_last, 90 + 10 * is_last
    from generate_series(1, ${wallets}) n
    cross join lateral (select (n % 20 = 0)::int as is_last) as it
    union all
    select -8, 'wallet/' || n, ${each}, 90 from generate_series(1, ${wallets}) n where n % 20 = 0
    union all
    values (-9, 'counter/${house}', ${movements} - ${moved}, -90 * ${wallets} - 10 * ${moved}), (-8, 'counter/${house}', ${movements}, -90 * ${wallets});
    insert into wallet.closed_account (account, movements)
    select distinct on (account) account, movements from wallet.statement_line order by account, statement_id desc`)
    .execute(owner.read);

type Call = (tx: Tx, now: Instant) => Promise<unknown>;

const since = (now: Instant) => [1, 7, 30].map((days) => later(now, -daysMs(days)));
const calls: Record<string, Call> = {
  'what wallets and other ends hold': (tx) => bookTotals(tx, merchantId),
  'a page of movements': (tx) => movementsOf(tx, wallet, {}, 20),
  'what moved a wallet lately': (tx, now) => activitySums(tx, wallet, { since: since(now), slotSeconds: 900 }),
  "what a player's limits count": (tx, now) =>
    playSums(
      tx,
      since(now).map((at) => ({ walletId: wallet, since: at, afterVersion: 0 })),
      { slotSeconds: 900 },
    ),
  "a player's deposits": (tx) => cashDepositsOf(tx, member),
  'when the ledger began': (tx) => cashStretches.firstMoment(tx),
  'when players moved last': (tx) =>
    lastMovedOf(
      tx,
      Array.from({ length: 50 }, (_, n) => `mbr_${String(n + 1).padStart(12, '0')}`),
    ),
  'what is under fifty keys': (tx) => amountsByKey(tx, keys),
  'the movements under fifty keys, with the hours that closed them': (tx) => movementsByKey(tx, keys),
  'a movement of a player': (tx) =>
    ownMovement(tx, { merchantId, memberId: member }, { walletId: String(wallet), version: 7 }),
  'what twenty stretches come to': (tx) =>
    cashStretches.sumsOf(
      tx,
      Array.from({ length: 20 }, (_, n) => ({ walletId: BigInt(n + 1), from: 2, to: 8 })),
    ),
};
/** Pages of 8 KB, of tables and indexes alike: fifty rows with all that hangs on each in three months, and some to spare. */
const pagesMax = 2500;

const closed = instant(hoursMs(2));
const firstPage: Call = async (tx) => {
  for await (const page of owedPages(tx, closed, 'THB')) return page;
  return [];
};

/** Nobody owns what the scene put into the ledger; all of it is looked at. What owns it is measured where it lies. */
const owners: Call = async (tx) => {
  const nobody = () => sql`
    select '' as row, '' as key, false as takes_back, 'bet' as kind, '' as member_id, 0::bigint as amount, '' as other_end, false as is_due
    where false`;
  const looked = await ofClosing(tx, isoOf(closed));
  return looked && unownedMovements(tx, [nobody], looked);
};

/** What looks at all of a window, which belongs to jobs or is bounded by its cost; with how many wallets are in it. */
const windows: Record<string, { wallets: number; look: Call }> = {
  'a page of what owners have': { wallets: 5000, look: firstPage },
  'which wallets an hour moved': { wallets: moved, look: (tx) => windowsOf(tx, closed) },
  'their histories': { wallets: moved, look: (tx) => wrongHistories(tx, closed) },
  'their other ends': { wallets: moved, look: (tx) => wrongOtherEnds(tx, closed) },
  'their owners': { wallets: moved, look: owners },
  'the movements of five hundred wallets': {
    wallets: 500,
    look: (tx) =>
      movementsIn(
        tx,
        Array.from({ length: 500 }, (_, n) => ({ walletId: BigInt(n * 20 + 20), from: each - 1, to: each })),
      ),
  },
  'the totals of an hour': { wallets: moved, look: (tx) => wrongTotals(tx, closed) },
};

/** What reads some tables once from their beginning to their end and nothing else: jobs, and what is bounded by its cost. */
const wholes: Record<string, { tables: readonly string[]; look: Call }> = {
  'what all wallets hold': { tables: ['wallet.wallet'], look: (tx) => sumBooks(tx) },
  'an hour in which nothing moved': {
    tables: ['wallet.wallet', 'wallet.closed_account'],
    look: (tx) => closeStatement(tx, instant(hoursMs(3))),
  },
  'both ends of the month that is written': {
    tables: ['the movements of the first month', 'wallet.counter_delta'],
    look: async (tx) => wrongMonth(tx, await firstMonth(tx)),
  },
  'the folds': { tables: ['wallet.counter_delta', 'wallet.verified_sum'], look: (tx) => wrongFolds(tx) },
};

const firstMonth = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ month: number }>`select month::int from wallet.ledger_month`.execute(read);
  return rows[0]!.month;
};

/** Pages that tables have; a month of movements is its partition. */
const sizeOf = async (read: Read, tables: readonly string[]): Promise<number> => {
  const month = await firstMonth(read);
  const { rows } = await sql<{ pages: number }>`
    select (sum(pg_relation_size(t.relid)) / 8192)::int as pages
    from (
      select name::regclass as relid
      from unnest(${tables.filter((name) => name.startsWith('wallet.'))}::text[]) as n (name)
      union all
      select tableoid from (select tableoid from wallet.movement where month = ${month}::smallint limit 1) m
      where ${tables.some((name) => !name.startsWith('wallet.'))}
    ) t`.execute(read);
  return rows[0]!.pages;
};
/** A line, the one before, the wallet and what moved in three months, by three or four levels of index each. */
const pagesOfWallet = 40;

const scene = async (t: TestContext) => {
  const world = await testWorld(t);
  const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'main' });
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: toolBounds });
  t.after(() => owner.close());
  await fillMovements(owner, house);
  await fillClosings(owner, house);
  await owner.transact(sumBooks);
  await sql`update wallet.book_check set rests_until = now()`.execute(owner.read);
  await sql.raw('vacuum analyze').execute(owner.read);
  const pagesOf = async (call: Call): Promise<number> => {
    const read = await owner.transact(async (tx) => {
      const before = await pagesSoFar(tx);
      await call(tx, world.clock.now());
      return accept((await pagesSoFar(tx)) - before);
    });
    assert.ok(read.ok);
    return read.value;
  };
  return { pagesOf, read: owner.read };
};

test('among ten million movements each page reads its own rows, and each hour the wallets that moved in it', async (t) => {
  const { pagesOf, read } = await scene(t);
  const careless = await pagesOf((tx) => sql`select from wallet.movement where amount = 7`.execute(tx));
  assert.ok(careless > pagesMax, 'a careless query is noticed');
  for (const [name, call] of Object.entries(calls)) {
    const pages = await pagesOf(call);
    t.diagnostic(`${name}: ${pages} pages`);
    assert.ok(pages < pagesMax, `${name} touched ${pages} pages`);
  }
  for (const [name, { wallets: within, look }] of Object.entries(windows)) {
    const startedAt = performance.now();
    const pages = await pagesOf(look);
    t.diagnostic(`${name}: ${pages} pages, ${Math.round(performance.now() - startedAt)} ms`);
    assert.ok(pages < pagesMax + within * pagesOfWallet, `${name} touched ${pages} pages for ${within} wallets`);
  }
  for (const [name, { tables, look }] of Object.entries(wholes)) {
    const size = await sizeOf(read, tables);
    const pages = await pagesOf(look);
    t.diagnostic(`${name}: ${pages} pages of ${size}`);
    assert.ok(pages < pagesMax + size, `${name} touched ${pages} pages, ${tables.join(' and ')} have ${size}`);
  }
});

/** Of this session, since it told the server last: it tells between transactions alone. */
const pagesSoFar = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(pg_stat_get_xact_blocks_fetched(c.oid)), 0)::int as pages
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'wallet'`.execute(read);
  return rows[0]!.pages;
};
