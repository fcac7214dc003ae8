import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { finished } from 'node:stream/promises';
import { print } from './output.ts';

export type Counts = {
  tests: number;
  passed: number;
  failed: number;
  cancelled: number;
  skipped: number;
  todo: number;
};

export const noCounts: Counts = { tests: 0, passed: 0, failed: 0, cancelled: 0, skipped: 0, todo: 0 };

/** The files of a kind below the current folder, e.g. `.test.ts`; only those below one of the places, if any are named. */
export const testFiles = (ending: string, places: readonly string[]): string[] =>
  globSync(`{apps,bench,features,games,kit,tools}/**/*${ending}`, { exclude: ['**/node_modules/**'] })
    .filter((path) => places.length === 0 || places.some((place) => path.startsWith(place)))
    .toSorted();

/** Runs the files with Node's own runner, each in a process of its own, and prints its report. */
export const runFiles = async (
  files: readonly string[],
  limits: { concurrency: number; timeoutMs: number },
): Promise<Counts> => {
  if (files.length === 0) return noCounts;
  let counts: Counts | undefined;
  const times: { file: string; ms: number }[] = [];
  const events = run({
    files: [...files],
    concurrency: limits.concurrency,
    timeout: limits.timeoutMs,
    // A test that hangs is counted, and its open timers and sockets don't hold up the others' report.
    execArgv: ['--test-force-exit'],
  });
  events.on('test:summary', (summary) => {
    if (summary.file !== undefined) {
      times.push({ file: relative('.', summary.file), ms: summary.duration_ms });
      return;
    }
    const { tests, passed, cancelled, skipped, todo } = summary.counts;
    counts = { tests, passed, failed: tests - passed - cancelled - skipped - todo, cancelled, skipped, todo };
    if (!summary.success && counts.failed + counts.cancelled === 0) counts.failed = 1;
  });
  const report = events.compose(spec());
  report.pipe(process.stdout, { end: false });
  await finished(report, { writable: false });
  for (const line of slowestLines(times)) print(line);
  if (counts === undefined) throw new Error('the test runner ended without its counts');
  return counts;
};

const slowestMax = 15;

/** The files that took longest, so that who waits knows for what. */
export const slowestLines = (times: readonly { file: string; ms: number }[]): string[] => [
  `the slowest of ${times.length} files:`,
  ...times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, slowestMax)
    .map(({ file, ms }) => `${String(Math.round(ms / 1000)).padStart(5)} s  ${file}`),
];

export const sumOf = (parts: readonly Counts[]): Counts =>
  parts.reduce(
    (sum, part) => ({
      tests: sum.tests + part.tests,
      passed: sum.passed + part.passed,
      failed: sum.failed + part.failed,
      cancelled: sum.cancelled + part.cancelled,
      skipped: sum.skipped + part.skipped,
      todo: sum.todo + part.todo,
    }),
    noCounts,
  );

/** The closing lines, in the words of Node's runner, over everything that ran. */
export const closingLines = (counts: Counts, seconds: number): string[] => [
  '',
  'Altogether',
  `ℹ tests ${counts.tests}`,
  `ℹ pass ${counts.passed}`,
  `ℹ fail ${counts.failed}`,
  `ℹ cancelled ${counts.cancelled}`,
  `ℹ skipped ${counts.skipped}`,
  `ℹ todo ${counts.todo}`,
  `ℹ duration ${seconds} s`,
];

export const isGreen = (counts: Counts): boolean => counts.tests > 0 && counts.failed === 0 && counts.cancelled === 0;
