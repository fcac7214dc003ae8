import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addGames } from '#features/lottery/public.ts';
import { demoGames } from '#features/lottery/domain/demo-games.ts';
import { yeekeeTerms } from '#features/lottery/domain/yeekee-terms.ts';
import { advanceDraws, payDraws, recheckDraws, scheduleDraws } from '#features/lottery/public.ts';
import { buyTicket } from '#features/lottery/server/buy-ticket.ts';
import { currentDraws } from '#features/lottery/server/current-draws.ts';
import { systemClock } from '#kit/server/clock.ts';
import { type Database, openDatabase, sql } from '#kit/server/database.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { jsonLog } from '#kit/server/log.ts';
import { migrate } from '#kit/server/migrate.ts';
import { startPostgres } from '#kit/server/postgres/start.ts';
import { vaultOf } from '#kit/server/vault.ts';
import { minor } from '#kit/shared/money.ts';
import { dice } from '#kit/testing/dice.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { print, printAside } from '#tools/output.ts';
import { type Spent, spendingOf } from './tickets-spent.ts';
import { addPlayers, demoMerchant, type TestPlayer, visitorOf } from '#tools/testing/players.ts';

const secondsPerCase = 6;
const hands = 64;
const players = 400;
const manyBaht = minor(10_000_000_000_00n);

/** Slips a second and settlement lines a second, on a durable server of its own; money and proofs are checked at the end. */
export const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-tickets-'));
  printAside('starting a PostgreSQL of its own');
  const server = await startPostgres({ folder: join(folder, 'database') });
  try {
    const owner = openDatabase({ url: server.url('postgres'), connectionsMax: 1 });
    await owner.pool.query('create database bench');
    await owner.close();
    await migrate({ url: server.url('bench') });
    const world = worldOf(server.url('bench'), folder);
    await measure(world, spendingOf(world.database, server.pid));
    await Promise.all([world.database.close(), world.backofficeDatabase.close()]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const worldOf = (url: string, dataFolder: string): TestWorld => {
  let offsetMs = 0;
  const clock = systemClock(() => offsetMs);
  const entropy = systemEntropy(clock);
  return {
    clock,
    entropy,
    database: openDatabase({ url, role: 'app_core', connectionsMax: 16 }),
    backofficeDatabase: openDatabase({ url, role: 'app_backoffice', connectionsMax: 2 }),
    live: { publish: () => undefined, endSession: () => undefined },
    log: jsonLog('error'),
    vault: vaultOf(randomBytes(32), entropy),
    dataFolder,
    databaseUrl: url,
    published: [],
    endedSessions: [],
    moveClock: async (ms) => {
      offsetMs += ms;
      const owner = openDatabase({ url, connectionsMax: 1 });
      await owner.pool.query('update kit.test_clock set offset_ms = $1', [Math.round(offsetMs)]);
      await owner.close();
    },
  };
};

const measure = async (world: TestWorld, spent: () => Spent): Promise<void> => {
  const merchantId = await demoMerchant(world);
  await addGames(world, merchantId, [hourGame], wideTerms);
  const buyers = await addPlayers(world, merchantId, { count: players, balance: 10_000_000_000n });
  await scheduleDraws(world)();
  await advanceDraws(world)();
  await world.moveClock(2000);
  await advanceDraws(world)();
  const found = await currentDraws(world)({ gameCode: hourGame.code }, visitorOf(merchantId));
  if (!found.ok || !found.value.current) throw new Error('no draw is open');
  const draw = found.value.current;
  for (const lines of [1, 20, 200]) {
    printAside(`slips of ${lines} for ${secondsPerCase} s`);
    spent();
    const times = await buyFor(world, buyers, draw.drawId, lines);
    report(`slips of ${lines}`, times, lines, spent());
  }
  const { beaconAt } = draw;
  for (const moment of [draw.closeAt, draw.shotsUntil, beaconAt!]) {
    await world.moveClock(moment - world.clock.now() + 20);
    await advanceDraws(world)();
  }
  await settle(world);
};

const settle = async (world: TestWorld): Promise<void> => {
  const lines = await countOf(world.database, 'lottery.line');
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await sql`create unlogged table public.bare (like lottery.line including all)`.execute(owner.read);
  await sql`alter table public.bare set logged`.execute(owner.read);
  const startedBare = performance.now();
  await sql`insert into public.bare select * from lottery.line`.execute(owner.read);
  const bare = (lines * 1000) / (performance.now() - startedBare);
  await owner.close();
  const started = performance.now();
  await payDraws(world)();
  const value = (lines * 1000) / (performance.now() - started);
  const { looked, deviations } = await recheckDraws(world);
  const wins = await countOf(world.database, 'lottery.payout');
  const open = await countOf(world.database, `lottery.draw where state = 'resulted'`);
  if (deviations.length > 0 || looked === 0 || open > 0)
    throw new Error(`not settled right: ${JSON.stringify(deviations)}`);
  print(
    JSON.stringify({
      bench: 'tickets',
      case: `settlement, ${lines} lines, ${wins} winning tickets`,
      value: Math.round(value),
      unit: 'lines/s',
      reference: 'bare insert … select of the same lines',
      referenceValue: Math.round(bare),
      ratio: Number((value / bare).toPrecision(3)),
    }),
  );
};

const countOf = async (database: Database, from: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
    database.read,
  );
  return rows[0]!.count;
};

const buyFor = async (world: TestWorld, buyers: readonly TestPlayer[], drawId: string, lines: number) => {
  const times: number[] = [];
  const until = performance.now() + secondsPerCase * 1000;
  const luck = dice(lines);
  await Promise.all(
    Array.from({ length: hands }, async (_, hand) => {
      for (let turn = 0; performance.now() < until; turn++) {
        const started = performance.now();
        const answer = await buyTicket(world)(
          { drawId, idempotencyKey: world.entropy.token(128), lines: randomLines(luck, lines) },
          buyers[(hand + turn * hands) % buyers.length]!.visit,
        );
        if (!answer.ok) throw new Error(answer.refusal);
        times.push(performance.now() - started);
      }
    }),
  );
  return times.toSorted((a, b) => a - b);
};

const randomLines = (luck: ReturnType<typeof dice>, count: number) =>
  Array.from({ length: count }, () => {
    const bet = luck.pick(wideTerms);
    const number = String(luck.below(10 ** bet.digits)).padStart(bet.digits, '0');
    const isTriple = bet.betType === 'three_tod' && new Set(number).size === 1;
    return { betType: bet.betType, number: isTriple ? '123' : number, stake: minor(100n), rate: bet.rate };
  });

const report = (name: string, times: readonly number[], lines: number, spent: Spent): void => {
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toPrecision(3));
  const value = Math.round(times.length / secondsPerCase);
  print(JSON.stringify({ bench: 'tickets', case: name, value, unit: 'slips/s', p50ms: at(0.5), p99ms: at(0.99) }));
  print(JSON.stringify({ bench: 'tickets', case: name, value: value * lines, unit: 'lines/s' }));
  const each = (whole: number) => Number((whole / times.length).toPrecision(3));
  const { nodeMs, databaseMs, statements } = spent;
  print(
    JSON.stringify({
      bench: 'tickets',
      case: `${name}: spent on each`,
      statements: each(statements),
      nodeCpuMs: each(nodeMs),
      databaseCpuMs: each(databaseMs),
    }),
  );
};

// Wide limits, so that buying is measured and not refusing.
const wideTerms = yeekeeTerms.map((bet) => ({
  ...bet,
  playerNumberMax: manyBaht,
  fullRateUpTo: manyBaht,
  closedAbove: manyBaht,
}));

const hourGame = {
  ...demoGames[0]!,
  code: 'BENCH',
  calendar: { ...demoGames[0]!.calendar, firstClose: '01:00', everySeconds: 7200, roundsPerDay: 12 },
  rules: { ...demoGames[0]!.rules, scheduleAheadSeconds: 7200, announceAheadSeconds: 3600, playerDrawMax: manyBaht },
};
