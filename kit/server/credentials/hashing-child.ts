import { argon2 } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { HashingAnswer, HashingQuestion } from './hashing-worker.ts';

// Run by `hashing-worker.ts`: answers what the parent asks, and is gone with it.

const niceness = 10;

const giveWay = (): void => {
  try {
    setPriority(niceness);
    // Linux may weigh whole sessions against each other first: this process has one of its own, which gives way as a whole.
    if (process.platform === 'linux') writeFileSync('/proc/self/autogroup', String(niceness));
  } catch {
    // Where the system knows no such thing, the bound on hashes at a time is what remains.
  }
};

giveWay();
process.on('disconnect', () => process.exit(0));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own question
process.on('message', (asked) => answer(asked as HashingQuestion & { no: number }));

const answer = ({ no, ...question }: HashingQuestion & { no: number }): void =>
  argon2('argon2id', question, (error, tag) => {
    if (error) throw error;
    process.send?.({ no, tag } satisfies HashingAnswer);
  });
