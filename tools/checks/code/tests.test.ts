// @alone: samples of what has to be alone
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOfTests } from './tests.ts';

const cases: [path: string, text: string, fault: RegExp | undefined][] = [
  ['a.test.ts', "test('adds', () => {});", undefined],
  ['a.test.ts', 'for (const it of cases)\n  test(it.name, () => {});', undefined],
  ['a.fixture.ts', 'export const openScene = (t: TestContext) => t;', undefined],
  ['a.test.ts', `before(load);\ntest('adds', () => {});`, undefined],
  ['a.test.ts', `test('adds', () => { process.env['X'] = '1'; });`, /its first line says "\/\/ @alone: why"/],
  ['a.test.ts', `test('adds', () => { process.memoryUsage(); });`, /"\/\/ @alone: why"/],
  ['a.test.ts', `// @alone: settings\ntest('adds', () => { process.env['X'] = '1'; });`, undefined],
  ['a.test.ts', `// @slow: settings\ntest('adds', () => { process.env['X'] = '1'; });`, /"\/\/ @alone: why"/],
  ['a.test.ts', `Object.assign(globalThis, {});\ntest('adds', () => {});`, /"\/\/ @alone: why"/],
  ['a.test.ts', `const site = startTestSite(t);\ntest('adds', () => {});`, /its first line says "\/\/ @slow: why"/],
  ['a.test.ts', `// @slow: a product\nconst site = startTestSite(t);\ntest('adds', () => {});`, undefined],
  ['a.test.ts', `// @alone: a product\nconst site = startTestSite(t);\ntest('adds', () => {});`, undefined],
  ['a.test.ts', 'export const openScene = (t: TestContext) => t;', /has no test/],
  ['a.fixture.ts', "test('adds', () => {});", /has tests/],
];
for (const [path, text, fault] of cases)
  test(`${path} with ${text} ${fault ? 'is refused' : 'is fine'}`, () => {
    const faults = faultsOfTests({ path, text });
    assert.equal(faults.length, fault ? 1 : 0);
    if (fault) assert.match(faults[0]!, fault);
  });
