import assert from 'node:assert/strict';
import test from 'node:test';
import { type Database, openDatabase, sql, toolBounds, type Tx, type Read } from '#kit/server/database/database.ts';
import { id, type MemberId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, type Instant, isoOf, later, minutesMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { actsAround } from './acts/acts-around.ts';
import { betWithActs } from './acts/bet-acts.ts';
import { lastEndOfBet } from './acts/last-end-of-bet.ts';
import { memberBets } from './acts/member-bets.ts';
import { membersInRound } from './rounds/members-in-round.ts';
import { movementOwners } from './movement-owners.ts';
import { lastWinAt, newestWins } from './acts/newest-wins.ts';
import { forgetNonces } from './keys/nonces.ts';
import { openStakes } from './acts/open-stakes.ts';
import { playPosition } from './acts/play-position.ts';
import { recentGames } from './games/recent-games.ts';
import { forgetCalls } from './calls/request-log.ts';
import { findRounds, roundByNo } from './rounds/round-desk.ts';
import { findTransactions } from './acts/transactions.ts';

/**
 * Half of them bets, each with a round of its own but for the newest tenth: that stands in one draw which is still open. One round in
 * a thousand was never ended by its vendor.
 */
const acts = Number(process.env['ROWS'] ?? 10_000_000);
const bets = acts / 2;
const ended = Math.floor(bets * 0.9);
const draw = ended + 1;
const days = 30;
const members = 100_000;
const once = 250_000;

const merchantId = id<'mrc'>('mrc_1');
const memberOf = (n: number): MemberId => id<'mbr'>(`mbr_${String(n % members).padStart(12, '0')}`);
const member = memberOf(ended);
const played = { memberId: member, currency: 'THB' } as const;

/** Made again once the tables are full: in a fraction of the time. @returns how. */
const dropIndexes = async (owner: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string; made: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i
    where i.indrelid = any(array['gateway.transaction', 'gateway.round']::regclass[])
      and not i.indisunique`.execute(owner.read);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(owner.read);
  return rows.map(({ made }) => made);
};

const at = `kit.now() - interval '${days} days' + n * (interval '${days} days' / ${bets})`;
const memberSql = `'mbr_' || lpad((n % ${members})::text, 12, '0')`;

/** Of ten bets that are over, nine were answered and one was taken back; of the answers half are nothing. */
const fillActs = async (owner: Database): Promise<void> => {
  for (let from = 0; from < bets; from += once) {
    const numbers = `generate_series(${from + 1}, ${Math.min(bets, from + once)}) n`;
    await sql
      .raw(`
      insert into gateway.round (round_no, merchant_id, vendor, game, round_id, opened_at, state, ended_at)
      overriding system value
      select n, 'mrc_1', case when n = ${draw} then 'LOTT' else 'BENCH' end, 'g' || n % 50, 'r' || n, ${at},
        case when n = ${draw} or n % 1000 = 1 then 'open' when n % 10 = 0 then 'voided' else 'settled' end,
        case when n < ${draw} and n % 1000 <> 1 then ${at} end
      from ${numbers}
      where n <= ${draw}`)
      .execute(owner.read);
    await sql
      .raw(`
      insert into gateway.transaction (vendor, transaction_id, kind, request_id, round_no, merchant_id, member_id, wallet_id,
        currency, amount, reference_id, money_key, taken_back, content_hash, answer, recorded_at)
      select case when n < ${draw} then 'BENCH' else 'LOTT' end, case when is_bet then 'b' else 'a' end || n,
        case when is_bet then 'bet' when n % 10 = 0 then 'refund' else 'win' end, 'q' || n, least(n, ${draw}), 'mrc_1', ${memberSql}, n,
        'THB', case when is_bet then -100 when n % 10 = 0 then 100 else n % 2 * 180 end,
        case when not is_bet then 'b' || n end, 'k' || is_bet || n, is_bet and n % 10 = 0 and n < ${draw}, repeat('a', 64), '{}', ${at}
      from ${numbers}
      cross join (values (true), (false)) as act (is_bet)
      where is_bet or n < ${draw}`)
      .execute(owner.read);
  }
};

/** A call and a nonce for each tenth bet. */
const fillCalls = (owner: Database) =>
  sql
    .raw(`
    insert into gateway.request_log (vendor, key_id, operation, request_id, transaction_id, status, code, request, answer, requested_at, elapsed_ms)
    select 'BENCH', 'key_1', 'bet', 'q' || n, 'b' || n, 200, 'ok', '{}', '{}', ${at}, 3 from generate_series(1, ${bets}, 10) n;
    insert into gateway.vendor_key (key_id, vendor, secret_sealed, issued_at, issued_by)
    values ('gwk_' || repeat('a', 32), 'BENCH', 's', kit.now(), 'owner');
    insert into gateway.nonce (key_id, nonce, seen_at) select 'key_1', 'nonce-' || lpad(n::text, 10, '0'), ${at} from generate_series(1, ${bets}, 10) n`)
    .execute(owner.read);

type Call = (tx: Tx, now: Instant) => Promise<unknown>;

/** What players, vendors and the desk wait for. */
const calls: Record<string, Call> = {
  "a player's bets of a month": (tx, now) =>
    memberBets(
      tx,
      { ...played, from: later(now, -daysMs(days)), until: now },
      {
        before: undefined,
        limit: 20,
      },
    ),
  'a bet with what came of it': (tx) =>
    betWithActs(tx, { memberId: memberOf(7), vendor: 'BENCH', transactionId: 'b7' }),
  'the newest wins': (tx) => newestWins(tx, merchantId, 20),
  'the last win': (tx) => lastWinAt(tx, merchantId),
  'what a call of a vendor looks for': (tx) => findTransactions(tx, 'BENCH', ['b7', 'a8', 'unknown']),
  'what ended a bet': (tx) => lastEndOfBet(tx, { vendor: 'BENCH', betTransactionId: 'b7' }),
  "a player's position in a game": (tx) =>
    playPosition(tx, { ...played, vendor: 'BENCH', game: 'g7', timeZone: 'Asia/Bangkok' }),
  "a player's games": (tx) => recentGames(tx, member, 20),
  'what a player did around a moment': (tx, now) => actsAround(tx, member, now),
  'who of a chat plays in the large draw': (tx) =>
    membersInRound(
      tx,
      BigInt(draw),
      Array.from({ length: 50 }, (_, n) => memberOf(n)),
    ),
  'the newest rounds': (tx) => findRounds(tx, { merchantId, vendor: 'BENCH' }),
  'rounds that wait for their vendors': (tx) => findRounds(tx, { merchantId, state: 'open' }),
  'those that have waited for an hour': (tx, now) =>
    findRounds(tx, { merchantId, state: 'open', openedBefore: later(now, -hoursMs(1)) }),
  'voided rounds': (tx) => findRounds(tx, { merchantId, state: 'voided' }),
  'rounds of a name': (tx) => findRounds(tx, { merchantId, roundId: 'r7' }),
  'rounds of a player': (tx) => findRounds(tx, { merchantId, memberId: memberOf(7) }),
  'a round': (tx) => roundByNo(tx, merchantId, 7n),
};

/** Pages of 8 KB, of tables and indexes alike: fifty rows with all that hangs on each, and some to spare. */
const pagesMax = 2500;

/** What looks at all of a window, which belongs to jobs or is bounded by its cost; with how many acts are in it. */
const windows: Record<string, { acts: number; look: Call }> = {
  'what explains the movements of a quarter of an hour': {
    acts: acts / days / 24 / 4,
    look: (tx, now) => {
      const window = { since: isoOf(later(now, -daysMs(7))), until: isoOf(later(now, minutesMs(15) - daysMs(7))) };
      return sql`select count(o.key) from (${movementOwners(window)}) o`.execute(tx);
    },
  },
  'calls that are forgotten': { acts: 5000, look: (tx, now) => forgetCalls(tx, later(now, -daysMs(10)), 5000) },
  'nonces that are forgotten': { acts: 5000, look: (tx, now) => forgetNonces(tx, later(now, -daysMs(10)), 5000) },
  'what came since the last look': {
    acts: 500,
    look: (tx) => sql`select from gateway.changes(pg_current_snapshot(), pg_current_snapshot(), null, 500)`.execute(tx),
  },
  'what still runs': { acts: bets - ended, look: (tx) => openStakes(tx, merchantId) },
};
/** A row, its round, its player and its references, by three levels of index each; and ranges of the index by time have edges. */
const pagesOfAct = 20;

test('among ten million acts each page reads its own rows, and each window the acts within it', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: toolBounds });
  t.after(() => owner.close());
  await sql.raw('set session_replication_role = replica').execute(owner.read);
  const indexes = await dropIndexes(owner);
  await fillActs(owner);
  await fillCalls(owner);
  for (const index of indexes) await sql.raw(index).execute(owner.read);
  await sql.raw('set session_replication_role = origin').execute(owner.read);
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
  const careless = await pagesOf((tx) => sql`select from gateway.transaction where request_id = 'q7'`.execute(tx));
  assert.ok(careless > pagesMax, 'a careless query is noticed');
  for (const [name, call] of Object.entries(calls)) {
    const pages = await pagesOf(call);
    t.diagnostic(`${name}: ${pages} pages`);
    assert.ok(pages < pagesMax, `${name} touched ${pages} pages`);
  }
  for (const [name, { acts: within, look }] of Object.entries(windows)) {
    const startedAt = performance.now();
    const pages = await pagesOf(look);
    t.diagnostic(`${name}: ${pages} pages, ${within} acts, ${Math.round(performance.now() - startedAt)} ms`);
    assert.ok(pages < pagesMax + within * pagesOfAct, `${name} touched ${pages} pages for ${within} acts`);
  }
});

/** Of this session, since it told the server last: it tells between transactions alone. */
const pagesSoFar = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(pg_stat_get_xact_blocks_fetched(c.oid)), 0)::int as pages
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'gateway'`.execute(read);
  return rows[0]!.pages;
};
