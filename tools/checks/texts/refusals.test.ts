import assert from 'node:assert/strict';
import { test } from 'node:test';
import { universalRefusals } from '#kit/shared/refusals.ts';
import type { ContractFile } from '../features/contracts.ts';
import { refusalFaults } from './refusals.ts';

const general = new Map([...Object.keys(universalRefusals), 'unreachable'].map((code) => [code, code]));
const file = (feature: string, refusals: Record<string, number>): ContractFile => ({
  path: `features/${feature}/contract/x.ts`,
  feature,
  calls: [{ name: 'x', endpoint: { method: 'GET', path: '/x', access: 'visitor', refusals } }],
});
const texts = (spaces: Record<string, Record<string, string>>) =>
  new Map([
    [
      'th',
      new Map([
        ['kit', general],
        ...Object.entries(spaces).map(([name, own]) => [name, new Map(Object.entries(own))] as const),
      ]),
    ],
  ]);

const cases: [
  title: string,
  files: ContractFile[],
  spaces: Record<string, Record<string, string>>,
  faults: RegExp[],
][] = [
  ['a code with its text', [file('wallet', { no_funds: 409 })], { wallet: { no_funds: 'x' } }, []],
  ['a universal code needs no text of its own', [file('wallet', { not_found: 404 })], {}, []],
  [
    'a code without a text',
    [file('wallet', { no_funds: 409 })],
    { wallet: {} },
    [/wallet: no_funds has no text in th/],
  ],
  ['a text without a code', [file('wallet', {})], { wallet: { gone: 'x' } }, [/nothing answers gone/]],
  [
    'one code, one meaning',
    [file('a', { full: 409 }), file('b', { full: 409 })],
    { a: { full: 'x' }, b: { full: 'y' } },
    [/different things in a and b/],
  ],
];
for (const [title, files, spaces, expected] of cases)
  test(title, () => {
    const faults = refusalFaults(files, texts(spaces));
    assert.equal(faults.length, expected.length, faults.join('\n'));
    for (const [index, fault] of expected.entries()) assert.match(faults[index] ?? '', fault);
  });

test('a code that a neighbour began has its text there', () => {
  const known = (feature: string, code: string) => feature === 'wallet' && code === 'no_funds';
  const spaces = texts({ wallet: { no_funds: 'x' } });
  assert.deepEqual(refusalFaults([file('lottery', { no_funds: 409 })], spaces, known), []);
});

test('what several features answer with may have its text in the kit’s, and then nowhere else', () => {
  const shared = (kit: string, spaces: Record<string, Record<string, string>>) => {
    const found = texts(spaces);
    found.get('th')!.set('kit', new Map([...general, [kit, 'x']]));
    return refusalFaults([file('a', { full: 409 }), file('b', { full: 409, own: 409 })], found);
  };
  assert.deepEqual(shared('full', { b: { own: 'y' } }), []);
  assert.deepEqual(shared('full', { a: { full: 'x' }, b: { own: 'y' } }), [
    "a: full has its text in the kit's locales (th)",
  ]);
  assert.deepEqual(shared('own', { a: { full: 'x' } }), ['kit: nothing answers own, which has a text in th']);
});

test('a universal code without a text is named', () =>
  assert.ok(refusalFaults([], new Map([['th', new Map()]])).includes('kit: internal_error has no text in th')));
