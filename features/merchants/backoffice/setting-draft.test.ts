import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveMoney } from '#kit/shared/money/money.ts';
import type { SettingField } from '#kit/shared/settings/setting-fields.ts';
import { differingFields, draftOf, partsTyped, partTyped, type Typed } from './setting-draft.ts';

const signs = { point: '.', group: ',' } as const;
const plain = { name: 'value', isOptional: false };
const days: SettingField = { ...plain, kind: 'duration', unit: 'days', min: 1, max: 365 };
const amount: SettingField = { ...plain, kind: 'money', min: '10.00', max: '5000.00' };
const hosts: SettingField = { ...plain, kind: 'list', countMax: 2, choices: null };

const cases: readonly [title: string, field: SettingField, typed: Typed, outcome: object][] = [
  ['a number', days, ' 90 ', { part: 90 }],
  ['a fraction is no whole number', days, '1.5', { fault: 'number' }],
  ['a number below its bound', days, '0', { fault: 'low', bound: '1' }],
  ['a number above its bound', days, '366', { fault: 'high', bound: '365' }],
  ['nothing where something must stand', days, ' ', { fault: 'missing' }],
  ['nothing where it may stay empty', { ...days, isOptional: true }, '', { part: null }],
  ['an amount with its groups', amount, '1,000.5', { part: '1000.50' }],
  ['an amount that is none', amount, 'ten', { fault: 'amount' }],
  ['an amount below its bound', amount, '9.99', { fault: 'low', bound: '10.00' }],
  ['an amount above its bound', amount, '5000.01', { fault: 'high', bound: '5000.00' }],
  ['a list by lines, spaces and commas', hosts, 'a.example, b.example\n', { part: ['a.example', 'b.example'] }],
  ['an empty list', hosts, '', { part: [] }],
  ['a list that is too long', hosts, 'a b c', { fault: 'count', bound: '2' }],
  ['a switch', { ...plain, kind: 'switch' }, true, { part: true }],
  ['a text', { ...plain, kind: 'text', lengthMax: 10 }, ' kept ', { part: 'kept' }],
];

for (const [title, field, typed, outcome] of cases)
  test(title, () => assert.deepEqual(partTyped(field, typed, signs), outcome));

test('an amount is typed in the money of the merchant and kept the same way in all', (t) => {
  t.after(() => serveMoney('THB'));
  serveMoney('VND');
  assert.deepEqual(partTyped(amount, '150,000', signs), { part: '1500.00' });
  assert.deepEqual(partTyped(amount, '999', signs), { fault: 'low', bound: '10.00' });
  assert.deepEqual(draftOf([amount], { value: '1500.00' }, signs), { value: '150000' });
});

test('a value goes into the inputs and comes back as it was', () => {
  const fields: readonly SettingField[] = [
    { ...days, name: 'days' },
    { ...amount, name: 'most' },
    { ...hosts, name: 'hosts' },
    { name: 'open', isOptional: false, kind: 'switch' },
    { name: 'way', isOptional: true, kind: 'choice', choices: ['a', 'b'] },
  ];
  const parts = { days: 30, most: '1000.00', hosts: ['a.example'], open: false, way: null };
  const draft = draftOf(fields, parts, signs);
  assert.deepEqual(draft, { days: '30', most: '1000', hosts: 'a.example', open: false, way: '' });
  assert.deepEqual(partsTyped(fields, draft, signs), { parts });
  assert.deepEqual(partsTyped(fields, { ...draft, days: 'x', most: '1' }, signs), {
    faults: { days: { fault: 'number' }, most: { fault: 'low', bound: '10.00' } },
  });
  assert.deepEqual(
    differingFields(fields, parts, { ...parts, days: 31, hosts: [] }).map(({ name }) => name),
    ['days', 'hosts'],
  );
});
