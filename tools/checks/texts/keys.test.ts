import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usedTexts, idleTexts } from './keys.ts';
import type { Source } from '../rule.ts';

const texts = JSON.stringify({
  title: 'x',
  bank: { scb: 'x', kbank: 'x' },
  line_one: 'x',
  line_other: 'y',
  refusals: { a: 'x' },
});
const faultsIn = async (sources: Source[]) => {
  const outcomes = await Promise.all([usedTexts, idleTexts].map(async (rule) => rule.check(sources)));
  return outcomes.flatMap(({ faults }) => faults);
};
const faultsOf = (code: string) =>
  faultsIn([
    { path: 'features/cashier/locales/en.json', text: texts },
    { path: 'kit/locales/en.json', text: JSON.stringify({ close: 'x' }) },
    { path: 'features/cashier/site/page.tsx', text: `useTranslation(['cashier', 'kit']);\n${code}` },
  ]);
const all = "t('title'); t('kit:close'); t(`bank.${code}`); t('line', { count });";

const cases: [title: string, code: string, faults: RegExp[]][] = [
  ['all keys exist and are used', all, []],
  ['a key in a table of keys is used', all.replace("t('title')", "const tabs = ['title']"), []],
  ['a key that has no text', `${all} t('titel');`, [/page.tsx:2 asks for titel/]],
  ['a prefix that has no text', `${all} t(\`banks.\${code}\`);`, [/asks for banks\./]],
  ['a key of another namespace', `${all} t('wallet:title');`, [/asks for wallet:title/]],
  ['both ways of a condition are read', `${all} t(isOpen ? 'title' : 'titel');`, [/asks for titel/]],
  ['a text that nobody asks for', all.replace("t('title');", ''), [/cashier: nobody asks for title/]],
];
test('a page written on the server reads its bundle by name', async () => {
  const faults = await faultsIn([
    { path: 'simulators/bank/locales/en.json', text: JSON.stringify({ pay: 'x', gone: 'x' }) },
    { path: 'simulators/bank/page.ts', text: 'const page = words.pay;' },
  ]);
  assert.deepEqual(faults, ['bank: nobody asks for gone']);
});

for (const [title, code, expected] of cases)
  test(title, async () => {
    const faults = await faultsOf(code);
    assert.equal(faults.length, expected.length, faults.join('\n'));
    for (const [index, fault] of expected.entries()) assert.match(faults[index] ?? '', fault);
  });
