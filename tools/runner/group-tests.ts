import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files that one process runs, and the file that the runner is given for them. */
export type TestGroup = { entry: string; files: readonly string[] };

export const eachAlone = (files: readonly string[]): TestGroup[] =>
  files.map((file) => ({ entry: file, files: [file] }));

/** As many as share a process: starting one costs more than a small file's tests. Those with a database take longer. */
const kindOf = (file: string): Kind =>
  /\/(?:db|server)\//.test(file) ? { name: 'with a database', filesMax: 8 } : { name: 'by themselves', filesMax: 25 };

type Kind = { name: string; filesMax: number };

/** A file that has to be run in a process of its own says so in its first line, with the reason. `tools/checks/code/tests.ts` finds those that don't. */
const alone = /^\/\/ @alone: \S/;

/** A journey opens a browser and whole products, which would all stand at once. */
const isJourney = (file: string): boolean => file.endsWith('.e2e.ts');

/** Puts small test files together, neighbours with neighbours; a file marked as alone is a group of its own. */
export const groupsOf = (files: readonly string[], textOf = read): string[][] => {
  const groups: string[][] = [];
  const open = new Map<string, string[]>();
  for (const file of files) {
    const { name, filesMax } = kindOf(file);
    const group = open.get(name);
    if (isJourney(file) || alone.test(textOf(file))) groups.push([file]);
    else if (group && group.length < filesMax) group.push(file);
    else {
      const fresh = [file];
      open.set(name, fresh);
      groups.push(fresh);
    }
  }
  return groups;
};

const read = (file: string): string => readFileSync(file, 'utf8');

// The runner ends a process when the tests that it knows are done, though files are still being loaded: so one waits for all.
const heldOpen = `import test from 'node:test';
const { promise, resolve: loaded, reject: broken } = Promise.withResolvers();
test('the files of this process load', () => promise);
`;

/** Hands over what the runner is given: for several files an entry that imports them, gone afterwards. */
export const withEntries = async <T>(
  groups: readonly (readonly string[])[],
  run: (groups: TestGroup[]) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'test-groups-'));
  const entryOf = (files: readonly string[], at: number): string => {
    if (files.length === 1) return files[0]!;
    const entry = join(folder, `group-${String(at).padStart(3, '0')}.mjs`);
    const imports = files.map((file) => `await import(${JSON.stringify(pathToFileURL(resolve(file)).href)});\n`);
    writeFileSync(entry, `${heldOpen}try {\n${imports.join('')}loaded();\n} catch (error) {\nbroken(error);\n}\n`);
    return entry;
  };
  try {
    return await run(groups.map((files, at) => ({ entry: entryOf(files, at), files })));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
