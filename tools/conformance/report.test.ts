import assert from 'node:assert/strict';
import test from 'node:test';
import { help, lineText, summaryText } from './report.ts';
import { type Line, parts } from './run.ts';

const line = (over: Partial<Line>): Line => ({
  part: 'The door',
  name: 'a rule',
  verdict: 'holds',
  breach: undefined,
  elapsedMs: 7,
  ...over,
});

test('a rule is one line, and what is otherwise stands below it', () => {
  assert.match(lineText(line({})), /^ {2}holds {2}a rule {90,} +7 ms$/);
  assert.match(lineText(line({ verdict: 'absent' })), /^ {4}- {4}a rule$/);
  const [first, second] = lineText(line({ verdict: 'breaks', breach: 'it is otherwise' })).split('\n');
  assert.match(first ?? '', /^ {2}BREAKS a rule/);
  assert.equal(second?.trim(), 'it is otherwise');
});

test('the end counts, and names what is broken once more', () => {
  const lines = [line({}), line({ name: 'another', verdict: 'breaks', breach: 'x' }), line({ verdict: 'absent' })];
  assert.deepEqual(summaryText('amb', lines).split('\n'), [
    'amb: 1 of 2 rules hold; 1 are about what this shape has no word for',
    '  BREAKS another',
  ]);
  assert.equal(summaryText('native', [line({})]), 'native: 1 of 1 rules hold');
});

test('every rule has a name of its own and fits its line; the help names every word that the command knows', () => {
  const names = parts.flatMap(({ checks }) => checks.map(({ name }) => name));
  assert.ok(names.length > 30);
  assert.equal(new Set(names).size, names.length);
  for (const name of names) assert.ok(name.length <= 130, name);
  for (const word of ['--url', '--key', '--shape', '--json', '--list', '--help', 'hub88'])
    assert.ok(help.includes(word));
});
