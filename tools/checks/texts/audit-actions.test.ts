import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Source } from '../rule.ts';
import { auditActions } from './audit-actions.ts';

const locale = (language: string, actions: object): Source => ({
  path: `features/staff/locales/${language}.json`,
  text: JSON.stringify({ actions }),
});
const both = (actions: object) => [locale('th', actions), locale('en', actions)];
const server = (text: string, path = 'features/shop/server/sell.ts'): Source => ({ path, text });
const sell = { shop: { sell: 'Sold' } };

const cases: [title: string, sources: Source[], faults: RegExp[]][] = [
  ['an action with its words', [...both(sell), server(`note({ action: 'shop.sell' })`)], []],
  [
    'an action without words in one language',
    [locale('th', sell), locale('en', {}), server(`note({ action: 'shop.sell' })`)],
    [/sell\.ts:1 appends shop\.sell.*en\.json/],
  ],
  [
    'one of two, behind a name',
    [...both(sell), server(`const back = 'shop.take_back' as const;\nnote({ action: isBack ? back : 'shop.sell' })`)],
    [/sell\.ts:2 appends shop\.take_back.*th/, /shop\.take_back.*en/],
  ],
  [
    'one of a table in another file of the feature',
    [
      ...both(sell),
      server(`note({ action: kinds.back })`),
      server(
        `export const kinds = { sell: 'shop.sell', back: 'shop.take_back' } as const;`,
        'features/shop/server/kinds.ts',
      ),
    ],
    [/sell\.ts:1 appends shop\.take_back.*th/, /en/],
  ],
  [
    'all of a table',
    [...both(sell), server(`const of = { a: 'shop.sell', b: 'shop.lend' };\nnote({ action: of[step] })`)],
    [/shop\.lend.*th/, /shop\.lend.*en/],
  ],
  [
    'one that is handed to a function',
    [...both(sell), server(`const note = (tx, action: string) => append(tx, { action });\nnote(tx, 'shop.lend')`)],
    [/sell\.ts:2 appends shop\.lend.*th/, /en/],
  ],
  [
    'a verb that the feature puts its name before',
    [
      ...both(sell),
      server('const note = ({ action }) => append({ action: `shop.${action}` });'),
      server(`note({ action: 'lend' })`, 'features/shop/server/lend.ts'),
    ],
    [/lend\.ts:1 appends shop\.lend.*th/, /en/],
  ],
  [
    'one that is put together',
    [...both(sell), server('note({ action: `shop.${step}` });\nnote({ action: "shop.sell" })')],
    [/sell\.ts:1 puts an action together/],
  ],
  [
    'what is no action of the trail',
    [...both(sell), server(`note({ action: 'shop.sell' }); answer({ action: 'refresh' })`)],
    [],
  ],
];

for (const [title, sources, expected] of cases)
  test(title, async () => {
    const { seen, faults } = await auditActions.check(sources);
    assert.ok(seen > 0 || expected.length > 0);
    assert.equal(faults.length, expected.length, faults.join('\n'));
    for (const [index, fault] of expected.entries()) assert.match(faults[index] ?? '', fault);
  });
