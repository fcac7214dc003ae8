import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type VerifyWindow } from '#features/wallet/tooling.ts';

/** Where a look through everything begins, and what is told of each window once it is over. */
export type Progress = {
  /** The name of the window to begin with; without one the first. */
  from?: string | undefined;
  over: (window: { name: string; place: number; count: number; deviations: readonly string[] }) => void;
};

export const silent: Progress = { over: () => undefined };

/** Looks through the windows in their order. @throws Error where none has the name to begin with. @returns each deviation once. */
export const scanProgress = async (windows: readonly VerifyWindow[], { from, over }: Progress): Promise<string[]> => {
  const first = from === undefined ? 0 : windows.findIndex(({ name }) => name === from);
  if (first < 0) throw new Error(`There is no window "${from}". The first is ${windows[0]?.name ?? 'missing'}.`);
  const found = new Set<string>();
  for (const [at, { name, look }] of windows.entries()) {
    if (at < first) continue;
    const deviations = await look();
    for (const deviation of deviations) found.add(deviation);
    over({ name, place: at + 1, count: windows.length, deviations });
  }
  return [...found];
};

/** A line a window, kept beside the data: `wallets-0 of 12, no deviation`. A look that begins at the first one begins it anew. */
export const savedProgress = (dataFolder: string, { from }: Pick<Progress, 'from'>, write: (line: string) => void) => {
  const file = join(dataFolder, 'verify-ledger.txt');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const last = lines.filter((line) => / of \d+, /.test(line)).at(-1);
  /** The window that a look which was ended comes to next; known once the windows are. */
  const nextOf = (windows: readonly VerifyWindow[]): string | undefined =>
    windows[windows.findIndex(({ name }) => name === last?.split(' ')[1]) + 1]?.name;
  const over: Progress['over'] = ({ name, place, count, deviations }) => {
    if (place === 1) rmSync(file, { force: true });
    mkdirSync(dirname(file), { recursive: true });
    const told = deviations.length === 0 ? 'no deviation' : `${deviations.length} deviations`;
    const line = `${place} ${name} of ${count}, ${told}`;
    appendFileSync(file, [line, ...deviations.map((deviation) => `  ${deviation}`), ''].join('\n'));
    write(line);
  };
  return { progress: { from: from === 'last' ? undefined : from, over }, nextOf: from === 'last' ? nextOf : undefined };
};
