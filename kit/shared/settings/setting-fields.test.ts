import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { amountBetween, durationIn, fieldsOf, partsOf, type SettingValue, valueOfParts } from './setting-fields.ts';

const one = { name: 'value', isOptional: false };

const cases: readonly [title: string, schema: z.ZodType, field: object][] = [
  ['a number with bounds', z.int().min(1).max(9), { ...one, kind: 'number', min: 1, max: 9, unit: null }],
  ['a number without', z.int(), { ...one, kind: 'number', min: null, max: null, unit: null }],
  [
    'a number with a unit',
    z.int().min(0).max(100).meta({ unit: 'percent' }),
    { ...one, kind: 'number', min: 0, max: 100, unit: 'percent' },
  ],
  [
    'a duration',
    durationIn('hours', { min: 1, max: 48 }),
    { ...one, kind: 'duration', min: 1, max: 48, unit: 'hours' },
  ],
  [
    'a duration or none',
    durationIn('days', { min: 1, max: 365 }).nullable(),
    { name: 'value', isOptional: true, kind: 'duration', min: 1, max: 365, unit: 'days' },
  ],
  ['an amount', amountBetween({ min: 100n, max: 500_000n }), { ...one, kind: 'money', min: '1.00', max: '5000.00' }],
  ['a text', z.string().max(200), { ...one, kind: 'text', lengthMax: 200 }],
  ['a choice', z.enum(['dark', 'light']), { ...one, kind: 'choice', choices: ['dark', 'light'] }],
  ['a list', z.array(z.string().max(20)).max(5), { ...one, kind: 'list', countMax: 5, choices: null }],
  ['a list of choices', z.array(z.enum(['a', 'b'])), { ...one, kind: 'list', countMax: null, choices: ['a', 'b'] }],
  ['a switch', z.boolean(), { ...one, kind: 'switch' }],
];

for (const [title, schema, field] of cases) test(title, () => assert.deepEqual(fieldsOf(schema), [field]));

test('an object has a field for each of its parts, in their order', () =>
  assert.deepEqual(fieldsOf(z.strictObject({ start: z.enum(['a', 'b']), locked: z.boolean() })), [
    { name: 'start', isOptional: false, kind: 'choice', choices: ['a', 'b'] },
    { name: 'locked', isOptional: false, kind: 'switch' },
  ]));

for (const [title, schema] of [
  ['a fraction', z.number()],
  ['an object within an object', z.strictObject({ a: z.strictObject({ b: z.boolean() }) })],
  ['a part that is called like a value without parts', z.strictObject({ value: z.boolean() })],
  ['nothing at all', z.strictObject({})],
] as const)
  test(`no field stands for ${title}`, () => assert.throws(() => fieldsOf(schema), TypeError));

for (const [title, schema, value] of [
  ['one part', z.boolean(), true],
  ['a list', z.array(z.string()), ['a']],
  ['nothing', z.string().nullable(), null],
  ['several parts', z.strictObject({ start: z.string(), locked: z.boolean() }), { start: 'a', locked: false }],
] as const satisfies readonly (readonly [string, z.ZodType, SettingValue])[])
  test(`parts make the value that they came from: ${title}`, () =>
    assert.deepEqual(valueOfParts(fieldsOf(schema), partsOf(value)), value));
