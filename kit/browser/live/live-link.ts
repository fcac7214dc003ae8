import { freshBytes } from '../entropy.ts';

export type LiveState = 'idle' | 'connecting' | 'open' | 'lost';

export type LinkOptions = {
  /** The socket's address for a fresh ticket; undefined when none can be had now. */
  address: () => Promise<string | undefined>;
  open: (address: string) => WebSocket;
  hear: (text: string) => void;
  /** Whether it is worth coming back. */
  isWanted: () => boolean;
  /** The server has closed the socket because its session is over, or because the server itself stops. */
  dismissed: () => void;
};

/** How the server closes a socket whose session is over. */
const dismissal = 4401;
const lostAfterMs = 9000;
const againAfterMs = 3500;

const createState = () => {
  const listeners = new Set<() => void>();
  let state: LiveState = 'idle';
  return {
    now: () => state,
    become: (next: LiveState) => {
      if (state === next) return;
      state = next;
      for (const listener of listeners) listener();
    },
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const createTimer = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = (work: () => void, delayMs: number) => {
    stop();
    timer = setTimeout(work, delayMs);
  };
  return { start, stop };
};

type Attendance = Pick<LinkOptions, 'hear' | 'dismissed'> & {
  isCurrent: (of: WebSocket) => boolean;
  heard: (of: WebSocket) => void;
  drop: (of: WebSocket) => void;
};

/** Follows what a socket tells, until another has taken its place. */
const attend = (opened: WebSocket, { isCurrent, heard, hear, drop, dismissed }: Attendance) => {
  opened.onmessage = ({ data }) => {
    if (!isCurrent(opened)) return;
    heard(opened);
    if (typeof data === 'string') hear(data);
  };
  opened.onerror = () => drop(opened);
  opened.onclose = ({ code }) => {
    const wasCurrent = isCurrent(opened);
    drop(opened);
    if (wasCurrent && code === dismissal) dismissed();
  };
};

/** One socket that comes back by itself while it is wanted. */
export const createLink = ({ address, open, hear, isWanted, dismissed }: LinkOptions) => {
  const state = createState();
  let socket: WebSocket | undefined;
  let connecting: object | undefined;
  let attempt = 0;
  const silence = createTimer();
  const pause = createTimer();

  const isCurrent = (of: WebSocket) => of === socket;
  const heard = (of: WebSocket) => silence.start(() => drop(of), lostAfterMs);
  const drop = (of: WebSocket | undefined) => {
    if (of !== socket) return;
    silence.stop();
    socket = undefined;
    of?.close();
    if (!isWanted()) return state.become('idle');
    state.become('lost');
    pause.start(() => void connect(), againDelayMs(attempt++));
  };
  const listenTo = (opened: WebSocket) => {
    socket = opened;
    heard(opened);
    attend(opened, { isCurrent, heard, hear, drop, dismissed });
  };
  const connect = async (): Promise<void> => {
    pause.stop();
    if (state.now() !== 'lost') state.become('connecting');
    const mine = (connecting = {});
    const url = await address().catch(() => undefined);
    if (connecting !== mine) return;
    if (url === undefined) return drop(undefined);
    listenTo(open(url));
  };
  const close = () => {
    const old = socket;
    socket = connecting = undefined;
    attempt = 0;
    silence.stop();
    pause.stop();
    old?.close();
    state.become('idle');
  };

  return {
    state: state.now,
    onState: state.onChange,
    say: (words: object) => void (socket?.readyState === 1 && socket.send(JSON.stringify(words))),
    /** Called when the server has greeted: from now on it understands everything. */
    greeted: () => {
      attempt = 0;
      state.become('open');
    },
    connect,
    close,
  };
};

/** 3.5 s, growing a little with every failure up to 20 s, spread by a fifth so that pages don't come back all at once. */
const againDelayMs = (attempt: number): number => {
  const base = Math.min(againAfterMs * 1.4 ** attempt, 20_000);
  return base * (0.9 + (freshBytes(1)[0] ?? 0) / 1275);
};
