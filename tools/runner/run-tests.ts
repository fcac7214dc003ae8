import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { finished } from 'node:stream/promises';
import { eachAlone, groupsOfKinds, type Kind, type TestGroup, withEntries } from './group-tests.ts';
import { print } from '../command/output.ts';

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
  globSync(`{apps,bench,features,games,kit,simulators,tools}/**/*${ending}`, { exclude: ['**/node_modules/**'] })
    .filter((path) => places.length === 0 || places.some((place) => path.startsWith(place)))
    .toSorted();

type Limits = { concurrency: number; timeoutMs: number };
/** `broken`: files of processes that ended without telling which of several failed; they are not in the counts. */
type Ran = { counts: Counts; broken: readonly string[] };

/** Runs the files with Node's own runner, each in a process of its own, and prints its report. */
export const runFiles = async (files: readonly string[], limits: Limits): Promise<Counts> =>
  (await runOnce(eachAlone(files), limits)).counts;

/** Several kinds in one run, their files put together in processes as `groupsOf` does, so that none waits for the last process of another while places stand empty. */
export const runKinds = async (kinds: readonly Kind[], concurrency: number): Promise<Counts> => {
  const limits = { concurrency, timeoutMs: Math.max(...kinds.map(({ timeoutMs }) => timeoutMs)) };
  const ran = await withEntries(groupsOfKinds(kinds), (groups) => runOnce(groups, limits));
  return sumOf([ran.counts, await countsOfBroken(ran.broken, limits)]);
};

/** Each file of a broken process in one of its own: so the others' tests are counted, and whose fault it was is seen. */
const countsOfBroken = async (files: readonly string[], limits: Limits): Promise<Counts> => {
  if (files.length === 0) return noCounts;
  print(`\neach alone, because a process of theirs broke: ${files.join(', ')}`);
  const { counts } = await runOnce(eachAlone(files), limits);
  // However green each is alone, together they were not.
  return isGreen(counts) ? sumOf([counts, { ...noCounts, tests: 1, failed: 1 }]) : counts;
};

const wholeWords = new URL('whole-words.mjs', import.meta.url).href;

const runOnce = async (groups: readonly TestGroup[], limits: Limits): Promise<Ran> => {
  if (groups.length === 0) return { counts: noCounts, broken: [] };
  let isSuccess: boolean | undefined;
  const times: { file: string; ms: number }[] = [];
  const byEntry = new Map(groups.map((group) => [resolve(group.entry), group]));
  const ended = new Map<TestGroup, { isGreen: boolean; counts: Counts }>();
  const red = new Set<string>();
  const events = run({
    files: groups.map(({ entry }) => entry),
    concurrency: limits.concurrency,
    // Each file is held to the limit within its process; this ends one in which nothing is held to anything any more.
    timeout: limits.timeoutMs * Math.max(...groups.map((group) => group.files.length)),
    // A test that hangs is counted, and its open timers and sockets don't hold up the others' report.
    execArgv: [`--test-timeout=${limits.timeoutMs}`, '--test-force-exit', '--import', wholeWords],
  });
  events.on('test:summary', (summary) => {
    const group = summary.file === undefined ? undefined : byEntry.get(summary.file);
    if (group) {
      if (group.files.length === 1) times.push({ file: relative('.', group.files[0]!), ms: summary.duration_ms });
      ended.set(group, { isGreen: summary.success, counts: countsOf(summary.counts) });
      return;
    }
    isSuccess = summary.success;
  });
  // A file without any test, such as a scene that tests share, is itself the test that the runner tells of.
  events.on('test:pass', ({ name, file }) => {
    const group = resolve(name) === file ? byEntry.get(file) : undefined;
    if (group && !ended.has(group)) ended.set(group, { isGreen: true, counts: { ...noCounts, tests: 1, passed: 1 } });
  });
  // Of several files in a process each is a test of the entry, by its name.
  const fileOf = ({ name, file, nesting }: { name: string; file?: string; nesting: number }) =>
    nesting === 0 && file !== undefined && byEntry.get(file)?.files.find((each) => relative('.', each) === name);
  const noteTime = (told: Parameters<typeof fileOf>[0] & { details: { duration_ms: number } }): void => {
    const file = fileOf(told);
    if (file) times.push({ file: relative('.', file), ms: told.details.duration_ms });
  };
  events.on('test:pass', noteTime);
  events.on('test:fail', (told) => {
    noteTime(told);
    if (told.file !== undefined) red.add(relative('.', fileOf(told) || told.file));
  });
  const report = events.compose(spec());
  report.pipe(process.stdout, { end: false });
  await finished(report, { writable: false });
  for (const line of slowestLines(times)) print(line);
  if (isSuccess === undefined) throw new Error('the test runner ended without its counts');
  const ran = tally(groups, { ended, red });
  // A file whose tests are green and whose process ended badly all the same.
  if (!isSuccess && ran.broken.length === 0 && isGreen(ran.counts)) ran.counts.failed = 1;
  return ran;
};

type Ended = ReadonlyMap<TestGroup, { isGreen: boolean; counts: Counts }>;

const tally = (groups: readonly TestGroup[], { ended, red }: { ended: Ended; red: ReadonlySet<string> }): Ran => {
  const broken: string[] = [];
  const ends: Counts[] = [];
  for (const group of groups) {
    const end = ended.get(group);
    const files = group.files.map((file) => relative('.', file));
    const toldWho = end !== undefined && (end.isGreen || files.some((file) => red.has(file)));
    // A process without a closing word counts as one test that failed.
    if (toldWho || files.length === 1) ends.push(end?.counts ?? { ...noCounts, tests: 1, failed: 1 });
    else broken.push(...files);
  }
  return { counts: sumOf(ends), broken };
};

type CountsButFailed = Omit<Counts, 'failed'>;

const countsOf = ({ tests, passed, cancelled, skipped, todo }: CountsButFailed): Counts => ({
  tests,
  passed,
  failed: tests - passed - cancelled - skipped - todo,
  cancelled,
  skipped,
  todo,
});

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
