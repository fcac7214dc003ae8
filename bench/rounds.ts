import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { begin } from '#features/rounds/contract/begin.ts';
import { seeds } from '#features/rounds/contract/seeds.ts';
import { setClientSeed } from '#features/rounds/contract/set-client-seed.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { testServer, withAdmin } from '#kit/testing/database-server.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { print, printAside } from '#tools/command/output.ts';
import { call } from '#tools/testing/site/site-client.ts';
import { costed } from './gateway.ts';
import { eachOf, seats, worldOf } from './house/seats.ts';
import { openLine } from './http-line.ts';
import { closedLoop } from './wallet/load.ts';
import { type Costed, median } from './wallet/report.ts';

const clients = 64;
/** From start to start of a player's rounds of dice, and some more. */
const pacedMs = 5100;
const wanted = { perSecond: 3000, p99ms: 50 };

/**
 * `npm run bench -- rounds`: rounds of dice, begun and settled by one call of a page each, on the whole product over HTTP, 64 at a time. A
 * player begins one in five seconds, so `--seats 9000` of them sit down first; `--seconds 5` a case, three of them. The ledger is verified at the end.
 */
export const bench = async (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...words],
    options: { seats: { type: 'string', default: '9000' }, seconds: { type: 'string', default: '5' } },
  });
  const ends: (() => Promise<void>)[] = [];
  try {
    // The players’ money comes from nowhere, which the product says of each of them.
    const site = await startTestSite({ after: (end) => void ends.push(end) }, { environment: { LOG_LEVEL: 'silent' } });
    const world = await worldOf(site, ends);
    printAside(`${values.seats} players sit down`);
    const tokens = await seats(site, world, Number(values.seats), 'dice');
    await eachOf(tokens, 16, async (token, at) => {
      const { epochId } = await call(site.games, seeds, { token });
      await call(site.games, setClientSeed, { token, input: { epochId, clientSeed: `bench-seed-${at}` } });
    });
    const play = await playAt(site.games, tokens);
    // The first round of a log-in begins its play, and goes alone.
    printAside('each plays once');
    const ones = tokens.keys();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (const _ of ones) await play();
      }),
    );
    const servers = [site.pid, await postmasterOf()];
    const forMs = Number(values.seconds) * 1000;
    await closedLoop({ clients, forMs: forMs / 2 }, play);
    const runs: Costed[] = [];
    for (let round = 1; round <= 3; round++) {
      printAside(`round ${round} of 3`);
      runs.push(await costed(servers, () => closedLoop({ clients, forMs }, play)));
    }
    const middle = (figure: (run: (typeof runs)[number]) => number) => Number(median(runs.map(figure)).toPrecision(3));
    print(
      JSON.stringify({
        bench: 'rounds',
        case: `rounds of dice begun and settled over HTTP, ${clients} at a time`,
        value: middle(({ perSecond }) => perSecond),
        unit: 'rounds/s',
        p50ms: middle(({ p50ms }) => p50ms),
        p99ms: middle(({ p99ms }) => p99ms),
        cpuMicros: middle(({ cpuMicros }) => cpuMicros ?? 0),
        wanted,
      }),
    );
    const { deviations } = await verifyLedger(world);
    if (deviations.length > 0) throw new Error(`the ledger deviates: ${JSON.stringify(deviations)}`);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
};

const begun = z.object({ value: z.object({ round: z.object({ state: z.literal('settled') }) }) });

/** One round of the player whose turn is longest ago. */
const playAt = async (games: string, tokens: readonly string[]) => {
  const free = await Promise.all(Array.from({ length: clients }, () => openLine(Number(new URL(games).port))));
  const run = `${process.pid}`.padStart(16, '0');
  let count = 0;
  const beganMs: number[] = [];
  return async (): Promise<void> => {
    const at = count++;
    const seat = at % tokens.length;
    // Too few seats would be refused as too soon; the wait is part of what is measured.
    const waitMs = (beganMs[seat] ?? 0) + pacedMs - performance.now();
    if (beganMs[seat] !== undefined && waitMs > 0) await setTimeout(waitMs);
    const body = JSON.stringify({ key: `${run}-${at}`, stake: '1.00', choice: { side: 'under', wins: 4950 } });
    const head = [
      `POST /api${begin.path} HTTP/1.1`,
      `host: ${new URL(games).host}`,
      `origin: ${games}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      `authorization: Bearer ${tokens[seat]!}`,
    ];
    const line = free.pop()!;
    begun.parse(JSON.parse(await line(`${head.join('\r\n')}\r\n\r\n${body}`)));
    beganMs[seat] = performance.now();
    free.push(line);
  };
};

const postmasterOf = async (): Promise<number> => {
  const { server } = await testServer();
  return withAdmin(server, async (admin) => {
    const { rows } = await admin.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return Number(readFileSync(`${rows[0]!.folder}/postmaster.pid`, 'utf8').split('\n')[0]);
  });
};
