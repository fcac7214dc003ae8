import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addGames } from '#features/lottery/public.ts';
import { demoGames } from '#features/lottery/domain/games/demo-games.ts';
import { yeekeeTerms } from '#features/lottery/domain/terms/yeekee-terms.ts';
import { advanceDraws, recheckDraws, scheduleDraws } from '#features/lottery/public.ts';
import { buyTicket } from '#features/lottery/server/tickets/buy-ticket.ts';
import { currentDraws } from '#features/lottery/server/draws/current-draws.ts';
import { payStep } from '#features/lottery/server/settlement/pay-draw.ts';
import { systemClock } from '#kit/server/clock.ts';
import { type Database, openDatabase, sql } from '#kit/server/database/database.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { newExtensions } from '#kit/server/extensions.ts';
import { jsonLog } from '#kit/server/log/log.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { startPostgres } from '#kit/server/postgres/start.ts';
import { keyRingOf } from '#kit/server/keys/key-ring.ts';
import { vaultOf } from '#kit/server/keys/vault.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { dice } from '#kit/testing/dice.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { print, printAside } from '#tools/command/output.ts';
import { type Spent, spendingOf } from './tickets-spent.ts';
import { addPlayers, demoMerchant, type TestPlayer, visitorOf } from '#tools/testing/scenes/players.ts';

const secondsPerCase = 6;
const [handsUsual, handsMany] = [64, 256];
const players = 1000;
const linesToSettle = 40_000;
const manyBaht = minor(10_000_000_000_00n);

/** Slips a second and settlement lines a second, on a durable server of its own; money and proofs are checked at the end. */
export const bench = (): Promise<void> =>
  withOwnWorld('tickets', (world, serverPid) => measure(world, spendingOf(world.database, serverPid)));

/** A world on a durable PostgreSQL of its own, gone afterwards. */
export const withOwnWorld = async (
  name: string,
  work: (world: TestWorld, serverPid: number) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  printAside('starting a PostgreSQL of its own');
  const server = await startPostgres({ folder: join(folder, 'database') });
  try {
    const owner = openDatabase({ url: server.url('postgres'), connectionsMax: 1 });
    await owner.pool.query('create database bench');
    await owner.close();
    await migrate({ url: server.url('bench') });
    const world = worldOf(server.url('bench'), folder);
    await work(world, server.pid);
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
    vault: vaultOf(keyRingOf([randomBytes(32)]), entropy),
    dataFolder,
    reach: 'anywhere',
    extensions: newExtensions(),
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
  await addGames(world, merchantId, games, wideTerms);
  const buyers = await addPlayers(world, merchantId, { count: players, balance: 10_000_000_000n });
  await scheduleDraws(world)();
  const draws = [];
  for (const { code } of games) draws.push(await openDrawOf(world, merchantId, code));
  await buyAt(world, buyers, draws.slice(0, 1), { lines: 1, hands: handsUsual });
  for (const [lines, hands, count] of cases) {
    const name = `slips of ${lines}, ${hands} at a time, ${count === 1 ? 'one draw' : `${count} draws`}`;
    printAside(`${name}, for ${secondsPerCase} s`);
    spent();
    const times = await buyAt(world, buyers, draws.slice(0, count), { lines, hands });
    report(name, times, lines, spent());
  }
  printAside('more slips for settlement');
  for (const draw of draws) await fill(world, buyers, draw.drawId);
  for (const moment of [draws[0]!.closeAt, draws[0]!.shotsUntil, draws[0]!.beaconAt!]) {
    await world.moveClock(moment - world.clock.now() + 20);
    await advanceDraws(world)();
  }
  await settle(world, spent);
};

/** Lines of a slip, buyers at a time, draws. */
const cases = [
  [1, handsUsual, 1],
  [1, handsUsual, 2],
  [1, handsMany, 1],
  [1, handsMany, 2],
  [20, handsUsual, 1],
  [200, handsUsual, 1],
] as const;

/** Each draw has buyers of its own, as many as the others. */
const buyAt = async (
  world: TestWorld,
  buyers: readonly TestPlayer[],
  draws: readonly { drawId: string }[],
  { lines, hands }: { lines: number; hands: number },
): Promise<number[]> => {
  const share = Math.floor(buyers.length / draws.length);
  const forMs = secondsPerCase * 1000;
  const times = await Promise.all(
    draws.map(({ drawId }, at) => {
      const own = buyers.slice(at * share, (at + 1) * share);
      return buyFor(world, own, drawId, { lines, forMs, hands: hands / draws.length });
    }),
  );
  return times.flat().toSorted((a, b) => a - b);
};

/** Draws are announced and opened by the clock; a busy machine may need more than one step for that. */
export const openDrawOf = async (world: TestWorld, merchantId: MerchantId, gameCode: string) => {
  for (let step = 0; step < 20; step++) {
    const found = await currentDraws(world)({ gameCode }, visitorOf(merchantId));
    if (found.ok && found.value.current?.state === 'open') return found.value.current;
    await advanceDraws(world)();
    await world.moveClock(2000);
  }
  throw new Error('no draw is open');
};

/** Up to the lines that make a settlement long enough to be measured. */
const fill = async (world: TestWorld, buyers: readonly TestPlayer[], drawId: string): Promise<void> => {
  const ofDraw = `lottery.line l join lottery.draw d using (draw_no) where d.draw_id = '${drawId}'`;
  while ((await countOf(world.database, ofDraw)) < linesToSettle)
    await buyFor(world, buyers, drawId, { lines: 50, forMs: 500 });
};

/**
 * Each draw against a bare copy of its own lines right before it, since a shared machine is not the same for long; the
 * median of the ratios is told, and beside it that of processor time, which others on the machine do not change.
 */
const settle = async (world: TestWorld, spent: () => Spent): Promise<void> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  const { rows: draws } = await sql<{ draw_no: number; lines: number }>`
    select draw_no, count(*)::int as lines
    from lottery.draw
    join lottery.line using (draw_no)
    where state = 'resulted'
    group by draw_no`.execute(owner.read);
  const runs: { bare: number; settled: number }[] = [];
  const cpu = { bareMs: 0, settledMs: 0 };
  for (const { draw_no: drawNo, lines } of draws) {
    spent();
    const bareMs = await copyBare(owner, drawNo);
    cpu.bareMs += spent().databaseMs;
    const started = performance.now();
    while (await payStep(world)(drawNo));
    const settledMs = performance.now() - started;
    const { databaseMs, nodeMs } = spent();
    cpu.settledMs += databaseMs + nodeMs;
    runs.push({ bare: (lines * 1000) / bareMs, settled: (lines * 1000) / settledMs });
  }
  await owner.close();
  const { looked, deviations } = await recheckDraws(world);
  const open = await countOf(world.database, `lottery.draw where state = 'resulted'`);
  if (deviations.length > 0 || looked === 0 || open > 0)
    throw new Error(`not settled right: ${JSON.stringify(deviations)}`);
  const lines = draws.reduce((total, draw) => total + draw.lines, 0);
  const wins = await countOf(world.database, 'lottery.payout');
  const ratios = runs.map(({ bare, settled }) => settled / bare).toSorted((a, b) => a - b);
  print(
    JSON.stringify({
      bench: 'tickets',
      case: `settlement, ${draws.length} draws, ${lines} lines, ${wins} winning tickets`,
      value: Math.round(middle(runs.map(({ settled }) => settled))),
      unit: 'lines/s',
      reference: 'bare insert … select of the same lines',
      referenceValue: Math.round(middle(runs.map(({ bare }) => bare))),
      ratio: Number(middle(ratios).toPrecision(3)),
      ratioOfCpu: Number((cpu.bareMs / cpu.settledMs).toPrecision(3)),
      ratios: ratios.map((ratio) => Number(ratio.toPrecision(3))),
    }),
  );
};

const middle = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** How long the lines of a draw take to be written once more, all at once and without anything else. */
export const copyBare = async (
  owner: Database,
  drawNo: number,
  into: 'the same table' | 'a table without key and checks' = 'the same table',
): Promise<number> => {
  await sql`drop table if exists public.bare`.execute(owner.read);
  await sql`create table public.bare (like lottery.line ${into === 'the same table' ? sql`including all` : sql``})`.execute(
    owner.read,
  );
  const started = performance.now();
  await sql`insert into public.bare select * from lottery.line where draw_no = ${drawNo}`.execute(owner.read);
  return performance.now() - started;
};

const countOf = async (database: Database, from: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
    database.read,
  );
  return rows[0]!.count;
};

export const buyFor = async (
  world: TestWorld,
  buyers: readonly TestPlayer[],
  drawId: string,
  {
    lines,
    forMs,
    isOver,
    hands = handsUsual,
  }: { lines: number; forMs: number; isOver?: () => boolean; hands?: number },
) => {
  const times: number[] = [];
  const until = performance.now() + forMs;
  const luck = dice(lines);
  await Promise.all(
    Array.from({ length: hands }, async (_, hand) => {
      for (let turn = 0; performance.now() < until && isOver?.() !== true; turn++) {
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

export const randomLines = (luck: ReturnType<typeof dice>, count: number) =>
  Array.from({ length: count }, () => {
    const bet = luck.pick(wideTerms);
    const number = String(luck.below(10 ** bet.digits)).padStart(bet.digits, '0');
    const isTriple = bet.betType === 'three_tod' && new Set(number).size === 1;
    return { betType: bet.betType, number: isTriple ? '123' : number, stake: minor(100n), rate: bet.rate };
  });

const report = (name: string, times: readonly number[], lines: number, { nodeMs, databaseMs, statements }: Spent) => {
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toPrecision(3));
  const value = Math.round(times.length / secondsPerCase);
  print(JSON.stringify({ bench: 'tickets', case: name, value, unit: 'slips/s', p50ms: at(0.5), p99ms: at(0.99) }));
  print(JSON.stringify({ bench: 'tickets', case: name, value: value * lines, unit: 'lines/s' }));
  const each = (whole: number) => Number((whole / times.length).toPrecision(3));
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
export const wideTerms = yeekeeTerms.map((bet) => ({
  ...bet,
  playerNumberMax: manyBaht,
  fullRateUpTo: manyBaht,
  closedAbove: manyBaht,
}));

// The first is bought and measured; all are settled.
export const games = ['BENCH1', 'BENCH2', 'BENCH3', 'BENCH4', 'BENCH5'].map((code) => ({
  ...demoGames[0]!,
  code,
  calendar: { ...demoGames[0]!.calendar, firstClose: '01:00', everySeconds: 7200, roundsPerDay: 12 },
  rules: { ...demoGames[0]!.rules, scheduleAheadSeconds: 7200, announceAheadSeconds: 3600, playerDrawMax: manyBaht },
}));
