import pg from 'pg';
import type { Log } from '../log/log.ts';

export type LiveListener = { start: () => Promise<void>; stop: () => Promise<void> };

type Heard = {
  receive: (payload: string) => void;
  /** What is said from now on is not heard. */
  lost: () => void;
  /** It listens again; what was said in between has gone by. */
  back: () => void;
};

const againAfterMs = 500;

/** A connection that listens on a channel of PostgreSQL and comes back when it breaks: at once, then twice a second. */
export const liveListener = (url: string, channel: string, log: Log, { receive, lost, back }: Heard): LiveListener => {
  let client: pg.Client | undefined;
  let isStopped = false;
  const start = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'live', keepAlive: true });
    next.on('notification', ({ payload }) => receive(payload ?? '{}'));
    next.on('error', () => undefined);
    client = next;
    await next.connect();
    await next.query(`listen ${channel}`);
    next.once('end', () => {
      if (isStopped) return;
      lost();
      again(0);
    });
  };
  const again = (afterMs: number): void => {
    setTimeout(() => {
      if (isStopped) return;
      start().then(back, (error: unknown) => {
        log.warn('live listener could not connect', { error });
        again(againAfterMs);
      });
    }, afterMs).unref();
  };
  return {
    start,
    stop: async () => {
      isStopped = true;
      await client?.end().catch(() => undefined);
    },
  };
};
