import assert from 'node:assert/strict';
import test from 'node:test';
import { jobBounds, openDatabase, sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { instant, minutesMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant } from '#tools/testing/scenes/players.ts';
import { loadDemo } from '../../public.ts';
import { pageOfTickets, ticketsScannedMax } from './tickets-page.ts';

const memberId = id<'mbr'>('mbr_busy');
const first = Date.UTC(2026, 0, 1);
const bought = ticketsScannedMax + 1000;

/** A player with a ticket a minute, in two draws of one game; the oldest one alone was cancelled. */
const scene = async (t: test.TestContext) => {
  const world = await testWorld(t);
  await loadDemo(world, await demoMerchant(world));
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: jobBounds });
  t.after(() => owner.close());
  await sql
    .raw(`
    set session_replication_role = replica;
    insert into lottery.draw (draw_no, draw_id, merchant_id, game_id, number, open_at, close_at, shots_until, state)
    overriding system value
    select n, 'drw_' || lpad(to_hex(n), 32, '0'), 'mrc_demo', 1, '20260101-' || lpad(n::text, 4, '0'), kit.now(),
      kit.now() + interval '1 min', kit.now() + interval '2 min', 'settled'
    from generate_series(1001, 1002) n;
    insert into lottery.ticket (ticket_no, ticket_id, draw_no, merchant_id, member_id, idempotency_key, content_hash, bought_at,
      line_count, stake_total, cost_total, balance_after, leaf_hash)
    overriding system value
    select n, 'tkt_' || lpad(to_hex(n), 32, '0'), 1001 + n % 2, 'mrc_demo', '${memberId}', 'key-' || n, repeat('a', 64),
      timestamptz '2026-01-01Z' + n * interval '1 min', 1, 100, 100, 0, sha256('')
    from generate_series(1, ${bought}) n;
    insert into lottery.cancellation (draw_no, ticket_no, amount) values (1002, 1, 100);
    analyze lottery.ticket, lottery.draw, lottery.cancellation`)
    .execute(owner.read);
  const numbersOf = async (filter: Omit<Parameters<typeof pageOfTickets>[1], 'memberId' | 'drawId' | 'limit'>) => {
    const { tickets, next } = await pageOfTickets(world.database.read, { memberId, limit: 3, ...filter });
    return { tickets: tickets.map(({ ticket_no: no }) => Number(no)), next };
  };
  return { numbersOf };
};

const minute = (n: number) => instant(first + minutesMs(n));

test('a page of what few tickets match looks at so many, and goes on from the last one', async (t) => {
  const { numbersOf } = await scene(t);
  const newest = await numbersOf({ state: 'cancelled' });
  assert.deepEqual(newest.tickets, []);
  assert.equal(Number.parseInt(newest.next!.slice(4), 16), bought - ticketsScannedMax + 1);
  const oldest = await numbersOf({ state: 'cancelled', before: newest.next });
  assert.deepEqual(oldest, { tickets: [1], next: undefined });
});

test('a page of what many match is full and goes on from its last ticket', async (t) => {
  const { numbersOf } = await scene(t);
  const { tickets, next } = await numbersOf({ state: 'lost' });
  assert.deepEqual(tickets, [bought, bought - 1, bought - 2]);
  assert.deepEqual((await numbersOf({ state: 'lost', before: next })).tickets, [bought - 3, bought - 4, bought - 5]);
});

test('days begin with their first moment and end before the other, page by page', async (t) => {
  const { numbersOf } = await scene(t);
  const days = { from: minute(10), to: minute(15) };
  const page = await numbersOf(days);
  assert.deepEqual(page.tickets, [14, 13, 12]);
  assert.deepEqual(await numbersOf({ ...days, before: page.next }), { tickets: [11, 10], next: undefined });
  assert.deepEqual(await numbersOf({ to: minute(3) }), { tickets: [2, 1], next: undefined });
  assert.deepEqual(await numbersOf({ from: minute(bought + 1) }), { tickets: [], next: undefined });
});
