import { availableParallelism } from 'node:os';
import { childWorker } from '../children/child-worker.ts';

export type HashingQuestion = {
  message: string;
  nonce: Uint8Array;
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
};

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
  const child = childWorker<HashingQuestion, Uint8Array>(new URL('./hashing-child.ts', import.meta.url), {
    work: 'hashes passwords',
  });
  return {
    most: mostHere(),
    derive: async (question) => Buffer.from(await child.ask(question).catch(() => child.ask(question))),
    get pid() {
      return child.pid;
    },
    stop: child.stop,
  };
};
