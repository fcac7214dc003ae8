import type { Database } from '../database/database.ts';
import type { Entropy } from '../entropy.ts';
import { fanOuts, type Frames, framesOf } from './fan-out.ts';
import { pollSessionsWhileDisconnected } from './poll-sessions.ts';
import { liveListener } from './live-listener.ts';
import type { Live, LiveEvent } from './live.ts';
import type { Log } from '../log/log.ts';
import { topicLog } from './topic-log.ts';

/** One socket's side of the hub. */
export type Subscriber = {
  sessionId: string | undefined;
  send: (frames: Frames) => void;
  close: () => void;
  /** Whether whoever holds it may still: asked where the word of an ended session may have been missed. */
  mayStay: () => Promise<boolean>;
};

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
// PostgreSQL refuses a NOTIFY payload of 8000 bytes or more.
const payloadMax = 7000;

export const liveHub = (database: Database, databaseUrl: string, entropy: Entropy, log: Log): LiveHub => {
  const epoch = entropy.token(128);
  const events = topicLog();
  const sockets = subscriptions();
  const tell = fanOuts(sockets.of);
  const deliver = (message: Message): void => {
    if ('endSession' in message) return sockets.closeSession(message.endSession);
    const seq = events.append(message.topic, message.event);
    tell(message.topic, eventFrame(message.topic, seq, message.event));
  };
  const deaf = pollSessionsWhileDisconnected(sockets.all, log);
  const listener = liveListener(databaseUrl, channel, log, {
    receive: (payload) => othersMessages(payload, epoch).forEach(deliver),
    lost: deaf.begin,
    back: () => {
      deaf.end();
      for (const topic of sockets.topics()) tell(topic, resyncFrame(topic));
    },
  });
  // Gathered, because each NOTIFY takes a lock that all committing transactions share.
  const outbound = gatherer((messages) => {
    for (const payload of payloadsOf(epoch, messages))
      database.pool.query('select pg_notify($1, $2)', [channel, payload]).catch((error: unknown) => {
        log.warn('live messages did not reach other processes', { error });
      });
  });
  const say = (message: Message): void => {
    deliver(message);
    outbound.add(message);
  };

  return {
    epoch,
    publish: (topic, event) => say({ topic, event }),
    endSession: (sessionId) => say({ endSession: sessionId }),
    join: sockets.join,
    subscribe: (subscriber, topic, from) => {
      sockets.add(subscriber, topic);
      if (!from) {
        subscriber.send(framesOf(JSON.stringify({ type: 'subscribed', topic, seq: events.lastSeq(topic) })));
        return;
      }
      const missed = from.epoch === epoch ? events.since(topic, from.seq) : undefined;
      const frames = missed?.map(({ seq, event }) => eventFrame(topic, seq, event)) ?? [resyncFrame(topic)];
      if (frames.length > 0) subscriber.send(framesOf(...frames));
    },
    unsubscribe: sockets.remove,
    leave: sockets.leave,
    subscriberCount: sockets.count,
    start: () => listener.start(),
    stop: async () => {
      outbound.drop();
      deaf.stop();
      sockets.closeAll();
      await listener.stop();
    },
  };
};

/** The sockets of this process, and which topics each wants. */
const subscriptions = () => {
  const topics = new Map<string, Set<Subscriber>>();
  const all = new Set<Subscriber>();
  const remove = (subscriber: Subscriber, topic: string): void => {
    const subscribers = topics.get(topic);
    if (subscribers?.delete(subscriber) && subscribers.size === 0) topics.delete(topic);
  };
  return {
    of: (topic: string): Subscriber[] => [...(topics.get(topic) ?? [])],
    topics: (): string[] => [...topics.keys()],
    all: (): Subscriber[] => [...all],
    join: (subscriber: Subscriber) => void all.add(subscriber),
    add: (subscriber: Subscriber, topic: string): void => {
      const subscribers = topics.get(topic) ?? new Set();
      topics.set(topic, subscribers.add(subscriber));
    },
    remove,
    leave: (subscriber: Subscriber): void => {
      all.delete(subscriber);
      for (const topic of topics.keys()) remove(subscriber, topic);
    },
    count: () => all.size,
    closeSession: (sessionId: string): void => {
      for (const subscriber of all) if (subscriber.sessionId === sessionId) subscriber.close();
    },
    closeAll: (): void => {
      for (const subscriber of all) subscriber.close();
    },
  };
};

/** Keeps what comes within a moment and hands it on together. */
const gatherer = (send: (messages: Message[]) => void) => {
  let waiting: Message[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    const messages = waiting;
    waiting = [];
    send(messages);
  };
  return {
    add: (message: Message): void => {
      waiting.push(message);
      timer ??= setTimeout(flush, gatherMs);
    },
    drop: (): void => clearTimeout(timer),
  };
};

const eventFrame = (topic: string, seq: number, { kind, facts = {} }: LiveEvent) =>
  JSON.stringify({ type: 'event', topic, seq, kind, facts });

const resyncFrame = (topic: string) => JSON.stringify({ type: 'resync', topics: [topic] });

/** What another process said; nothing of what was said here. */
const othersMessages = (payload: string, ownEpoch: string): Message[] => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own notification
  const { epoch, messages } = JSON.parse(payload) as { epoch: string; messages: Message[] };
  return epoch === ownEpoch ? [] : messages;
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
