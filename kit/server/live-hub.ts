import pg from 'pg';
import type { Database } from './database.ts';
import type { Entropy } from './entropy.ts';
import type { Live, LiveEvent } from './live.ts';
import type { Log } from './log.ts';
import { topicLog } from './topic-log.ts';

/** One socket's side of the hub. */
export type Subscriber = { sessionId: string | undefined; send: (frame: string) => void; close: () => void };

/** The live channel of one process; what other processes publish arrives by LISTEN/NOTIFY. */
export type LiveHub = Live & {
  epoch: string;
  subscribe: (subscriber: Subscriber, topic: string, from?: { epoch: string; seq: number }) => void;
  unsubscribe: (subscriber: Subscriber, topic: string) => void;
  leave: (subscriber: Subscriber) => void;
  join: (subscriber: Subscriber) => void;
  subscriberCount: () => number;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

type Message = { topic: string; event: LiveEvent } | { endSession: string };

const channel = 'live';
const gatherMs = 15;
const fanOutSlice = 500;
// PostgreSQL refuses a NOTIFY payload of 8000 bytes or more.
const payloadMax = 7000;

export const liveHub = (database: Database, databaseUrl: string, entropy: Entropy, log: Log): LiveHub => {
  const epoch = entropy.token(128);
  const events = topicLog();
  const topics = new Map<string, Set<Subscriber>>();
  const all = new Set<Subscriber>();
  let outgoing: Message[] = [];
  let timer: NodeJS.Timeout | undefined;
  const listener = listenerOf(databaseUrl, epoch, log, (messages) => {
    for (const message of messages) deliver(message);
  });

  const deliver = (message: Message): void => {
    if ('endSession' in message) {
      for (const subscriber of all) if (subscriber.sessionId === message.endSession) subscriber.close();
      return;
    }
    const seq = events.append(message.topic, message.event);
    const subscribers = topics.get(message.topic);
    if (subscribers) fanOut([...subscribers], eventFrame(message.topic, seq, message.event));
  };

  const say = (message: Message): void => {
    deliver(message);
    outgoing.push(message);
    timer ??= setTimeout(flush, gatherMs);
  };

  // Gathered, because each NOTIFY takes a lock that all committing transactions share.
  const flush = (): void => {
    timer = undefined;
    const messages = outgoing;
    outgoing = [];
    for (const payload of payloadsOf(epoch, messages))
      database.pool.query('select pg_notify($1, $2)', [channel, payload]).catch((error: unknown) => {
        log.warn('live messages did not reach other processes', { error });
      });
  };

  return {
    epoch,
    publish: (topic, event) => say({ topic, event }),
    endSession: (sessionId) => say({ endSession: sessionId }),
    join: (subscriber) => void all.add(subscriber),
    subscribe: (subscriber, topic, from) => {
      let subscribers = topics.get(topic);
      if (!subscribers) topics.set(topic, (subscribers = new Set()));
      subscribers.add(subscriber);
      if (!from) {
        subscriber.send(JSON.stringify({ type: 'subscribed', topic, seq: events.lastSeq(topic) }));
        return;
      }
      const missed = from.epoch === epoch ? events.since(topic, from.seq) : undefined;
      if (missed) for (const { seq, event } of missed) subscriber.send(eventFrame(topic, seq, event));
      else subscriber.send(JSON.stringify({ type: 'resync', topics: [topic] }));
    },
    unsubscribe: (subscriber, topic) => {
      const subscribers = topics.get(topic);
      subscribers?.delete(subscriber);
      if (subscribers?.size === 0) topics.delete(topic);
    },
    leave: (subscriber) => {
      all.delete(subscriber);
      for (const [topic, subscribers] of topics)
        if (subscribers.delete(subscriber) && subscribers.size === 0) topics.delete(topic);
    },
    subscriberCount: () => all.size,
    start: () => listener.start(),
    stop: async () => {
      if (timer) clearTimeout(timer);
      for (const subscriber of all) subscriber.close();
      await listener.stop();
    },
  };
};

const eventFrame = (topic: string, seq: number, { kind, facts = {} }: LiveEvent) =>
  JSON.stringify({ type: 'event', topic, seq, kind, facts });

/** Large fan-outs are split over turns, so that calls are answered in between. */
const fanOut = (subscribers: Subscriber[], frame: string): void => {
  for (const subscriber of subscribers.splice(0, fanOutSlice)) subscriber.send(frame);
  if (subscribers.length > 0) setImmediate(() => fanOut(subscribers, frame));
};

function* payloadsOf(epoch: string, messages: Message[]): Generator<string> {
  let batch: Message[] = [];
  let size = 0;
  for (const message of messages) {
    const bytes = Buffer.byteLength(JSON.stringify(message)) + 1;
    if (size + bytes > payloadMax && batch.length > 0) {
      yield JSON.stringify({ epoch, messages: batch });
      batch = [];
      size = 0;
    }
    batch.push(message);
    size += bytes;
  }
  if (batch.length > 0) yield JSON.stringify({ epoch, messages: batch });
}

/** A connection that listens for the messages of other processes and comes back when it breaks. */
const listenerOf = (url: string, epoch: string, log: Log, receive: (messages: Message[]) => void) => {
  let client: pg.Client | undefined;
  let stopped = false;
  const start = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'live' });
    next.on('notification', ({ payload }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own notification
      const parsed = JSON.parse(payload ?? '{}') as { epoch: string; messages: Message[] };
      if (parsed.epoch !== epoch) receive(parsed.messages);
    });
    next.on('error', () => undefined);
    next.on('end', () => again());
    client = next;
    await next.connect();
    await next.query(`listen ${channel}`);
  };
  const again = () => {
    if (stopped) return;
    setTimeout(() => {
      if (!stopped)
        start().catch((error: unknown) => {
          log.warn('live listener could not connect', { error });
          again();
        });
    }, 500).unref();
  };
  return {
    start,
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
};
