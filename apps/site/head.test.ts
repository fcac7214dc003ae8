import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { headOf, pageAt } from './head.ts';

test('an address is told apart from one that has no page', () => {
  const table: [address: string, page: string | undefined][] = [
    ['/', '/'],
    ['/index.html', '/'],
    ['/elott', '/lottery'],
    ['/download', '/down'],
    ['/tickets/tkt_1', '/tickets/$'],
    ['/results/drw_1', '/results/$'],
    ['/results/drw_1/more', undefined],
    ['/tickets/', undefined],
    ['/cockfight', '/cockfight'],
    ['/nonsense', undefined],
    ['/frame', undefined],
    ['/constructor', undefined],
  ];
  for (const [address, page] of table) assert.equal(pageAt(address), page, address);
});

test('every route of the router is a page with a title of its own for who passes its address on', () => {
  const routes = readFileSync('apps/site/routes.tsx', 'utf8');
  const paths = [...routes.matchAll(/(?:at|alias|notYet|screen)\('(\/[^']*)'/g)].map(([, path]) => path ?? '');
  assert.ok(paths.length > 25, 'the routes were found');
  const t = (key: string) => key;
  for (const path of paths) {
    if (path === '/frame' || path === '/$category') continue;
    const page = pageAt(path.replace('$provider', 'google').replace(/\$\w+$/, 'one'));
    assert.ok(page, `${path} has no page for the server`);
    if (page !== '/') assert.match(headOf(page, t, { name: 'Brand' }).title, /^places\.\w+ · Brand$/, path);
  }
});
