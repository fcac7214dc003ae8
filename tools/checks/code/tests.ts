import { eachFile, type Source } from '../rule.ts';

const isFixture = (path: string): boolean => /\.fixture\.tsx?$/.test(path);

/**
 * What only makes sense in a process of its own: hooks for the whole file, which would hold for every file beside it; settings and
 * clocks of the process; whole products, servers and programs, which are slow enough to be run beside each other.
 */
const alone =
  /^(?:before|after|beforeEach|afterEach)\(|process\.(?:env\[[^\]]*\] *=[^=]|exitCode|chdir|on\()|mock\.|startTestSite|startBrowser|\b(?:fork|spawn|spawnSync)\(|\bimport\(|^(?:(?:const|let) .*= )?await /m;

/** What is wrong with a file by its name: a test that tests nothing passes for ever, a fixture's tests are never run. */
export const faultsOfTests = ({ path, text }: Source): string[] => {
  if (isFixture(path))
    return /^test(?:\.\w+)?\(/m.test(text) ? [`${path} has tests: they are run only in a *.test.ts`] : [];
  const faults = /\btest(?:\.\w+)?\(/.test(text)
    ? []
    : [`${path} has no test: what others build on is named *.fixture.ts`];
  const [found] = alone.exec(text) ?? [];
  if (found !== undefined && !/^\/\/ @alone: \S/.test(text))
    faults.push(`${path} has "${found.trim()}": its first line says "// @alone: why"`);
  return faults;
};

export const tests = eachFile('a test file tests, a fixture does not', {
  concerns: (path) => /\.(test|fixture)\.tsx?$/.test(path),
  faultsOf: faultsOfTests,
});
