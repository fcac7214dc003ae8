import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files that one process runs, and the file that the runner is given for them. */
export type TestGroup = { entry: string; files: readonly string[] };

export const eachAlone = (files: readonly string[]): TestGroup[] =>
  files.map((file) => ({ entry: file, files: [file] }));

/** How many files share a process: to start one and to load the product in it is paid once for all of them. */
export type Sizes = { quick: number; slow: number };

/**
 * The first line of a file says, with the reason, that it changes its process and needs one of its own (`// @alone: why`), or that it is
 * slow and shares one with few (`// @slow: why`). `tools/checks/code/tests.ts` finds those that don't.
 */
const marked = /^\/\/ @(alone|slow): \S/;

/** Puts test files together, neighbours with neighbours. Those that take long come first, so that none begins as the last. */
export const groupsOf = (files: readonly string[], sizes: Sizes, textOf = read): string[][] => {
  const marks = Map.groupBy(files, (file) => marked.exec(textOf(file))?.[1] ?? 'quick');
  const [slow, alone, quick] = ['slow', 'alone', 'quick'].map((mark) => marks.get(mark) ?? []);
  return [...inPieces(slow ?? [], sizes.slow), ...inPieces(alone ?? [], 1), ...inPieces(quick ?? [], sizes.quick)];
};

const inPieces = (files: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(files.length / size) }, (_, at) => files.slice(at * size, (at + 1) * size));

const read = (file: string): string => readFileSync(file, 'utf8');

/** Files that say nothing and are no journeys: none of them starts a product or a program. */
const isQuickGroup = (files: readonly string[], textOf = read): boolean =>
  files.every((file) => file.endsWith('.test.ts') && !marked.test(textOf(file)));

/** Files of a kind: how many of them share a process, and what each may take. */
export type Kind = { files: readonly string[]; sizes: Sizes; timeoutMs: number };
/** Files that will share a process, and what each of them may take. */
type PlannedGroup = { files: readonly string[]; fileMs: number };

/** The processes of all kinds: those that take long before all quick ones, which fill what is left at the end. */
export const groupsOfKinds = (kinds: readonly Kind[], textOf = read): PlannedGroup[] =>
  kinds
    .flatMap(({ files, sizes, timeoutMs }) =>
      groupsOf(files, sizes, textOf).map((group) => ({ files: group, fileMs: timeoutMs })),
    )
    .toSorted((a, b) => Number(isQuickGroup(a.files, textOf)) - Number(isQuickGroup(b.files, textOf)));

const quickHashing = new URL('quick-hashing.mjs', import.meta.url).href;

// A test within a test begins where it is made: so the first of a file waits until all of the file is there.
const load = `const load = (file) => (t) => {
  const { promise, resolve: loaded } = Promise.withResolvers();
  t.before(() => promise);
  return import(file).finally(loaded);
};
`;

/**
 * Each file is a test of its own, whose tests are those that it makes: its hooks hold for them alone, and what it started is stopped
 * before the next file is loaded.
 */
const entryText = (files: readonly string[], fileMs: number): string => {
  const lines = files.map((file) => {
    const name = JSON.stringify(relative('.', file));
    return `test(${name}, { timeout: ${fileMs} }, load(${JSON.stringify(pathToFileURL(resolve(file)).href)}));\n`;
  });
  // Journeys and slow files share a database with products, which hash passwords in earnest.
  const hashing = isQuickGroup(files) ? `import ${JSON.stringify(quickHashing)};\n` : '';
  return `${hashing}import test from 'node:test';\nglobalThis.testsTogether = true;\n${load}${lines.join('')}`;
};

/** Hands over what the runner is given: for several files an entry that imports them, gone afterwards. */
export const withEntries = async <T>(
  groups: readonly PlannedGroup[],
  run: (groups: TestGroup[]) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'test-groups-'));
  const entryOf = ({ files, fileMs }: PlannedGroup, at: number): string => {
    if (files.length === 1) return files[0]!;
    const entry = join(folder, `group-${String(at).padStart(3, '0')}.mjs`);
    writeFileSync(entry, entryText(files, fileMs));
    return entry;
  };
  try {
    return await run(groups.map((group, at) => ({ entry: entryOf(group, at), files: group.files })));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
