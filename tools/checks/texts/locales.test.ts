import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locales } from './locales.ts';

const faultsOf = async (th: unknown, en: unknown) => {
  const outcome = await locales.check([
    { path: 'features/wallet/locales/th.json', text: JSON.stringify(th) },
    { path: 'features/wallet/locales/en.json', text: JSON.stringify(en) },
  ]);
  return outcome.faults.map((fault) => fault.replace('features/wallet/locales: ', ''));
};

const cases: [title: string, th: unknown, en: unknown, faults: string[]][] = [
  ['the same keys', { a: { b: 'ก' } }, { a: { b: 'x' } }, []],
  ['a key that Thai lacks', {}, { a: 'x' }, ['th lacks a']],
  ['a key that English lacks', { a: { b: 'ก' } }, { a: {} }, ['en lacks a.b']],
  ['an empty text', { a: 'ก' }, { a: ' ' }, ['a is empty']],
  [
    'other placeholders',
    { a: 'ก {{x}}' },
    { a: 'x {{y}}' },
    ['a has "{{y}}", in th "{{x}}"', 'a has "{{x}}", in en "{{y}}"'],
  ],
  ['placeholders in another order', { a: '{{y}} {{x}}' }, { a: '{{x}} {{y}}' }, []],
  ['Thai needs no singular', { a_other: 'ก' }, { a_one: 'x', a_other: 'y' }, []],
  ['English needs one', { a_other: 'ก' }, { a_other: 'y' }, ['en lacks a_one']],
];
for (const [title, th, en, faults] of cases) test(title, async () => assert.deepEqual(await faultsOf(th, en), faults));

test('a folder without a complete language is named', async () => {
  const outcome = await locales.check([{ path: 'kit/locales/en.json', text: '{}' }]);
  assert.deepEqual(outcome.faults, ['kit/locales has no th.json']);
});
