import { eachFile, type Source } from '../rule.ts';

const isFixture = (path: string): boolean => /\.fixture\.tsx?$/.test(path);

type Mark = { mark: 'alone' | 'slow'; reason: RegExp };

/** How `tools/runner/group-tests.ts` is told which files share a process, by the file's first line. */
const marks: readonly Mark[] = [
  // What changes the process would change it for every file beside it: its settings, its globals, its clocks. What measures it measures them, too.
  {
    mark: 'alone',
    reason:
      /process\.(?:env\[[^\]]*\] *=[^=]|exitCode|chdir|on\(|cpuUsage|memoryUsage)|mock\.|\b(?:Object\.assign|defineProperty)\(globalThis/,
  },
  // Whole products and programs take long: many of them one after the other in one process would be waited for at the end.
  { mark: 'slow', reason: /startTestSite|startBrowser|\b(?:fork|spawn|spawnSync)\(/ },
];

/** What is wrong with a file by its name: a test that tests nothing passes for ever, a fixture's tests are never run. */
export const faultsOfTests = ({ path, text }: Source): string[] => {
  if (isFixture(path))
    return /^test(?:\.\w+)?\(/m.test(text) ? [`${path} has tests: they are run only in a *.test.ts`] : [];
  const faults = /\btest(?:\.\w+)?\(/.test(text)
    ? []
    : [`${path} has no test: what others build on is named *.fixture.ts`];
  for (const { mark, reason } of marks) {
    const [found] = reason.exec(text) ?? [];
    if (found === undefined) continue;
    // One that is alone may take what it takes.
    if (!new RegExp(`^// @(?:alone|${mark}): \\S`).test(text))
      faults.push(`${path} has "${found.trim()}": its first line says "// @${mark}: why"`);
    break;
  }
  return faults;
};

export const tests = eachFile('a test file tests, a fixture does not', {
  concerns: (path) => /\.(test|fixture)\.tsx?$/.test(path),
  faultsOf: faultsOfTests,
});
