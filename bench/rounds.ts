import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
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
import { type Costed, type Measured, median, summary } from './wallet/report.ts';

const clients = 64;
/** Longer than from start to start of a player's rounds of dice. */
const pace = 'PT6S';
const wanted = { perSecond: 3000, p99ms: 50 };

/**
 * `npm run bench -- rounds`: rounds of dice, begun and settled by one call of a page each, on the whole product over HTTP, 64 at a time. A
 * player begins one in five seconds of business time: `--seats 5000` of them play in turns, between which it moves on; `--seconds 5` of turns a case,
 * three of them. The ledger is verified at the end.
 */
export const bench = async (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...words],
    options: { seats: { type: 'string', default: '5000' }, seconds: { type: 'string', default: '5' } },
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
    const turns = (forMs: number) => inTurns(tokens.length, forMs, { play, moveOn: () => site.advance(pace) });
    // The first round of a log-in begins its play, and goes alone.
    printAside('each plays once');
    await turns(1);
    const servers = [site.pid, await postmasterOf()];
    const forMs = Number(values.seconds) * 1000;
    await turns(forMs / 2);
    const runs: Costed[] = [];
    for (let round = 1; round <= 3; round++) {
      printAside(`round ${round} of 3`);
      runs.push(await costed(servers, () => turns(forMs)));
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

type Play = { play: () => Promise<void>; moveOn: () => Promise<void> };

/** Every player plays once, and again, for so long; what lies between two turns is not measured. */
const inTurns = async (seated: number, forMs: number, { play, moveOn }: Play): Promise<Measured> => {
  const latencies: number[] = [];
  let tookMs = 0;
  while (tookMs < forMs) {
    await moveOn();
    const startedAt = performance.now();
    await eachOf(Array.from({ length: seated }), clients, async () => {
      const at = performance.now();
      await play();
      latencies.push(performance.now() - at);
    });
    tookMs += performance.now() - startedAt;
  }
  return summary(latencies.length, tookMs, latencies);
};

/** One round of the player whose turn is longest ago. */
const playAt = async (games: string, tokens: readonly string[]) => {
  const free = await Promise.all(Array.from({ length: clients }, () => openLine(Number(new URL(games).port))));
  const run = `${process.pid}`.padStart(16, '0');
  let count = 0;
  return async (): Promise<void> => {
    const at = count++;
    const body = JSON.stringify({ key: `${run}-${at}`, stake: '1.00', choice: { side: 'under', wins: 4950 } });
    const head = [
      `POST /api${begin.path} HTTP/1.1`,
      `host: ${new URL(games).host}`,
      `origin: ${games}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      `authorization: Bearer ${tokens[at % tokens.length]!}`,
    ];
    const line = free.pop()!;
    const answer = await line(`${head.join('\r\n')}\r\n\r\n${body}`);
    // Looked at no further, for the load takes from what it measures.
    if (!answer.includes('"state":"settled"')) throw new Error(answer);
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
