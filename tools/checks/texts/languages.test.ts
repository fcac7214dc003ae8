import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageCodes } from '#kit/shared/languages.ts';
import { languages } from './languages.ts';
import { requiredTexts } from './required-texts.ts';
import type { Source } from '../rule.ts';

const english = {
  done: 'Done {{name}}',
  lines_one: '{{count}} line',
  lines_other: '{{count}} lines',
  desk: { x: 'y' },
};
const whole = { done: 'x {{name}}', lines_other: '{{count}} x' };

const file = (code: string, texts: object): Source => ({
  path: `features/shop/locales/${code}.json`,
  text: JSON.stringify(texts),
});
const fine = [
  file('en', english),
  file('cn', whole),
  file('id', whole),
  file('vi', whole),
  file('ty', { ...whole, lines_one: '{{count}} x' }),
];

const faultsOf = async (changed: Source[]) => {
  const rest = fine.filter(({ path }) => !changed.some((it) => it.path === path));
  const { faults } = await languages.check([...rest, ...changed]);
  return faults.map((fault) => fault.replace('features/shop/locales', 'shop'));
};

const cases: [title: string, changed: Source[], faults: string[]][] = [
  ['complete languages have every text, in the plural forms of their own', [], []],
  ['a text that Chinese lacks', [file('cn', { lines_other: '{{count}} x' })], ['shop in CN: zh-Hans lacks done']],
  ['a plural form that Filipino lacks', [file('ty', whole)], ['shop in TY: fil lacks lines_one']],
  [
    'Turkish under the code of Filipino',
    [file('ty', { ...whole, done: 'Bitti ş {{name}}', lines_one: '{{count}} x' })],
    ['shop in TY: done is in another language'],
  ],
  [
    'another placeholder',
    [file('vi', { ...whole, done: 'x {{nom}}' })],
    ['shop in VI: done has "{{name}}", in vi "{{nom}}"'],
  ],
  ['another language may leave to English what is not required', [file('ja', {})], []],
  ['but what it has must fit', [file('ja', { done: 'x' })], ['shop in JA: done has "{{name}}", in ja ""']],
  ['a code that is no language', [file('xx', {})], ['shop/xx.json is of no known language']],
];
for (const [title, changed, faults] of cases)
  test(title, async () => assert.deepEqual(await faultsOf(changed), faults));

test('the required part is required of every language', async () => {
  const [key = ''] = requiredTexts['wallet'] ?? [];
  const nested = key.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), 'Balance');
  const { faults } = await languages.check([{ path: 'features/wallet/locales/en.json', text: JSON.stringify(nested) }]);
  assert.equal(faults.length, languageCodes.length - 2);
  assert.ok(faults.includes(`features/wallet/locales in SW: sw lacks ${key}`));
});
