import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Source } from '../rule.ts';
import { namesIn, rowsIn, specificationFaults } from './specification.ts';

const held = "`features/a/x.test.ts` · 'it holds'";
const page = (row: string): Source => ({ path: 'docs/specification/2-screens.md', text: `| n | s | v | h |\n${row}` });
const others: Source[] = [
  { path: 'features/a/x.test.ts', text: `test(\n  'it holds', () => {});\ntest("it's so", () => {});` },
  { path: 'features/a/x.ts', text: `export const path = '/lottery'; const gameCode = 1;` },
];
const faultsOf = (row: string, wanted = {}) => specificationFaults([page(row), ...others], wanted);

const cases: [title: string, row: string, fault: RegExp | undefined][] = [
  ['a line whose test is there', `| 2.1 | the page \`/lottery\` | yes | ${held} |`, undefined],
  ['two tests, one in other quotes', `| 2.1 | it | yes | ${held}<br>\`features/a/x.test.ts\` · 'it's so' |`, undefined],
  ['a game of our own that is to come', '| 2.1 | fishing of our own | next | |', undefined],
  ['no test', '| 2.1 | it | yes | |', /names no test/],
  ['words in place of a test', '| 2.1 | it | yes | seen by hand |', /names no test/],
  ['a file that is not there', "| 2.1 | it | yes | `features/a/y.test.ts` · 'it holds' |", /no file of tests/],
  ['a file that is no test', "| 2.1 | it | yes | `features/a/x.ts` · 'it holds' |", /no file of tests/],
  ['a test that is not there', "| 2.1 | it | yes | `features/a/x.test.ts` · 'it fails' |", /has no test 'it fails'/],
  ['a part of a title', "| 2.1 | it | yes | `features/a/x.test.ts` · 'it' |", /has no test 'it'/],
  ['partly', `| 2.1 | it | partly | ${held} |`, /is no verdict/],
  ['no', `| 2.1 | it | no | ${held} |`, /is no verdict/],
  ['what may not wait', '| 2.1 | the header | next | |', /is no verdict/],
  ['a cell too few', `| 2.1 | it | ${held} |`, /is no verdict/],
  ['a name that the code does not have', `| 2.1 | the page \`/gone\` | yes | ${held} |`, /\/gone stands nowhere/],
];
for (const [title, row, fault] of cases)
  test(title, () => {
    const faults = faultsOf(row);
    assert.equal(faults.length, fault ? 1 : 0, faults.join('\n'));
    if (fault) assert.match(faults[0] ?? '', fault);
  });

test('a number that stands there twice', () => {
  const row = `| 2.1 | it | yes | ${held} |`;
  assert.match(faultsOf(`${row}\n${row}`).join('\n'), /2\.1 stands there twice/);
});

test('a name of the specification that no line of its section has', () => {
  const row = `| 2.1 | the field \`gameCode\` | yes | ${held} |`;
  assert.deepEqual(faultsOf(row, { 2: 'gameCode' }), []);
  assert.match(faultsOf(row, { 2: 'gameCode vassalage' }).join('\n'), /section 2 has no line of vassalage/);
  assert.match(faultsOf(row, { 3: 'gameCode' }).join('\n'), /section 3 has no line of gameCode/);
});

test('a bar in a cell, and what stands in backticks', () => {
  assert.equal(rowsIn(page('| 2.1 | this \\| that | yes | x |'))[0]?.sentence, 'this | that');
  assert.deepEqual(namesIn('from `a` to `b`, not c'), ['a', 'b']);
});
