import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, type Read, sql, toolBounds, type Tx } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { daysMs, type Instant, isoOf, later, minutesMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { betTotals } from './bet-totals.ts';
import { countBets } from './count-bets.ts';
import { daySumsOfMember } from './day-sums.ts';
import { playByPeriod } from './play-by-period.ts';
import { daysChangedSince, playOfDay } from './play-of-day.ts';
import { turnoverBetween } from './turnover-between.ts';

const facts = Number(process.env['ROWS'] ?? 10_000_000);
const days = 30;
const members = 100_000;
const memberId = id<'mbr'>('mbr_7');

/** Pages of 8 KB, of tables and indexes alike. */
const pagesMax = 1000;
const pagesOfFact = 4;

const looks: Record<string, { within: number; look: (tx: Tx, now: Instant) => Promise<unknown> }> = {
  "a player's turnover": {
    within: facts / members,
    look: (tx, now) => turnoverBetween(tx, { memberId, currency: 'THB', moments: [later(now, -daysMs(days))] }),
  },
  "what a player's bets come to": {
    within: facts / members,
    look: (tx, now) => betTotals(tx, { memberId, currency: 'THB', from: later(now, -daysMs(days)), until: now }),
  },
  "a player's play by day": {
    within: facts / members,
    look: (tx) => playByPeriod(tx, { memberId, currency: 'THB', unit: 'day', count: 7, timeZone: 'Asia/Bangkok' }),
  },
  "a player's sums": {
    within: 1,
    look: (tx) => daySumsOfMember(tx, memberId, { from: '2026-01-01', until: '2026-12-31' }),
  },
  'what is played now': {
    within: facts / days / 24 / 4,
    look: (tx, now) => countBets(tx, { from: later(now, -minutesMs(15)), to: now, slotMinutes: 15 }),
  },
  'which days changed in the last minutes': {
    within: (facts / days / 24 / 60) * 5,
    look: (tx, now) => daysChangedSince(tx, later(now, -minutesMs(5))),
  },
  'the play of a day': {
    within: facts / days,
    look: (tx, now) => playOfDay(tx, isoOf(later(now, -daysMs(7))).slice(0, 10)),
  },
};

test('among ten million facts each look reads its own', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: toolBounds });
  t.after(() => owner.close());
  await sql.raw('set session_replication_role = replica').execute(owner.read);
  await sql`
    insert into turnover.fact
    select 'BENCH', 'b' || n.no, 'bet', n.no, 'mrc_1', 'mbr_' || n.no % ${members}, 'THB', 'RNG', 'g' || n.no % 50, 'settled', 100, 100, 90,
      0, 0, 0, 0, 10, n.at, n.at::date, n.at, n.at, n.at::date, false, '{}', 1, n.at
    from (
      select s.no, kit.now() - interval '30 days' + s.no * interval '30 days' / ${facts} as at
      from generate_series(1, ${facts}::integer) as s (no)
    ) n`.execute(owner.read);
  await sql`vacuum analyze turnover.fact`.execute(owner.read);
  for (const [name, { within, look }] of Object.entries(looks)) {
    const pages = await owner.transact(async (tx) => {
      const before = await pagesSoFar(tx);
      await look(tx, world.clock.now());
      return (await pagesSoFar(tx)) - before;
    });
    t.diagnostic(`${name}: ${pages} pages for ${Math.round(within)} facts`);
    assert.ok(pages < pagesMax + within * pagesOfFact, `${name} touched ${pages} pages`);
  }
});

const pagesSoFar = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(pg_stat_get_xact_blocks_fetched(c.oid)), 0)::int as pages
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'turnover'`.execute(read);
  return rows[0]?.pages ?? 0;
};
