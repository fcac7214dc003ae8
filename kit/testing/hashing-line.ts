import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { hashBy, isPassword } from '#kit/server/password.ts';

/** Has no password hashed before the test ends, one at a time, and so many wait their turn. @returns what became of those. */
export const holdHashing = (t: TestContext, waiting: number): Promise<PromiseSettledResult<boolean>[]> => {
  const gate = Promise.withResolvers<Buffer>();
  const undo = hashBy({ most: 1, derive: () => gate.promise, pid: undefined, stop: () => Promise.resolve() });
  const asked = Promise.allSettled(Array.from({ length: waiting + 1 }, () => isPassword('x', undefined)));
  t.after(async () => {
    gate.resolve(randomBytes(32));
    await asked;
    await undo();
  });
  return asked;
};
