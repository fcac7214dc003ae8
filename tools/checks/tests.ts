import { eachFile, type Source } from './rule.ts';

const isFixture = (path: string): boolean => /\.fixture\.tsx?$/.test(path);

/** What is wrong with a file by its name: a test that tests nothing passes for ever, a fixture's tests are never run. */
export const faultsOfTests = ({ path, text }: Source): string[] => {
  const hasTests = /\btest(?:\.\w+)?\(/.test(text);
  if (isFixture(path))
    return /^test(?:\.\w+)?\(/m.test(text) ? [`${path} has tests: they are run only in a *.test.ts`] : [];
  return hasTests ? [] : [`${path} has no test: what others build on is named *.fixture.ts`];
};

export const tests = eachFile('a test file tests, a fixture does not', {
  concerns: (path) => /\.(test|fixture)\.tsx?$/.test(path),
  faultsOf: faultsOfTests,
});
