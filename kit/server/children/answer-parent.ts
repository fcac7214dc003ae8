import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { ChildAnswer } from './child-worker.ts';

const niceness = 10;

const giveWay = (): void => {
  try {
    setPriority(niceness);
    // Linux may weigh whole sessions against each other first: this process has one of its own, which gives way as a whole.
    if (process.platform === 'linux') writeFileSync('/proc/self/autogroup', String(niceness));
  } catch {
    // Where the system knows no such thing, the bound on questions at a time is what remains.
  }
};

/** Run in a process that `childWorker` started: answers what the parent asks, with low priority, and is gone with it. */
export const answerParent = <Question, Answer>(answer: (question: Question) => Promise<Answer>): void => {
  giveWay();
  process.on('disconnect', () => process.exit(0));
  process.on('message', (asked) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own question
    const { no, ...question } = asked as Question & { no: number };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left of it is the question
    void answer(question as Question).then(
      (given) => process.send?.({ no, answer: given } satisfies ChildAnswer<Answer>),
      (error: unknown) => process.send?.({ no, fault: String(error) } satisfies ChildAnswer<Answer>),
    );
  });
};
