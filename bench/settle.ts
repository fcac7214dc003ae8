import { parseArgs } from 'node:util';
import { addGames, advanceDraws, recheckDraws, scheduleDraws } from '#features/lottery/public.ts';
import { buyTicket } from '#features/lottery/server/tickets/buy-ticket.ts';
import { payStep } from '#features/lottery/server/settlement/pay-draw.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { dice } from '#kit/testing/dice.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { print, printAside } from '#tools/command/output.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { buyFor, copyBare, games, openDrawOf, randomLines, wideTerms, withOwnWorld } from './tickets.ts';
import { type Spent, spendingOf } from './tickets-spent.ts';
import { median } from './wallet/report.ts';

/** How long a ticket is, and how many of a hundred tickets are so long. */
const sizes = [
  [1, 30],
  [2, 14],
  [5, 16],
  [10, 14],
  [20, 12],
  [50, 8],
  [100, 4],
  [1000, 2],
] as const;
const hands = 48;
/** The draw that is paid while others buy is so much of the other. */
const besideShare = 0.25;
const wantedRatio = 1 / 3;

/** One large draw: lines paid a second against a bare copy of the same rows, then purchases a second while another is paid. */
export const bench = (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      lines: { type: 'string', default: '1000000' },
      players: { type: 'string', default: '5000' },
      copies: { type: 'string', default: '3' },
    },
  });
  const asked = { lines: Number(values.lines), players: Number(values.players), copies: Number(values.copies) };
  if (Object.values(asked).some((figure) => !Number.isInteger(figure) || figure < 1))
    throw new RangeError('--lines, --players and --copies are whole numbers');
  return withOwnWorld('settle', (world, serverPid) => measure(world, spendingOf(world.database, serverPid), asked));
};

type Asked = { lines: number; players: number; copies: number };

const measure = async (world: TestWorld, spent: () => Spent, asked: Asked): Promise<void> => {
  const merchantId = await demoMerchant(world);
  await addGames(world, merchantId, stage.slice(0, 2), wideTerms);
  const buyers = await addPlayers(world, merchantId, { count: asked.players, balance: 10_000_000_000n });
  await scheduleDraws(world)();
  const [large, smaller] = [
    await openDrawOf(world, merchantId, stage[0]!.code),
    await openDrawOf(world, merchantId, stage[1]!.code),
  ];
  printAside(`buying ${asked.lines} lines`);
  await fill(world, buyers, large.drawId, asked.lines);
  await fill(world, buyers, smaller.drawId, Math.ceil(asked.lines * besideShare));
  for (const moment of [large.closeAt, large.shotsUntil, large.beaconAt!]) {
    await world.moveClock(moment - world.clock.now() + 20);
    await advanceDraws(world)();
  }
  await paidAlone(world, spent, await rowsOf(world, large.drawId), asked.copies);
  await addGames(world, merchantId, stage, wideTerms);
  await scheduleDraws(world)();
  const open = await openDrawOf(world, merchantId, stage[2]!.code);
  await paidBeside(world, buyers, await rowsOf(world, smaller.drawId), open.drawId);
  await holdsGood(world);
};

/** The third closes at another hour, so that it takes bets while the others are paid. */
const stage = games
  .slice(0, 3)
  .map((game, at) => (at === 2 ? { ...game, calendar: { ...game.calendar, firstClose: '01:45' } } : game));

const fill = async (
  world: TestWorld,
  buyers: readonly TestPlayer[],
  drawId: string,
  linesWanted: number,
): Promise<void> => {
  const luck = dice(linesWanted);
  const lengths = sizes.flatMap(([lines, share]) => Array.from({ length: share }, () => lines));
  let asked = 0;
  let told = 0;
  const hand = async (_: unknown, at: number): Promise<void> => {
    for (let turn = at; asked < linesWanted; turn += hands) {
      const count = Math.min(luck.pick(lengths), linesWanted - asked);
      asked += count;
      const answer = await buyTicket(world)(
        { drawId, idempotencyKey: world.entropy.token(128), lines: randomLines(luck, count) },
        buyers[turn % buyers.length]!.visit,
      );
      if (!answer.ok) throw new Error(answer.refusal);
      if (asked - told >= 100_000) printAside(`${(told = asked)} lines`);
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
};

type Drawn = { drawNo: number; lines: number; tickets: number };

const rowsOf = async (world: TestWorld, drawId: string): Promise<Drawn> => {
  const { rows } = await sql<Drawn & { state: string }>`
    select draw.draw_no as "drawNo", draw.state, count(*)::int as tickets, sum(line_count)::int as lines
    from lottery.draw
    join lottery.ticket using (draw_no)
    where draw.draw_id = ${drawId}
    group by draw.draw_no`.execute(world.database.read);
  const [found] = rows;
  if (found?.state !== 'resulted') throw new Error(`the draw is ${found?.state ?? 'empty'}`);
  return found;
};

/** Steps of one draw until it is settled. */
const settle = async (
  world: TestWorld,
  drawNo: number,
): Promise<{ tookMs: number; longestMs: number; steps: number }> => {
  const started = performance.now();
  let longestMs = 0;
  let steps = 0;
  for (let isMore = true; isMore; steps++) {
    const begun = performance.now();
    isMore = await payStep(world)(drawNo);
    longestMs = Math.max(longestMs, performance.now() - begun);
  }
  return { tookMs: performance.now() - started, longestMs, steps };
};

const paidAlone = async (
  world: TestWorld,
  spent: () => Spent,
  { drawNo, lines, tickets }: Drawn,
  copies: number,
): Promise<void> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  const bare: { tookMs: number; cpuMs: number }[] = [];
  for (let copy = 1; copy <= copies; copy++) {
    printAside(`bare copy ${copy} of ${copies}`);
    spent();
    const tookMs = await copyBare(owner, drawNo);
    bare.push({ tookMs, cpuMs: spent().databaseMs });
  }
  printAside('a copy into a table without key and checks');
  const heapMs = await copyBare(owner, drawNo, 'a table without key and checks');
  await sql`drop table public.bare`.execute(owner.read);
  await owner.close();
  printAside('paying');
  spent();
  const { tookMs, longestMs, steps } = await settle(world, drawNo);
  const { databaseMs, nodeMs, statements } = spent();
  const wins = await winsOf(world, drawNo);
  const referenceMs = median(bare.map((copy) => copy.tookMs));
  const ratio = referenceMs / tookMs;
  print(
    JSON.stringify({
      bench: 'settle',
      case: `one draw of ${lines} lines on ${tickets} tickets, ${wins} of them credited`,
      value: Math.round((lines * 1000) / tookMs),
      unit: 'lines/s',
      reference: 'bare insert … select of the same lines into a table of the same form, its key and checks included',
      referenceValue: Math.round((lines * 1000) / referenceMs),
      ratio: short(ratio),
      limit: short(wantedRatio),
      holds: ratio >= wantedRatio,
      heapReferenceValue: Math.round((lines * 1000) / heapMs),
      ratioToHeap: short(heapMs / tookMs),
      ratioOfCpu: short(median(bare.map((copy) => copy.cpuMs)) / (databaseMs + nodeMs)),
      creditsPerSecond: Math.round((wins * 1000) / tookMs),
      seconds: short(tookMs / 1000),
      steps,
      longestStepMs: short(longestMs),
      statements,
      databaseCpuMs: Math.round(databaseMs),
      nodeCpuMs: Math.round(nodeMs),
    }),
  );
};

const winsOf = async (world: TestWorld, drawNo: number): Promise<number> => {
  const { rows } = await sql<{ wins: number }>`
    select count(*)::int as wins
    from lottery.payout
    where draw_no = ${drawNo}`.execute(world.database.read);
  return rows[0]!.wins;
};

/** As long as the settlement takes, purchases beside it; then as long without it. */
const paidBeside = async (
  world: TestWorld,
  buyers: readonly TestPlayer[],
  { drawNo, lines }: Drawn,
  openDraw: string,
): Promise<void> => {
  await buyFor(world, buyers, openDraw, { lines: 5, forMs: 1000 });
  printAside('paying while others buy');
  let isPaying = true;
  const buying = buyFor(world, buyers, openDraw, { lines: 5, forMs: Infinity, isOver: () => !isPaying });
  const { tookMs } = await settle(world, drawNo);
  isPaying = false;
  const beside = await buying;
  printAside('buying alone');
  const alone = await buyFor(world, buyers, openDraw, { lines: 5, forMs: tookMs });
  const rate = (times: readonly number[]) => (times.length * 1000) / tookMs;
  const at = (times: readonly number[], share: number) => short(times[Math.floor(times.length * share)] ?? 0);
  print(
    JSON.stringify({
      bench: 'settle',
      case: `slips of 5 lines while ${lines} lines of another draw are paid`,
      value: Math.round(rate(beside)),
      unit: 'slips/s',
      reference: 'the same with nothing being paid',
      referenceValue: Math.round(rate(alone)),
      ratio: short(rate(beside) / rate(alone)),
      p50ms: at(beside, 0.5),
      p99ms: at(beside, 0.99),
      referenceP99ms: at(alone, 0.99),
      linesPaidPerSecond: Math.round((lines * 1000) / tookMs),
    }),
  );
};

/** What was paid is what the lines win, the money is in the wallets, and the ledger adds up. */
const holdsGood = async (world: TestWorld): Promise<void> => {
  printAside('computing everything again');
  const { looked, deviations } = await recheckDraws(world);
  const ledger = await verifyLedger(world);
  if (looked === 0 || deviations.length > 0 || ledger.deviations.length > 0)
    throw new Error(`not settled right: ${JSON.stringify([...deviations, ...ledger.deviations].slice(0, 10))}`);
  print(JSON.stringify({ bench: 'settle', case: 'deviations of draws and ledger', value: 0, limit: 0, holds: true }));
};

const short = (figure: number): number => Number(figure.toPrecision(3));
