import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type ChildAnswer<Answer> = { no: number; answer: Answer } | { no: number; fault: string };

export type ChildWorker<Question, Answer> = {
  /** @throws Error where the process fails at it, or ends meanwhile. */
  ask: (question: Question) => Promise<Answer>;
  /** Of the process that works now, when there is one. */
  readonly pid: number | undefined;
  stop: () => Promise<void>;
};

type Options = {
  /** What it does, for errors. */
  work: string;
  /** Without a question for so long it ends, and with it what it holds of the memory. */
  idleMs?: number;
};

/**
 * A process of low priority that answers one kind of question, so that heavy work takes only what play leaves. It starts with the
 * first question; when it has died the next question starts another. It is gone with its parent.
 * @param program a file that calls `answerParent`.
 */
export const childWorker = <Question extends object, Answer>(
  program: URL,
  options: Options,
): ChildWorker<Question, Answer> => {
  let child: Child<Question, Answer> | undefined;
  return {
    ask: (question) => {
      if (child === undefined) {
        const started = startChild<Question, Answer>(program, options, () => {
          if (child === started) child = undefined;
        });
        child = started;
      }
      return child.ask(question);
    },
    get pid() {
      return child?.pid;
    },
    stop: async () => child?.stop(),
  };
};

type Child<Question, Answer> = {
  pid: number | undefined;
  ask: (question: Question) => Promise<Answer>;
  stop: () => Promise<void>;
};
type Asked<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

const startChild = <Question extends object, Answer>(
  program: URL,
  { work, idleMs }: Options,
  gone: () => void,
): Child<Question, Answer> => {
  // In a session of its own: there it can give way to PostgreSQL, which has one too. Of the environment it needs nothing.
  const child = fork(fileURLToPath(program), {
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: {},
  });
  const open = new Map<number, Asked<Answer>>();
  let last = 0;
  let idle: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(idle);
    gone();
    for (const { reject } of open.values()) reject(new Error(`the process that ${work} has ended`));
    open.clear();
  };
  const rest = (): void => {
    keepAlive(child, 'unref');
    if (idleMs !== undefined) idle = setTimeout(() => child.disconnect(), idleMs).unref();
  };
  child.on('error', end).once('exit', end).once('disconnect', end);
  child.on('message', (told) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own answer
    const answered = told as ChildAnswer<Answer>;
    const asked = open.get(answered.no);
    open.delete(answered.no);
    if ('fault' in answered) asked?.reject(new Error(answered.fault));
    else asked?.resolve(answered.answer);
    if (open.size === 0) rest();
  });
  return {
    pid: child.pid,
    ask: (question) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
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
