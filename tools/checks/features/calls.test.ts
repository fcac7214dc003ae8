import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callFaults, listFaults, pairFaults } from './calls.ts';
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

const bound = (name: string, contract = name, place = 'server') => ({
  path: `features/a/${place}/${name}.ts`,
  text: `import { ${contract} as contract } from '${place.replaceAll(/\w+/g, '..')}/contract/${contract}.ts';\nexport const ${name} = handle(contract, () => 1);`,
});
const pairs: [title: string, sources: { path: string; text: string }[], faults: RegExp[]][] = [
  ['each in the file of its name', [bound('x'), bound('z')], []],
  ['one is bound nowhere', [bound('x')], [/contract\/z.ts: z is not bound in features\/a\/server\/z.ts/]],
  ['in a sub-area of the server', [bound('x'), bound('z', 'z', 'server/desk')], []],
  [
    'in a sub-area, under another name',
    [bound('y', 'x', 'server/desk'), bound('z')],
    [/x is not bound/, /desk\/y.ts binds y, whose contract is elsewhere/],
  ],
  [
    'one is bound in a file of another name',
    [bound('x'), bound('y', 'z')],
    [/z is not bound/, /y.ts binds y, whose contract is elsewhere/],
  ],
  [
    'two in one file',
    [{ ...bound('x'), text: `${bound('x').text}\nexport const more = handle(contract, () => 1);` }, bound('z')],
    [/x.ts binds 2 calls/],
  ],
];
for (const [title, sources, expected] of pairs)
  test(`contract and server: ${title}`, () => {
    const faults = pairFaults([file('x', ['GET', '/wps/x']), file('z', ['GET', '/z'])], sources);
    assert.equal(faults.length, expected.length, faults.join('\n'));
    for (const [index, fault] of expected.entries()) assert.match(faults[index] ?? '', fault);
  });

test('a call that its feature does not list, lists twice or under another name is named', () => {
  const files = [file('x', ['GET', '/wps/x']), file('z', ['GET', '/z']), file('y', ['GET', '/y'])];
  const [x, z, y] = files.map(({ calls }) => calls[0]!);
  const listed = { a: { site: { x: x!, other: z! }, desk: { y: y!, again: y! } } };
  assert.deepEqual(listFaults(files, listed), [
    'features/a/contract/z.ts: z is listed as other',
    'features/a/contract/y.ts: features/a/feature.ts lists y 2 times',
  ]);
  assert.match(listFaults(files, {}).join(), /lists no x/);
});
