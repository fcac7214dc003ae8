import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callFaults, unanswered } from './calls.ts';
import type { ContractFile } from './contracts.ts';

type Call = [method: 'GET' | 'POST', path: `/${string}`, access?: 'visitor' | 'staff'];
const file = (name: string, ...calls: Call[]): ContractFile => ({
  path: `features/a/contract/${name}.ts`,
  feature: 'a',
  calls: calls.map(([method, path, access = 'visitor']) => ({
    name,
    endpoint: { method, path, access, refusals: {} },
  })),
});
const due = [
  { method: 'GET', path: '/wps/x', part: 1 },
  { method: 'GET', path: '/wps/y', part: 2 },
];

const cases: [title: string, files: ContractFile[], faults: RegExp[]][] = [
  ['all due calls are there', [file('x', ['GET', '/wps/x'])], []],
  ['a due call is missing', [file('x', ['POST', '/wps/x'])], [/GET \/wps\/x .* is not there/]],
  ['two calls in a file', [file('x', ['GET', '/wps/x'], ['GET', '/z'])], [/has 2 calls/]],
  ['one path twice', [file('x', ['GET', '/wps/x']), file('z', ['GET', '/wps/x'])], [/stands in .*x.ts and .*z.ts/]],
  ['staff off their path', [file('x', ['GET', '/wps/x']), file('z', ['GET', '/z', 'staff'])], [/has access staff/]],
  ['visitors on a staff path', [file('x', ['GET', '/wps/x']), file('z', ['GET', '/staff/z'])], [/has access visitor/]],
  ['staff come in by their log-in', [file('x', ['GET', '/wps/x']), file('z', ['POST', '/staff/log-in/confirm'])], []],
  [
    'a log-in that asks for a session',
    [file('x', ['GET', '/wps/x']), file('z', ['POST', '/staff/log-in', 'staff'])],
    [/has access staff/],
  ],
  [
    'a path that only begins like the log-in',
    [file('x', ['GET', '/wps/x']), file('z', ['GET', '/staff/log-ins'])],
    [/has access visitor/],
  ],
];
for (const [title, files, expected] of cases)
  test(title, () => {
    const faults = callFaults(files, due, 1);
    assert.equal(faults.length, expected.length, faults.join('\n'));
    for (const [index, fault] of expected.entries()) assert.match(faults[index] ?? '', fault);
  });

test('a call that no server file imports is named', () => {
  const files = [file('x', ['GET', '/wps/x']), file('z', ['GET', '/z'])];
  const routes = { path: 'features/a/server/routes.ts', text: "import { x } from '../contract/x.ts';" };
  assert.deepEqual(unanswered(files, [routes]), ['features/a/contract/z.ts is answered by no route']);
});
