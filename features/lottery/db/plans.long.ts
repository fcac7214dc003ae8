import assert from 'node:assert/strict';
import test from 'node:test';
import { type Database, openDatabase, sql, toolBounds, type Tx, type Read } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { type Instant, instant } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant } from '#tools/testing/scenes/players.ts';
import { loadDemo } from '../public.ts';
import { layoffRows } from './limits/layoff.ts';
import { readPricingFacts } from './tickets/read-pricing-facts.ts';
import { playerStakesOf } from './slips/slip-facts.ts';
import { paidMembers } from './settlement/result-notices.ts';
import { pageOfTickets, type TicketState, ticketsScannedMax } from './tickets/tickets-page.ts';

/** With a line each: ten million rows. A tenth of them in one large draw, which is still open; the others in 900 that are settled. */
const tickets = Number(process.env['ROWS'] ?? 10_000_000) / 2;
const once = 500_000;
const large = 1001;
/** As large and over: of its tickets the first thirty won, thirty were taken back and thirty refunded; all others lost. */
const over = 1002;
const drawOf = `case when n > ${tickets * 0.95} then ${large} when n > ${tickets * 0.9} then ${over} else 1 + n % 900 end`;
/** Won by one in twenty, so that its players are many. */
const paidDraw = 1;

const member = id<'mbr'>('mbr_000000000001');
/** One player in a hundred thousand has a tenth of all tickets, all of which lost, from the middle of the time. */
const busy = id<'mbr'>('mbr_busy');
const isBusy = `n > ${tickets * 0.5} and n <= ${tickets * 0.6}`;
const merchantId = id<'mrc'>('mrc_demo');

const fillDraws = (owner: Database) =>
  sql
    .raw(`
    insert into lottery.draw (draw_no, draw_id, merchant_id, game_id, number, open_at, close_at, shots_until, state)
    overriding system value
    select n, 'drw_' || lpad(to_hex(n), 32, '0'), 'mrc_demo', 1, to_char(date '2026-01-01' + n / 1440, 'YYYYMMDD') || '-' || lpad((n % 1440 + 1)::text, 4, '0'),
      kit.now(), kit.now() + n * interval '1 min', kit.now() + n * interval '1 min', case when n = ${large} then 'open' else 'settled' end
    from generate_series(1, ${over}) n`)
    .execute(owner.read);

/** Made again once the table is full: in a fraction of the time. @returns how. */
const dropIndexes = async (owner: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string; made: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i
    where i.indrelid = 'lottery.ticket'::regclass
      and not i.indisunique`.execute(owner.read);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(owner.read);
  return rows.map(({ made }) => made);
};

/** Ticket numbers are those of the series: the first ones of all are cancelled, and the next ones refunded. */
const fillTickets = async (owner: Database): Promise<void> => {
  for (let from = 0; from < tickets; from += once) {
    const through = Math.min(tickets, from + once);
    await sql
      .raw(`
      insert into lottery.ticket (ticket_no, ticket_id, draw_no, merchant_id, member_id, idempotency_key, content_hash, bought_at,
        line_count, stake_total, cost_total, balance_after, leaf_hash)
      overriding system value
      select n, 'tkt_' || lpad(to_hex(n), 32, '0'), ${drawOf}, 'mrc_demo',
        case when ${isBusy} then 'mbr_busy' else 'mbr_' || lpad((n % 100000)::text, 12, '0') end, 'key-' || n, repeat('a', 64),
        timestamptz '2026-01-01Z' + n * interval '30 days' / ${tickets},
        1, 100, 100, 0, sha256('')
      from generate_series(${from + 1}, ${through}) n`)
      .execute(owner.read);
    await sql
      .raw(`
      insert into lottery.line (draw_no, ticket_no, line_no, bet_type, number, stake, cost, rate, limit_state)
      select ${drawOf}, n, 1, 'three_top', lpad((n % 1000)::text, 3, '0'), 100, 100, 90000, 'open'
      from generate_series(${from + 1}, ${through}) n`)
      .execute(owner.read);
  }
};

const fillRest = (owner: Database) =>
  sql
    .raw(`
    insert into lottery.payout (ticket_no, draw_no, kind, amount, member_id)
    select n, ${drawOf}, case when n <= 100 then 'refund' else 'win' end, 100,
      'mbr_' || lpad((n % 100000)::text, 12, '0')
    from generate_series(51, ${Math.floor(tickets * 0.9)}) n
    where n <= 100 or n % 20 = 0 and not (${isBusy});
    insert into lottery.payout (ticket_no, draw_no, kind, amount, member_id)
    select ${tickets * 0.9} + n, ${over}, case when n <= 30 then 'win' else 'refund' end, 100, 'mbr_' || lpad((n % 100000)::text, 12, '0')
    from generate_series(1, 60) n;
    insert into lottery.cancellation (draw_no, ticket_no, amount)
    select 1 + n % 900, n, 100 from generate_series(1, 50) n
    union all
    select ${over}, ${tickets * 0.9} + n, 100 from generate_series(61, 90) n;
    insert into lottery.number_sum (draw_no, bet_type, number, stake, payout)
    select ${large}, 'three_top', lpad(n::text, 3, '0'), ${tickets / 10}, ${tickets / 10} from generate_series(0, 999) n;
    insert into lottery.number_sum_through (draw_no, through) values (${large}, ${tickets - 500});
    insert into lottery.player_stake (draw_no, member_id, bet_type, number, stake)
    select ${large}, 'mbr_' || lpad((n % 100000)::text, 12, '0'), 'three_top', lpad((n % 1000)::text, 3, '0'), 100
    from generate_series(1, 100000) n;
    insert into lottery.player_total (draw_no, member_id, cost)
    select ${large}, 'mbr_' || lpad((n % 100000)::text, 12, '0'), 100 from generate_series(1, 100000) n`)
    .execute(owner.read);

const numbers = ['001', '002'].map((number) => ({ betType: 'three_top', number }));
const ofDraw = (drawNo: number, state?: TicketState) => (read: Read) =>
  pageOfTickets(read, { merchantId, drawId: `drw_${drawNo.toString(16).padStart(32, '0')}`, state, limit: 20 });
const day = (n: number): Instant => instant(Date.UTC(2026, 0, n));
const own =
  (filter: Omit<Parameters<typeof pageOfTickets>[1], 'memberId' | 'drawId' | 'limit'> = {}) =>
  (read: Read) =>
    pageOfTickets(read, { memberId: busy, limit: 20, ...filter });
const calls: Record<string, (tx: Tx) => Promise<unknown>> = {
  'a large draw that is over': ofDraw(over),
  'what won in it': ofDraw(over, 'won'),
  'what was taken back in it': ofDraw(over, 'cancelled'),
  'what was refunded in it': ofDraw(over, 'refunded'),
  'what lost in it': ofDraw(over, 'lost'),
  'what runs in it': ofDraw(over, 'running'),
  'what runs in the large one': ofDraw(large, 'running'),
  "a busy player's tickets": own(),
  'those of some days': own({ from: day(16), to: day(18) }),
  'those until a day of which there is none': own({ to: day(14) }),
  'those from a day on of which there is none': own({ from: day(25) }),
  'those of the game': own({ gameCode: 'YK1M' }),
  'those that lost': own({ state: 'lost' }),
  'a ticket by the end of its id': (read) =>
    pageOfTickets(read, { merchantId, search: (7).toString(16).padStart(8, '0'), limit: 20 }),
  'what is laid off': (tx) =>
    layoffRows(tx, { drawNo: large, betType: undefined, retained: 0n, after: undefined, limit: 2001 }),
  'what a purchase looks at': (tx) =>
    readPricingFacts(tx, { drawNo: large, buyers: [{ memberId: member, key: 'a new key', numbers }], outcomes: [] }),
  'what a quote looks at': (tx) => playerStakesOf(tx, large, member, numbers),
  'who is to be told of a draw': (tx) => paidMembers(tx, paidDraw, '', 100),
};

/** What few or none of a busy player's tickets match: so many of them are looked at, and no more. */
const sifted: Record<string, (tx: Tx) => Promise<unknown>> = {
  'those of a game that was never played': own({ gameCode: 'none' }),
  'those that won': own({ state: 'won' }),
  'those that run': own({ state: 'running' }),
  'those taken back': own({ state: 'cancelled' }),
  'those refunded': own({ state: 'refunded' }),
  'those of a game on some days': own({ gameCode: 'none', from: day(16), to: day(18) }),
};
/** A ticket, its draw, what was paid and taken back of it: three or four levels of index each. */
const pagesOfTicket = 25;

/** Pages of 8 KB, of tables and indexes alike: twenty rows with all that hangs on each, and some to spare. */
const pagesMax = 2500;

test('among ten million tickets and lines each list and each purchase reads the pages of its own rows', async (t) => {
  const world = await testWorld(t);
  await loadDemo(world, await demoMerchant(world));
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: toolBounds });
  t.after(() => owner.close());
  await sql.raw('set session_replication_role = replica').execute(owner.read);
  await fillDraws(owner);
  const indexes = await dropIndexes(owner);
  await fillTickets(owner);
  for (const index of indexes) await sql.raw(index).execute(owner.read);
  await fillRest(owner);
  await sql.raw('set session_replication_role = origin').execute(owner.read);
  await sql.raw('vacuum analyze').execute(owner.read);
  const pagesOf = async (call: (tx: Tx) => Promise<unknown>): Promise<number> => {
    const read = await owner.transact(async (tx) => {
      const before = await pagesSoFar(tx);
      await call(tx);
      return accept((await pagesSoFar(tx)) - before);
    });
    assert.ok(read.ok);
    return read.value;
  };
  const careless = await pagesOf((tx) => sql`select from lottery.ticket where cost_total = 7`.execute(tx));
  assert.ok(careless > pagesMax, 'a careless query is noticed');
  for (const [name, call] of Object.entries(calls)) {
    const pages = await pagesOf(call);
    t.diagnostic(`${name}: ${pages} pages`);
    assert.ok(pages < pagesMax, `${name} touched ${pages} pages`);
  }
  for (const [name, call] of Object.entries(sifted)) {
    const startedAt = performance.now();
    const pages = await pagesOf(call);
    t.diagnostic(`${name}: ${pages} pages, ${Math.round(performance.now() - startedAt)} ms`);
    assert.ok(pages < pagesMax + ticketsScannedMax * pagesOfTicket, `${name} touched ${pages} pages`);
  }
});

/** Of this session, since it told the server last: it tells between transactions alone. */
const pagesSoFar = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(pg_stat_get_xact_blocks_fetched(c.oid)), 0)::int as pages
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'lottery'`.execute(read);
  return rows[0]!.pages;
};
