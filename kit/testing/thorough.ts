import { test } from 'node:test';

/**
 * Whether sweeps look at everything on everything, as the long run does. Otherwise each thing is looked at once, and what
 * looks at it takes turns.
 */
export const isThorough = process.env['THOROUGH'] === '1';

/** Those whose turn it is: every `of`-th, beginning at `turn`; all of them in a thorough run. */
export const turnOf = <T>(all: readonly T[], turn: number, of = 2): readonly T[] =>
  isThorough ? all : all.filter((_, at) => at % of === turn % of);

/** A test of the thorough run alone. */
export const thoroughly = (name: string, body: () => Promise<void>): void => {
  if (isThorough) void test(name, body);
};
