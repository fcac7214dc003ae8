import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { registerOwnGameIn } from '#features/gateway/public.ts';
import { signedHeaders, targetOf } from '#features/gateway/tooling.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { print, printAside } from '#tools/command/output.ts';
import { benchGame, benchVendor, type Seat, told, type Heard } from './gateway/seats.ts';
import { openLine } from './http-line.ts';
import { withOwnWorld } from './tickets.ts';
import { closedLoop, openArrivals } from './wallet/load.ts';
import { cpuSoFar } from './wallet/cpu.ts';
import { type Costed, median, type Measured } from './wallet/report.ts';

const secondsPerCase = 5;
const rounds = 3;
const players = 400;
export const clients = 64;
/** The fixed arrivals, as a part of what was answered at most. */
const partOfMost = 0.3;

/** Signed pairs of bet and win a second over HTTP, against the bare framework answering as much without doing anything. */
export const bench = (): Promise<void> => withOwnWorld('gateway', measure);

/** A game that takes bets, and players with money. */
export const openTable = async (world: TestWorld): Promise<void> => {
  const merchantId = await demoMerchant(world);
  await world.database.transact(async (tx) => {
    await registerOwnGameIn(tx, { vendor: benchVendor, merchantId, currency: 'THB', game: benchGame });
    return accept(undefined);
  });
  await addPlayers(world, merchantId, { count: players, balance: 10_000_000_000n });
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query('update gateway.vendor set calls_per_second = 100000');
  await owner.close();
};

/** The first bet of a log-in begins its play, which is written and goes alone: nobody is measured at it. */
export const sitDown = async (pair: () => Promise<void>): Promise<void> => {
  let left = players;
  const client = async () => {
    while (left-- > 0) await pair();
  };
  await Promise.all(Array.from({ length: clients }, client));
};

/** With the processor time of a pair: of the load, and of what answers it. */
export const costed = async (servers: readonly number[], run: () => Promise<Measured>): Promise<Costed> => {
  const before = cpuSoFar(...servers);
  const measured = await run();
  const after = cpuSoFar(...servers);
  if (before === undefined || after === undefined) return measured;
  return { ...measured, cpuMicros: (after - before) / measured.count };
};

const measure = async (world: TestWorld, databasePid: number): Promise<void> => {
  await openTable(world);
  const runs: { gateway: Costed; bare: Costed }[] = [];
  let steady: Measured | undefined;
  let perSecond = 0;
  await withServer({ mode: 'gateway', url: world.databaseUrl }, async (gateway) =>
    withServer({ mode: 'bare', url: '' }, async (bare) => {
      const forMs = secondsPerCase * 1000;
      const [playing, idle] = [await pairsAt(gateway, gateway.seats), await pairsAt(bare, gateway.seats)];
      await sitDown(playing);
      await closedLoop({ clients, forMs: forMs / 2 }, playing);
      await closedLoop({ clients, forMs: forMs / 2 }, idle);
      for (let round = 1; round <= rounds; round++) {
        printAside(`round ${round} of ${rounds}: ${secondsPerCase} s bare, ${secondsPerCase} s the gateway`);
        const free = await costed([bare.pid], () => closedLoop({ clients, forMs }, idle));
        const played = await costed([gateway.pid, databasePid], () => closedLoop({ clients, forMs }, playing));
        runs.push({ bare: free, gateway: played });
      }
      perSecond = Math.round(median(runs.map((run) => run.gateway.perSecond)) * partOfMost);
      printAside(`${perSecond} pairs a second`);
      steady = await openArrivals({ perSecond, forMs: forMs * 2 }, playing);
    }),
  );
  const { deviations } = await verifyLedger(world);
  if (deviations.length > 0) throw new Error(`the ledger deviates: ${JSON.stringify(deviations)}`);
  report(runs, steady!, perSecond);
};

const report = (runs: readonly { gateway: Costed; bare: Costed }[], steady: Measured, arrivals: number): void => {
  const short = (figure: number) => Number(figure.toPrecision(3));
  const middle = (figure: (run: (typeof runs)[number]) => number) => short(median(runs.map(figure)));
  print(
    JSON.stringify({
      bench: 'gateway',
      case: `signed pairs of bet and win over HTTP, ${clients} at a time`,
      value: middle(({ gateway }) => gateway.perSecond),
      unit: 'pairs/s',
      reference: 'the bare framework answering as much',
      referenceValue: middle(({ bare }) => bare.perSecond),
      ratio: middle(({ gateway, bare }) => gateway.perSecond / bare.perSecond),
      p50ms: middle(({ gateway }) => gateway.p50ms),
      p99ms: middle(({ gateway }) => gateway.p99ms),
      cpuMicros: middle(({ gateway }) => gateway.cpuMicros ?? 0),
      referenceCpuMicros: middle(({ bare }) => bare.cpuMicros ?? 0),
      wanted: 'ratio >= 0.35, p99ms <= 50',
    }),
  );
  print(
    JSON.stringify({
      bench: 'gateway',
      case: `${arrivals} pairs arriving a second`,
      value: short(steady.perSecond),
      unit: 'pairs/s',
      p50ms: short(steady.p50ms),
      p99ms: short(steady.p99ms),
    }),
  );
};

type Served = { mode: 'gateway' | 'bare'; url: string; options?: readonly string[] };

/** @param options of Node itself. */
export const withServer = async (
  { mode, url, options = [] }: Served,
  work: (server: Heard) => Promise<void>,
): Promise<void> => {
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, 'gateway/server.ts'), mode, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let text = '';
    for await (const part of child.stdout) {
      text += String(part);
      if (text.endsWith('\n')) break;
    }
    await work({ ...told.parse(JSON.parse(text)), pid: child.pid ?? 0 });
  } finally {
    if (child.exitCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
  }
};

/** How many have begun: two at one server share no name. */
let started = 0;

/** One pair: a bet of a player in turn, in a round of its own, then its win. Both signed, both answered. */
export const pairsAt = async ({ port, key }: Heard, seats: readonly Seat[]) => {
  const clock = systemClock();
  const free = await Promise.all(Array.from({ length: clients }, () => openLine(port)));
  const run = `${process.pid}-${port}-${++started}`;
  let count = 0;
  const call = async (line: (request: string) => Promise<string>, operation: string, asked: object) => {
    const body = JSON.stringify({ requestId: `${run}-${count}`, ...asked });
    const nonce = `${run}-${operation}-${count++}`.padStart(32, '0');
    const headers = Object.entries(signedHeaders(key, { now: clock.now(), nonce, body, target: targetOf(operation) }));
    const head = [
      `POST /gateway/v1/${operation} HTTP/1.1`,
      'host: b',
      'content-type: application/json',
      `content-length: ${body.length}`,
      ...headers.filter(([name]) => !name.startsWith('content-')).map(([name, value]) => `${name}: ${value}`),
    ];
    const answer = await line(`${head.join('\r\n')}\r\n\r\n${body}`);
    if (!answer.startsWith('{"ok":true')) throw new Error(answer);
  };
  return async (): Promise<void> => {
    const pair = count;
    const { player, session } = seats[pair % seats.length]!;
    const line = free.pop() ?? (await openLine(port));
    const round = { player, currency: 'THB', game: benchGame, roundId: `${run}-${pair}` };
    const bet = `${run}-b${pair}`;
    await call(line, 'bet', { ...round, session, transactionId: bet, amount: '1.00' });
    await call(line, 'win', { ...round, transactionId: `${run}-w${pair}`, betTransactionId: bet, amount: '0.90' });
    free.push(line);
  };
};
