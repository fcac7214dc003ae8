import pg from 'pg';
import { systemClock } from '../clock.ts';
import { requireSameTime } from './clock-skew.ts';
import type { Log } from '../log/log.ts';

export type Leadership = { isLeading: (name: string) => boolean; stop: () => Promise<void> };

const beatMs = 1000;
const answerWithinMs = 3000;
/** An older answer proves nothing: the process may have been stopped, and another may lead by now. */
const beatLifeMs = 5000;
const lockSpace = 7300;

/**
 * One process leads each name, by a session lock that ends with its connection. The connection is asked every second, and
 * without an answer within 3 s this process leads nothing, so a network that drops packets silently does not make two leaders.
 * Nor does a process lead whose clock is more than 5 s away from the database's: what is due by one would not be by the other.
 * @param databaseUrl reached directly, not through a pooler that shares sessions.
 */
export const standForLeader = (
  databaseUrl: string,
  names: readonly string[],
  log: Pick<Log, 'error'>,
  now: () => number = systemClock().now,
): Leadership => {
  const led = new Set<string>();
  let beatAt = Number.NEGATIVE_INFINITY;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const resign = (): void => {
    led.clear();
    beatAt = Number.NEGATIVE_INFINITY;
    const lost = client;
    client = undefined;
    // Nothing more is said on it: an `end` would wait for a server that does not answer.
    lost?.connection.stream.destroy();
  };
  const beat = async (): Promise<void> => {
    client ??= await connect(databaseUrl, (lost) => {
      if (lost === client) resign();
    });
    const connected = client;
    const requestedAt = performance.now();
    const sent = now();
    // Asked in any case: the answer is what proves that the session, and its locks, still stand.
    const { rows } = await connected.query<Standing>(standingText, [lockSpace, names, [...led]]);
    if (connected !== client) return;
    requireSameTime({ sent, heard: now(), database: Number(rows[0]?.at ?? sent) });
    for (const { name, taken } of rows) if (taken) led.add(name);
    beatAt = requestedAt;
  };
  const run = async (): Promise<void> => {
    try {
      await beat();
    } catch (error) {
      if (!stopped) log.error('leadership is not known', { error });
      resign();
    }
    if (stopped) return;
    timer = setTimeout(() => {
      beating = run();
    }, beatMs);
  };
  let beating = run();

  return {
    isLeading: (name) => led.has(name) && performance.now() - beatAt < beatLifeMs,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await beating;
      await client?.end().catch(() => undefined);
    },
  };
};

type Standing = { name: string; taken: boolean; at: string };
const standingText = `
  select
    n.name,
    n.name = any($3::text[]) or pg_try_advisory_lock($1, hashtext(n.name)) as taken,
    extract(epoch from clock_timestamp()) * 1000 as at
  from unnest($2::text[]) as n(name)`;

const connect = async (url: string, lost: (client: pg.Client) => void): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tickers',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
    // The server, too, finds out soon that nobody is there any more, and frees the locks for another process.
    options: '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
  });
  client.on('error', () => lost(client));
  client.on('end', () => lost(client));
  await client.connect();
  return client;
};
