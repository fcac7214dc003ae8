import assert from 'node:assert/strict';
import test from 'node:test';
import { type Database, jobBounds, openDatabase, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { systemClock } from '#kit/server/clock.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant } from '#tools/testing/scenes/players.ts';
import { loadDemo } from '../public.ts';
import { drawHealth } from './draws/draw-health.ts';
import { gameResults } from './games/game-results.ts';
import { readPricingFacts } from './tickets/read-pricing-facts.ts';
import { lobbyDraws, newestNumbers } from './games/lobby-draws.ts';
import { openExposure } from './limits/open-exposure.ts';
import { dueSteps, drawsToPay } from './draws/move-draw.ts';
import { drawsPage, newestResulted } from './draws/find-draws.ts';
import { recentLotteries } from './games/recent-lotteries.ts';
import { shotsInOrder } from './proof/sealed-facts.ts';
import { drawsToGrow, growTree, joinTree, lastTicketNow, leafPlaceOf } from './proof/ticket-tree.ts';
import { lastResults, findCounted, gamesToCount } from './results/result-counts.ts';
import { membersOfChunk, nextChunk, numbersOfChunk, writeRefunds, writeWinnings } from './settlement/settle-chunk.ts';
import { beginSettling, noteStep, settlingNow } from './settlement/settling.ts';
import { drawsToNotify, paidMembers } from './settlement/result-notices.ts';
import { pastResults } from './results/past-results.ts';
import { playerStakesOf } from './slips/slip-facts.ts';
import { ticketByKey, ticketsOfDraw } from './tickets/tickets.ts';
import { boughtNumbers } from './tickets/bought-numbers.ts';
import { pageOfTickets, ticketsPage } from './tickets/tickets-page.ts';

/** Tables that grow for ever: whatever a call asks of them must find its rows by an index. */
const endless = ['draw', 'announcement', 'ticket', 'line', 'line_payout', 'payout', 'shot', 'result', 'settling'];

const nowOf = () => systemClock().now();
const member = id<'mbr'>('mbr_000000000001');
const calls: Record<string, (tx: Tx) => Promise<unknown>> = {
  'my tickets': (tx) => ticketsPage(tx, { memberId: member, limit: 20 }),
  'my tickets that won': (tx) => ticketsPage(tx, { memberId: member, state: 'won', limit: 20 }),
  'my next page': (tx) => ticketsPage(tx, { memberId: member, before: `tkt_${'0'.repeat(31)}5`, limit: 20 }),
  'the numbers of my tickets': (tx) =>
    boughtNumbers(
      tx,
      [39_999, 40_000].map((no) => ({ draw_no: no, ticket_no: BigInt(no) })),
      6,
    ),
  'the draws of all games': (tx) => lobbyDraws(tx, id('mrc_demo'), later(nowOf(), daysMs(20))),
  'the numbers opened last': (tx) =>
    newestNumbers(tx, { merchantId: id('mrc_demo'), groupCodes: ['YEEKEE'], limit: 100 }),
  'my recent lotteries': (tx) => recentLotteries(tx, { merchantId: id('mrc_demo'), memberId: member, limit: 100 }),
  'my tickets of a game': (tx) => pageOfTickets(tx, { memberId: member, gameCode: 'YK1M', limit: 20 }),
  'my tickets of a game that I never played': (tx) =>
    pageOfTickets(tx, { memberId: member, gameCode: 'none', limit: 20 }),
  'my tickets of a day': (tx) =>
    pageOfTickets(tx, { memberId: member, from: nowOf(), to: later(nowOf(), daysMs(1)), limit: 20 }),
  'the tickets of a draw for staff': (tx) =>
    ticketsPage(tx, {
      merchantId: id('mrc_demo'),
      drawId: `drw_${(40_000).toString(16).padStart(32, '0')}`,
      limit: 20,
    }),
  'a ticket by the end of its id': (tx) =>
    pageOfTickets(tx, { merchantId: id('mrc_demo'), search: '00009c40', limit: 20 }),
  'a draw by the end of its id': (tx) => drawsPage(tx, { merchantId: id('mrc_demo'), search: '00009c40', limit: 20 }),
  'a receipt': (tx) => ticketByKey(tx, member, 'key-1'),
  'what a player has in a draw': (tx) => playerStakesOf(tx, 40_000, member, [sevens]),
  'the history of a game': (tx) =>
    drawsPage(tx, { merchantId: id('mrc_demo'), gameId: 1, states: ['settled'], limit: 20 }),
  'the newest result': (tx) => newestResulted(tx, 1),
  'what is large enough to grow': (tx) => drawsToGrow(tx),
  'how far a draw is sold': (tx) => lastTicketNow(tx, 40_000),
  'a block of a tree': (tx) => growTree(tx, { drawNo: 40_000, through: 10_000_000n, blocks: 4 }),
  'the tree of a draw': (tx) => joinTree(tx, 40_001),
  'the place of a ticket in its tree': (tx) => leafPlaceOf(tx, 40_001, 40_000n),
  'the numbers of a draw': (tx) => shotsInOrder(tx, 40_000),
  'the tickets of a draw': (tx) => ticketsOfDraw(tx, 40_000, 0n, 100),
  'the next step of a settlement': (tx) => nextChunk(tx, 40_000, 0n, { ticketsMax: 2000, linesMax: 50_000 }),
  'what is due': (tx) => dueSteps(tx),
  'what games took in a month': (tx) => gameResults(tx, 'mrc_demo', later(nowOf(), daysMs(63))),
  'what open draws could cost': (tx) => openExposure(tx, 'mrc_demo'),
  'whether draws move on': (tx) => drawHealth(tx, 'mrc_demo', later(nowOf(), daysMs(34))),
  'what is to be paid': (tx) => drawsToPay(tx),
  'what was bet in a step': (tx) => numbersOfChunk(tx, 40_000, wholeDraw, ['xien2']),
  'what a step pays': (tx) => writeWinnings(tx, 40_000, wholeDraw, [sevens]),
  'what a step gives back': (tx) => writeRefunds(tx, 40_002, wholeDraw),
  'whose pages hear of a step': (tx) => membersOfChunk(tx, 40_000, wholeDraw),
  'how much is to be paid': (tx) => beginSettling(tx, 40_000),
  'how far a settlement is': (tx) => noteStep(tx, 40_000, { through: 1n, tickets: 1, lines: 1 }, 1),
  'what is being paid now': (tx) => settlingNow(tx, 'mrc_demo', { drawId: undefined, limit: 50 }),
  'who is to be told of a draw': (tx) => paidMembers(tx, 40_000, '', 2000),
  'draws to be told': (tx) => drawsToNotify(tx, 50),
  'the results that are counted': (tx) => lastResults(tx, 1, 365),
  'games to be counted': (tx) => gamesToCount(tx, 50),
  'what is counted of a game': (tx) => findCounted(tx, 1),
  'past results': (tx) =>
    pastResults(tx, { gameId: 1, from: '20260105', until: '20260110', before: undefined, limit: 50 }),
  'the next page of past results': (tx) =>
    pastResults(tx, { gameId: 1, from: '20260105', until: '20260110', before: '20260108-0700', limit: 50 }),
};

const wholeDraw = { after: 0n, through: 10_000_000n };
const sevens = { betType: 'two_top', number: '07', multiple: { over: 1n, under: 1n } };

/** Fifty thousand draws with tickets, payouts and results. */
const fillYear = async (owner: Database): Promise<void> => {
  await sql
    .raw(`
    set session_replication_role = replica;
    insert into lottery.draw (draw_id, merchant_id, game_id, number, open_at, close_at, shots_until, state)
    select 'drw_' || lpad(to_hex(n), 32, '0'), 'mrc_demo', 1,
      to_char(date '2026-01-01' + n / 1440, 'YYYYMMDD') || '-' || lpad((n % 1440 + 1)::text, 4, '0'),
      kit.now() + n * interval '1 min', kit.now() + (n + 1) * interval '1 min', kit.now() + (n + 2) * interval '1 min', 'settled'
    from generate_series(1, 50000) n`)
    .execute(owner.read);
  await sql
    .raw(`
    insert into lottery.ticket (ticket_id, draw_no, merchant_id, member_id, idempotency_key, content_hash, bought_at, line_count,
      stake_total, cost_total, balance_after, leaf_hash)
    select 'tkt_' || lpad(to_hex(n), 32, '0'), 1 + n % 50000, 'mrc_demo', 'mbr_' || lpad((n % 500)::text, 12, '0'), 'key-' || n,
      repeat('a', 64), kit.now(), 1, 1, 1, 0, sha256('')
    from generate_series(1, 100000) n`)
    .execute(owner.read);
  await sql
    .raw(`
    insert into lottery.line (draw_no, ticket_no, line_no, bet_type, number, stake, cost, rate, limit_state)
    select draw_no, ticket_no, 1, 'two_top', '07', 100, 100, 9000, 'open' from lottery.ticket`)
    .execute(owner.read);
  await sql
    .raw(`
    insert into lottery.shot (draw_no, member_id, number, shot_at)
    select 1 + n % 50000, 'mbr_1', n % 100000, kit.now() from generate_series(1, 60000) n`)
    .execute(owner.read);
  await sql
    .raw(`
    insert into lottery.payout (ticket_no, draw_no, kind, amount, member_id)
    select ticket_no, draw_no, 'win', 100, member_id from lottery.ticket where draw_no not in (40000, 40002)`)
    .execute(owner.read);
  await sql
    .raw(`
    insert into lottery.line_payout (draw_no, ticket_no, line_no, payout)
    select draw_no, ticket_no, 1, 100 from lottery.payout`)
    .execute(owner.read);
  await sql
    .raw(`
    insert into lottery.result (draw_no, drawn)
    select draw_no, '{"final": ["12345"]}' from lottery.draw`)
    .execute(owner.read);
  await sql
    .raw(`
    insert into lottery.settling (draw_no, tickets_all, lines_all, tickets_done, lines_done, ended_at)
    select draw_no, 2, 2, 2, 2, kit.now() from lottery.draw where draw_no not in (40000, 40002)`)
    .execute(owner.read);
  await sql.raw('analyze').execute(owner.read);
};

test('after a year of draws every call still finds its rows by an index', async (t) => {
  const world = await testWorld(t);
  await loadDemo(world, await demoMerchant(world));
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: jobBounds });
  t.after(() => owner.close());
  await fillYear(owner);
  const readWhole = async (call: (tx: Tx) => Promise<unknown>) => {
    const before = await scansOf(owner.read);
    await owner.transact((tx) => call(tx));
    const after = await scansOf(owner.read);
    return endless.filter((table) => (after.get(table) ?? 0n) > (before.get(table) ?? 0n));
  };
  const careless = await readWhole((tx) => sql`select from lottery.ticket where cost_total = 7`.execute(tx));
  assert.deepEqual(careless, ['ticket'], 'a careless query is noticed');
  for (const [name, call] of Object.entries(calls)) assert.deepEqual(await readWhole(call), [], name);
});

test('a purchase reads what its player has on the numbers asked for, and none of the lines bought before', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: jobBounds });
  t.after(() => owner.close());
  await fillPlayer(owner);
  const readBy = async (call: (tx: Tx) => Promise<unknown>) => {
    const before = await fetchedOf(owner.read);
    await owner.transact((tx) => call(tx));
    const after = await fetchedOf(owner.read);
    const tables = ['ticket', 'line', 'player_stake', 'player_total'];
    return tables.map((table) => (after.get(table) ?? 0n) - (before.get(table) ?? 0n));
  };
  const numbers = ['07', '08'].map((number) => ({ betType: 'two_top', number }));
  const buyers = [{ memberId: member, key: 'a key of a new purchase', numbers }];
  const asked = { drawNo: 7, buyers, outcomes: [] };
  assert.deepEqual(await readBy((tx) => readPricingFacts(tx, asked)), [0n, 0n, 2n, 1n]);
  const [ofTickets, ofLines] = await readBy((tx) => playerStakesOf(tx, 7, member, numbers));
  assert.deepEqual([ofTickets, ofLines], [0n, 0n], 'nor does a quote');
});

/** Four hundred tickets of one player in one draw, five lines each. */
const fillPlayer = async (owner: Database): Promise<void> => {
  await sql
    .raw(`
    set session_replication_role = replica;
    insert into lottery.ticket (ticket_id, draw_no, merchant_id, member_id, idempotency_key, content_hash, bought_at, line_count,
      stake_total, cost_total, balance_after, leaf_hash)
    select 'tkt_' || lpad(to_hex(n), 32, '0'), 7, 'mrc_demo', '${member}', 'key-' || n, repeat('a', 64), kit.now(), 5, 5, 5, 0, sha256('')
    from generate_series(1, 400) n;
    insert into lottery.line (draw_no, ticket_no, line_no, bet_type, number, stake, cost, rate, limit_state)
    select 7, t.ticket_no, n, 'two_top', lpad(((t.ticket_no * 5 + n) % 100)::text, 2, '0'), 1, 1, 9000, 'open'
    from lottery.ticket t
    cross join generate_series(1, 5) n;
    insert into lottery.player_stake (draw_no, member_id, bet_type, number, stake)
    select 7, '${member}', bet_type, number, sum(stake) from lottery.line group by bet_type, number;
    insert into lottery.player_total (draw_no, member_id, cost) values (7, '${member}', 2000);
    analyze`)
    .execute(owner.read);
};

/** Rows of each table that were read so far, by any way. */
const fetchedOf = async (read: Read): Promise<Map<string, bigint>> => {
  await sql.raw('select pg_stat_force_next_flush()').execute(read);
  const { rows } = await sql<{ relname: string; fetched: bigint }>`
    select relname, seq_tup_read + coalesce(idx_tup_fetch, 0) as fetched
    from pg_stat_user_tables
    where schemaname = 'lottery'`.execute(read);
  return new Map(rows.map(({ relname, fetched }) => [relname, fetched]));
};

const scansOf = async (read: Read): Promise<Map<string, bigint>> => {
  await sql.raw('select pg_stat_force_next_flush()').execute(read);
  const { rows } = await sql<{ relname: string; scans: bigint }>`
    select relname, seq_tup_read as scans
    from pg_stat_user_tables
    where schemaname = 'lottery'`.execute(read);
  return new Map(rows.map(({ relname, scans }) => [relname, scans]));
};
