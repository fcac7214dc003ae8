import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headOf } from './head.ts';
import { pageAt } from './page-at.ts';
import { pages } from '../page-list.ts';

test('an address is told apart from one that has no page', () => {
  const table: [address: string, page: string | undefined][] = [
    ['/', '/'],
    ['/index.html', '/'],
    ['/elott', '/lottery'],
    ['/download', '/down'],
    ['/tickets/tkt_1', '/tickets/$ticketId'],
    ['/results/drw_1', '/results/$drawId'],
    ['/results/drw_1/more', undefined],
    ['/tickets/', undefined],
    ['/cockfight', '/cockfight'],
    ['/nonsense', undefined],
    ['/frame', undefined],
    ['/constructor', undefined],
  ];
  for (const [address, page] of table) assert.equal(pageAt(address)?.address, page, address);
});

test('every page has a title of its own for who passes its address on', () => {
  assert.ok(pages.length > 25, 'the pages were found');
  const t = (key: string) => key;
  for (const page of pages) {
    const found = pageAt('sample' in page ? page.sample : page.path);
    assert.equal(found?.page, page, page.path);
    if (page.path !== '/')
      assert.match(headOf(found, t, { name: 'Brand' }).title, /^pages(\.\w+){2} · Brand$/, page.path);
  }
});
