import { z } from 'zod';
import { freshBytes } from './entropy.ts';

/** Something changed on a topic; what exactly is asked by a call. `kind` is `resync` when events were missed. */
export type LiveEvent = { topic: string; kind: string; facts: Readonly<Record<string, string | number | boolean>> };
export type LiveState = 'idle' | 'connecting' | 'open' | 'lost';

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), epoch: z.string() }),
  z.object({
    type: z.literal('event'),
    topic: z.string(),
    seq: z.number(),
    kind: z.string(),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  }),
  z.object({ type: z.literal('subscribed'), topic: z.string(), seq: z.number() }),
  z.object({ type: z.literal('resync'), topics: z.array(z.string()) }),
  z.object({ type: z.literal('ping') }),
]);

const lostAfterMs = 9000;
const againAfterMs = 3500;

type Interest = { listeners: Set<(event: LiveEvent) => void>; seq: number | undefined };

export type LiveClient = {
  /** Listens to a topic until the returned function is called. */
  listen: (topic: string, listener: (event: LiveEvent) => void) => () => void;
  state: () => LiveState;
  onState: (listener: () => void) => () => void;
  /** Opens the socket anew, as somebody else: called after log-in and logout. */
  restart: () => void;
};

export type LiveOptions = {
  /** The socket's address for a fresh ticket; undefined when none can be had now. */
  address: () => Promise<string | undefined>;
  open?: (address: string) => WebSocket;
};

/** One socket a page, opened with the first listener. A gap in a topic's numbers, or an unknown past, becomes `resync`. */
export const createLive = ({ address, open = (url) => new WebSocket(url) }: LiveOptions): LiveClient => {
  const interests = new Map<string, Interest>();
  const stateListeners = new Set<() => void>();
  let state: LiveState = 'idle';
  let socket: WebSocket | undefined;
  let epoch: string | undefined;
  let attempt = 0;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let againTimer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: LiveState) => {
    if (state === next) return;
    state = next;
    for (const listener of stateListeners) listener();
  };
  const say = (words: object) => socket?.readyState === 1 && socket.send(JSON.stringify(words));
  const tell = (topic: string, event: LiveEvent) => {
    for (const listener of interests.get(topic)?.listeners ?? []) listener(event);
  };
  const resync = (topic: string) => tell(topic, { topic, kind: 'resync', facts: {} });

  const subscribeTo = (topics: string[]) => {
    if (topics.length === 0) return;
    say({
      type: 'subscribe',
      topics: topics.map((topic) => {
        const seq = interests.get(topic)?.seq;
        return epoch !== undefined && seq !== undefined ? { topic, epoch, seq } : { topic };
      }),
    });
  };

  const greet = (now: string) => {
    const isResumed = epoch === now;
    if (!isResumed) for (const interest of interests.values()) interest.seq = undefined;
    epoch = now;
    attempt = 0;
    become('open');
    subscribeTo([...interests.keys()]);
  };

  const receive = (text: string) => {
    const said = message.safeParse(JSON.parse(text)).data;
    if (!said) return;
    if (said.type === 'ping') return void say({ type: 'pong' });
    if (said.type === 'hello') return greet(said.epoch);
    if (said.type === 'subscribed') {
      const interest = interests.get(said.topic);
      if (interest) interest.seq = said.seq;
      // What happened between the page's read and this moment is not known: ask again.
      return resync(said.topic);
    }
    if (said.type === 'resync') {
      for (const topic of said.topics) {
        const interest = interests.get(topic);
        if (interest) interest.seq = undefined;
        resync(topic);
      }
      return;
    }
    const interest = interests.get(said.topic);
    if (!interest) return;
    if (interest.seq !== undefined && said.seq <= interest.seq) return;
    const hasGap = interest.seq !== undefined && said.seq > interest.seq + 1;
    interest.seq = said.seq;
    if (hasGap) resync(said.topic);
    else tell(said.topic, { topic: said.topic, kind: said.kind, facts: said.facts });
  };

  const heard = (of: WebSocket) => {
    clearTimeout(lostTimer);
    lostTimer = setTimeout(() => drop(of), lostAfterMs);
  };
  const drop = (of: WebSocket | undefined) => {
    if (of !== socket) return;
    clearTimeout(lostTimer);
    socket = undefined;
    of?.close();
    if (interests.size === 0) return become('idle');
    become('lost');
    clearTimeout(againTimer);
    againTimer = setTimeout(connect, againDelayMs(attempt++));
  };

  const connect = async (): Promise<void> => {
    clearTimeout(againTimer);
    if (state !== 'lost') become('connecting');
    const mine = {};
    connecting = mine;
    const url = await address().catch(() => undefined);
    if (connecting !== mine) return;
    if (url === undefined) return drop(undefined);
    const opened = open(url);
    socket = opened;
    heard(opened);
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      heard(opened);
      if (typeof data === 'string') receive(data);
    };
    opened.onclose = () => drop(opened);
    opened.onerror = () => drop(opened);
  };
  let connecting: object | undefined;

  return {
    listen: (topic, listener) => {
      const known = interests.get(topic);
      const interest = known ?? { listeners: new Set(), seq: undefined };
      interest.listeners.add(listener);
      if (!known) {
        interests.set(topic, interest);
        if (state === 'open') subscribeTo([topic]);
        if (state === 'idle') void connect();
      }
      return () => {
        interest.listeners.delete(listener);
        if (interest.listeners.size > 0 || interests.get(topic) !== interest) return;
        interests.delete(topic);
        say({ type: 'unsubscribe', topics: [topic] });
      };
    },
    state: () => state,
    onState: (listener) => {
      stateListeners.add(listener);
      return () => void stateListeners.delete(listener);
    },
    restart: () => {
      const old = socket;
      socket = undefined;
      epoch = undefined;
      attempt = 0;
      connecting = undefined;
      clearTimeout(lostTimer);
      clearTimeout(againTimer);
      for (const interest of interests.values()) interest.seq = undefined;
      old?.close();
      become('idle');
      if (interests.size > 0) void connect();
    },
  };
};

/** 3.5 s, growing a little with every failure up to 20 s, spread by a fifth so that pages don't come back all at once. */
const againDelayMs = (attempt: number): number => {
  const base = Math.min(againAfterMs * 1.4 ** attempt, 20_000);
  return base * (0.9 + (freshBytes(1)[0] ?? 0) / 1275);
};
