import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { hashBy, isPassword } from '#kit/server/credentials/password.ts';

/**
 * Has one password hashed at a time, one that takes until the test ends, and so many wait their turn behind it.
 * @returns what ends it sooner.
 */
export const holdHashing = async (t: TestContext, waiting: number): Promise<() => Promise<void>> => {
  const gate = Promise.withResolvers<Buffer>();
  const undo = hashBy({ most: 1, derive: () => gate.promise, pid: undefined, stop: () => Promise.resolve() }, 0);
  const ask = (count: number) => Array.from({ length: count }, () => isPassword('x', undefined));
  // The first waits for nobody and is hashed at once; the one behind it meets the gate.
  const [first, ...held] = ask(2);
  await first;
  const asked = Promise.allSettled([...held, ...ask(waiting)]);
  let isOver = false;
  const release = async () => {
    gate.resolve(randomBytes(32));
    await asked;
    if (!isOver) await undo();
    isOver = true;
  };
  t.after(release);
  return release;
};
