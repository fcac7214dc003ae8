import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';

type Finding = { number: string; mended: string; heldBy: string };

/** The rows of a table, its head and rule left out. A bar within a cell is written `\|`. */
const findingsIn = (page: string): Finding[] =>
  page.split('\n').flatMap((line) => {
    if (!/^\| [A-Z]\d+[a-z]? \|/.test(line)) return [];
    const cells = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
      .slice(1, -1);
    assert.equal(cells.length, 5, line);
    return [{ number: cells[0]!, mended: cells[3]!, heldBy: cells[4]! }];
  });

type Named = { file: string; name: string };
const testsIn = (heldBy: string): Named[] =>
  heldBy.split('<br>').flatMap((part) => {
    const [, file, name] = /^`([^`]+)` · '(.+)'$/.exec(part) ?? [];
    return file !== undefined && name !== undefined ? [{ file, name }] : [];
  });

const fileOf = (path: string): string | undefined => {
  const whole = join(repositoryFolder, path);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
};

/** Why a named test does not hold its finding; undefined where it does. */
const faultOf = ({ file, name }: Named): string | undefined => {
  const text = /\.(test|long|e2e)\.ts$/.test(file) ? fileOf(file) : undefined;
  if (text === undefined) return `${file} is no file of tests`;
  const isNamed = [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) =>
    text.replaceAll(/\btest\(\s+/g, 'test(').includes(`test(${quoted}`),
  );
  return isNamed ? undefined : `${file} has no test '${name}'`;
};

const findings = findingsIn(readFileSync(join(repositoryFolder, 'docs/findings.md'), 'utf8'));
const span = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

test('every finding stands in its table once', () => {
  const expected = [
    ...span('A', 18),
    ...'abcdefghi'.split('').map((letter) => `A19${letter}`),
    ...span('B', 18),
    ...span('C', 3),
    ...span('S', 27),
    ...span('P', 12),
    'V1',
    ...span('R', 22),
    'R13b',
  ];
  assert.deepEqual(findings.map(({ number }) => number).toSorted(), expected.toSorted());
});

test('each finding names where it is mended, and a test that is there or why there is none', () => {
  for (const { number, mended, heldBy } of findings) {
    const path = /^`([^`]+)`$/.exec(mended)?.[1] ?? '';
    assert.ok(path !== '' && existsSync(join(repositoryFolder, path)), `${number}: ${mended}`);
    const tests = testsIn(heldBy);
    for (const named of tests) assert.equal(faultOf(named), undefined, number);
    const words = heldBy.split('<br>').length - tests.length;
    assert.ok(words <= 1 && tests.length + words > 0, `${number}: ${heldBy}`);
    if (tests.length === 0) assert.match(heldBy, /^(Document only|On purpose): /, number);
    else assert.doesNotMatch(heldBy, /`[^`]*\.ts` (?!· ')/, number);
  }
});

test('a test that is not there is found', () => {
  const file = 'tools/docs/docs.test.ts';
  assert.equal(faultOf({ file, name: 'every link of a page leads to a file' }), undefined);
  assert.match(faultOf({ file, name: 'every link of a page leads' }) ?? '', /has no test/);
  assert.match(faultOf({ file: 'tools/docs/gone.test.ts', name: 'x' }) ?? '', /is no file/);
  assert.match(faultOf({ file: 'tools/check.ts', name: 'x' }) ?? '', /is no file/);
});
