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

type Limits = { concurrency: number; timeoutMs: number };
type Ran = { counts: Counts; failed: readonly string[] };

/** Runs the files with Node's own runner, each in a process of its own, and prints its report. */
export const runFiles = async (files: readonly string[], limits: Limits): Promise<Counts> =>
  (await runOnce(files, limits)).counts;

/** More files than this are no accident of a busy machine. */
const againMax = 3;

/**
 * The same, and the few files that failed once more, alone. A file that is green then counts as passed, and is named at
 * the end as unsteady: something in it is a race, and whoever sees the name should find out whose.
 */
export const runFilesAgain = async (files: readonly string[], limits: Limits): Promise<Counts & Unsteady> => {
  const first = await runOnce(files, limits);
  if (first.failed.length === 0 || first.failed.length > againMax) return { ...first.counts, unsteady: [] };
  print(`\nonce more, alone: ${first.failed.join(', ')}`);
  const second = await runOnce(first.failed, { ...limits, concurrency: 1 });
  if (!isGreen(second.counts)) return { ...first.counts, unsteady: [] };
  const { tests, skipped, todo } = first.counts;
  const counts = { ...first.counts, passed: tests - skipped - todo, failed: 0, cancelled: 0 };
  return { ...counts, unsteady: first.failed };
};

export type Unsteady = { unsteady: readonly string[] };

const runOnce = async (files: readonly string[], limits: Limits): Promise<Ran> => {
  if (files.length === 0) return { counts: noCounts, failed: [] };
  let counts: Counts | undefined;
  const times: { file: string; ms: number }[] = [];
  const green = new Set<string>();
  const events = run({
    files: [...files],
    concurrency: limits.concurrency,
    timeout: limits.timeoutMs,
    // A test that hangs is counted, and its open timers and sockets don't hold up the others' report.
    execArgv: ['--test-force-exit'],
  });
  events.on('test:summary', (summary) => {
    if (summary.file !== undefined) {
      const file = relative('.', summary.file);
      times.push({ file, ms: summary.duration_ms });
      if (summary.success) green.add(file);
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
  return { counts, failed: files.map((file) => relative('.', file)).filter((file) => !green.has(file)) };
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
export const closingLines = (counts: Counts, seconds: number, unsteady: readonly string[] = []): string[] => [
  '',
  'Altogether',
  `ℹ tests ${counts.tests}`,
  `ℹ pass ${counts.passed}`,
  `ℹ fail ${counts.failed}`,
  `ℹ cancelled ${counts.cancelled}`,
  `ℹ skipped ${counts.skipped}`,
  `ℹ todo ${counts.todo}`,
  `ℹ duration ${seconds} s`,
  ...unsteady.map((file) => `ℹ unsteady, green the second time: ${file}`),
];

export const isGreen = (counts: Counts): boolean => counts.tests > 0 && counts.failed === 0 && counts.cancelled === 0;
