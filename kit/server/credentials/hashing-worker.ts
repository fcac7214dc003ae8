import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export type HashingQuestion = {
  message: string;
  nonce: Uint8Array;
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
};
export type HashingAnswer = { no: number; tag: Uint8Array };

export type HashingWorker = {
  /** How many hashes it should be asked for at a time. */
  most: number;
  derive: (question: HashingQuestion) => Promise<Buffer>;
  /** Of the process that hashes now, when there is one. */
  readonly pid: number | undefined;
  stop: () => Promise<void>;
};

/** One core is left to everything else. */
const mostHere = (): number => Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * A process of low priority that hashes passwords, so that a crowd that logs in takes only what bets leave. It starts with the
 * first hash; when it dies the next hash starts another, and what it was at is tried once more.
 */
export const hashingWorker = (): HashingWorker => {
  let child: Child | undefined;
  const ask = (question: HashingQuestion): Promise<Buffer> => {
    if (child === undefined) {
      const started = startChild(() => {
        if (child === started) child = undefined;
      });
      child = started;
    }
    return child.ask(question);
  };
  return {
    most: mostHere(),
    derive: (question) => ask(question).catch(() => ask(question)),
    get pid() {
      return child?.pid;
    },
    stop: async () => child?.stop(),
  };
};

type Child = {
  pid: number | undefined;
  ask: (question: HashingQuestion) => Promise<Buffer>;
  stop: () => Promise<void>;
};
type Asked = { resolve: (tag: Buffer) => void; reject: (error: Error) => void };

const startChild = (gone: () => void): Child => {
  // In a session of its own: there it can give way to PostgreSQL, which has one too. Of the environment it needs nothing.
  const child = fork(fileURLToPath(new URL('./hashing-child.ts', import.meta.url)), {
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: {},
  });
  const open = new Map<number, Asked>();
  let last = 0;
  const end = (): void => {
    gone();
    for (const { reject } of open.values()) reject(new Error('the process that hashes passwords has ended'));
    open.clear();
  };
  child.on('error', end).once('exit', end).once('disconnect', end);
  child.on('message', (answered) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own answer
    const { no, tag } = answered as HashingAnswer;
    open.get(no)?.resolve(Buffer.from(tag));
    open.delete(no);
    if (open.size === 0) keepAlive(child, 'unref');
  });
  return {
    pid: child.pid,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const no = ++last;
        open.set(no, { resolve, reject });
        keepAlive(child, 'ref');
        child.send({ no, ...question }, (error) => {
          if (error) reject(error);
        });
      }),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Only while it works does it keep its parent from ending. */
const keepAlive = (child: ChildProcess, how: 'ref' | 'unref'): void => {
  child[how]();
  child.channel?.[how]();
};
