import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandNames } from './brand.ts';
import { faultsBy } from '../rule.ts';

const faults = async (path: string, text: string) => (await faultsBy(brandNames, [{ path, text }])).faults;

test('a brand’s name in code, texts, styles or statements is a fault', async () => {
  for (const [path, text] of [
    ['apps/site/index.html', '<title>Chokdee</title>'],
    ['features/staff/server/credentials/second-factor.ts', "issuer: 'CHOKDEE'"],
    ['kit/locales/th.json', '{"a":"ยินดีต้อนรับสู่โชคดี"}'],
    ['apps/site/locales/en.json', '{"a":"Welcome to Siam Light"}'],
    ['features/merchants/db/migrations/1-a.sql', "default 'siamlight'"],
  ] as const)
    assert.equal((await faults(path, text)).length, 1, path);
});

test('demo data, tests and the repository’s documents may name it; a rule that saw nothing says so', async () => {
  for (const path of [
    'features/merchants/server/load-demo.ts',
    'features/content/server/demo/banners.ts',
    'apps/server/pages/pages.test.ts',
    'README.md',
    'package.json',
  ])
    assert.deepEqual(await faults(path, 'Chokdee'), ['saw nothing to check: the rule checks nothing'], path);
  assert.deepEqual(await faults('apps/site/start.tsx', 'const brand = useBrand();'), []);
});
