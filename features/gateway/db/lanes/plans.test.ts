import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, type Read, sql, toolBounds } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import { checkBets, checkWins, mayPayPlain } from './check-acts.ts';

const rows = 100_000;
const acts = 64;
/** An act, its round, its reference, its player's day and what is held, by three levels of index each. */
const pagesMax = acts * 2 * 30;

const merchantId = id<'mrc'>('mrc_1');
const memberId = id<'mbr'>('mbr_1');
const shared = { vendor: 'BENCH', requestId: 'r', memberId, currency: 'THB', amount: minor(1n) } as const;
const numbers = Array.from({ length: acts }, (_, at) => 1 + at * 1000);

const look = async (read: Parameters<typeof checkBets>[0]) => {
  const bets = numbers.map((n) => ({
    bet: { ...shared, merchantId, sessionId: id<'ses'>('ses_1'), game: 'g', roundId: `r${n}`, transactionId: `x${n}` },
    winId: n % 2 === 0 ? `y${n}` : undefined,
    endsRound: n % 2 === 0,
  }));
  await checkBets(read, 'BENCH', bets);
  const wins = numbers.map((n) => ({
    ...shared,
    game: 'g',
    roundId: `r${n + 1}`,
    transactionId: `w${n}`,
    betTransactionId: `b${n + 1}`,
  }));
  await checkWins(read, 'BENCH', wins);
  const payouts = wins.map(({ transactionId, amount }) => ({
    transactionId,
    memberId,
    amount,
    stake: minor(1n),
    gained: minor(0n),
    day: '2026-11-23',
  }));
  await mayPayPlain(read, 'BENCH', payouts);
};

test('what acts that go together are judged by is read by keys, though the plans were made before anybody had played', async (t) => {
  const world = await testWorld(t);
  // One connection, so that its plans are those of the empty tables.
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: toolBounds });
  t.after(() => owner.close());
  const pages = async (): Promise<number> => {
    const read = await owner.transact(async (tx) => {
      const before = await pagesSoFar(tx);
      await look(tx);
      return accept((await pagesSoFar(tx)) - before);
    });
    assert.ok(read.ok);
    return read.value;
  };
  await pages();
  await sql.raw('set session_replication_role = replica').execute(owner.read);
  await sql
    .raw(`
    insert into gateway.round (round_no, merchant_id, vendor, game, round_id)
    overriding system value
    select n, 'mrc_1', 'BENCH', 'g', 'r' || n from generate_series(1, ${rows}) n;
    insert into gateway.transaction (vendor, transaction_id, kind, request_id, round_no, merchant_id, member_id, wallet_id,
      currency, amount, reference_id, money_key, content_hash, answer)
    select 'BENCH', 'b' || n, 'bet', 'q', n, 'mrc_1', 'mbr_1', n, 'THB', -100, null, 'k' || n, repeat('a', 64), '{}'
    from generate_series(1, ${rows}) n`)
    .execute(owner.read);
  await sql.raw('set session_replication_role = origin').execute(owner.read);
  const touched = await pages();
  assert.ok(touched > acts, 'pages are counted');
  assert.ok(touched < pagesMax, `${touched} pages were touched`);
});

/** Of this session, since it told the server last: it tells between transactions alone. */
const pagesSoFar = async (read: Read): Promise<number> => {
  const { rows: found } = await sql<{ pages: number }>`
    select coalesce(sum(pg_stat_get_xact_blocks_fetched(c.oid)), 0)::int as pages
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'gateway'`.execute(read);
  return found[0]!.pages;
};
