// @slow: programs of its own
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { closingLines, isGreen, noCounts, sumOf, testFiles } from './run-tests.ts';

const start = `import test from 'node:test'; import assert from 'node:assert/strict';\n`;

/** What the runner counts in files with these tests. */
const countsOf = (
  t: TestContext,
  texts: readonly string[],
  runs: 'runFiles' | 'runKinds' = 'runFiles',
  timeoutMs = 2000,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-runner-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const files = texts.map((text, place) => join(folder, `${place}.test.ts`));
  for (const [place, file] of files.entries()) writeFileSync(file, start + texts[place]!);
  const program = join(folder, 'program.ts');
  const runner = pathToFileURL(join(import.meta.dirname, 'run-tests.ts')).href;
  writeFileSync(
    program,
    `import { ${runs} } from ${JSON.stringify(runner)};
    const files = ${JSON.stringify(files)};
    const timeoutMs = ${timeoutMs};
    const kinds = [{ files, sizes: { quick: 8, slow: 8 }, timeoutMs }];
    const counts = await ${runs === 'runFiles' ? 'runFiles(files, { concurrency: 2, timeoutMs })' : 'runKinds(kinds, 2)'};
    process.stderr.write(JSON.stringify(counts));`,
  );
  // Inside a test the runner would refuse to run another.
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const ran = spawnSync(process.execPath, [program], { encoding: 'utf8', env: environment });
  return { counts: JSON.parse(ran.stderr), report: ran.stdout };
};

test('counts what passed, failed and was skipped, over all files', (t) => {
  const { counts, report } = countsOf(t, [
    `test('one', () => {}); test('two', () => assert.equal(1, 2)); test.skip('three');`,
    `test('four', () => {});`,
  ]);
  assert.deepEqual(counts, { ...noCounts, tests: 4, passed: 2, failed: 1, skipped: 1 });
  assert.match(report, /✖ two/);
});

test('a file without tests counts as one that passes', (t) => {
  const { counts } = countsOf(
    t,
    [`export const start = () => assert.ok(typeof spawn('x'));`, `test('one', () => {});`],
    'runKinds',
  );
  // Each file is a test, too.
  assert.deepEqual(counts, { ...noCounts, tests: 3, passed: 3 });
});

const broken: [string, string][] = [
  ['a file that does not parse', 'const const'],
  ['a file that throws before its tests', `throw new Error('x'); test('never', () => {});`],
  ['a test that hangs', `test('hangs', () => new Promise((done) => setInterval(done, 60_000)));`],
  ['a process that exits in the middle', `test('one', () => {}); test('two', () => process.exit(3));`],
];

for (const [name, text] of broken) {
  test(`${name} is not green`, (t) => {
    const good = `test('good', () => {});`;
    const { counts } = countsOf(t, [text, good]);
    assert.equal(isGreen(counts), false);
    assert.ok(counts.passed >= 1, 'the other file ran');
  });
}

test('a file that fails beside others is red, once as a test and once as a file; the others run', (t) => {
  const texts = [`test('one', () => assert.fail());`, `throw new Error('x');`, `test('two', () => {});`];
  const { counts, report } = countsOf(t, texts, 'runKinds');
  assert.deepEqual([counts.tests, counts.passed, counts.failed], [5, 2, 3]);
  assert.match(report, /✖ .*0\.test\.ts/);
  assert.match(report, /✖ .*1\.test\.ts/);
});

test('a process that ends in the middle is red, though each of its files is green alone', (t) => {
  // The first breaks off where another file has run before it in the process.
  const first = `test('first', () => { globalThis.ran = true; });`;
  const second = `test('second', () => { if (globalThis.ran) process.exit(3); });`;
  const { counts, report } = countsOf(t, [first, second], 'runKinds', 30_000);
  assert.deepEqual([counts.passed, counts.failed], [2, 1]);
  assert.match(report, /each alone, because a process of theirs broke: /);
});

test('the hooks of a file hold for its own tests alone, and end before the next file is loaded', (t) => {
  const said = (name: string) => `const say = (word) => console.log('said ${name} ' + word); say('loads');`;
  const hooks = `import { after, afterEach } from 'node:test'; after(() => say('ends')); afterEach(() => say('had one'));`;
  const { counts, report } = countsOf(
    t,
    [`${hooks} ${said('first')} await 0; test('one', () => {});`, `${said('second')} test('two', () => {});`],
    'runKinds',
  );
  assert.equal(isGreen(counts), true);
  const heard = [...report.matchAll(/said (\w+ \w+(?: \w+)?)/g)].map(([, words]) => words);
  assert.deepEqual(heard, ['first loads', 'first had one', 'first ends', 'second loads']);
});

test('a test may use what its file says below it', (t) => {
  const early = `test('early', () => assert.equal(below(), 1)); await 0; const below = () => 1;`;
  const { counts } = countsOf(t, [early, early], 'runKinds');
  assert.deepEqual([counts.tests, counts.passed], [4, 4]);
});

test('a file that hangs is red, and the one beside it runs', (t) => {
  const hangs = `test('hangs', () => new Promise((done) => setInterval(done, 60_000)));`;
  const { counts, report } = countsOf(t, [hangs, `test('good', () => {});`], 'runKinds');
  assert.equal(isGreen(counts), false);
  assert.match(report, /✔ good/);
});

test('no test of many quick ones gets lost, in one process or several', (t) => {
  const many = `for (let nth = 0; nth < 300; nth++) test('quick ' + nth, () => {}); setInterval(() => {}, 60_000);`;
  assert.equal(countsOf(t, [many, many], 'runFiles', 30_000).counts.passed, 600);
  assert.equal(countsOf(t, [many, many], 'runKinds', 30_000).counts.passed, 602);
});

test('nothing run is not green', () => {
  assert.equal(isGreen(noCounts), false);
  assert.equal(isGreen({ ...noCounts, tests: 1, passed: 1 }), true);
});

test('the closing lines add up both parts in the words of the runner', () => {
  const counts = sumOf([
    { ...noCounts, tests: 2, passed: 2 },
    { ...noCounts, tests: 3, passed: 1, failed: 2 },
  ]);
  assert.deepEqual(closingLines(counts, 9).slice(2, 5), ['ℹ tests 5', 'ℹ pass 3', 'ℹ fail 2']);
});

test('files are found by ending and by place', () => {
  assert.deepEqual(testFiles('.test.ts', ['tools/runner/run-t']), ['tools/runner/run-tests.test.ts']);
  assert.ok(testFiles('.test.ts', []).length > 10);
});
