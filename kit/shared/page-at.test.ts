import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageFinder, type PagePlace } from './page-at.ts';

const pages: readonly PagePlace[] = [
  { path: '/', aliases: ['/index.html', '/home'] },
  { path: '/tickets' },
  { path: '/tickets/$ticketId' },
  { path: '/$category', variants: { rng: {}, live: {} } },
  { path: '/login/social/$provider', variants: { google: {} } },
];

const table: [pathname: string, path: string | undefined, address?: string][] = [
  ['/', '/'],
  ['/home', '/'],
  ['/tickets', '/tickets'],
  ['/tickets/tkt_1', '/tickets/$ticketId'],
  ['/tickets/', undefined],
  ['/tickets/tkt_1/more', undefined],
  ['/rng', '/$category', '/rng'],
  ['/slots', undefined],
  ['/constructor', undefined],
  ['/login/social/google', '/login/social/$provider', '/login/social/google'],
  ['/login/social/nobody', undefined],
];

for (const [pathname, path, address = path] of table)
  test(`${pathname} leads to ${path ?? 'no page'}`, () => {
    const found = pageFinder(pages)(pathname);
    assert.equal(found?.page.path, path);
    assert.equal(found?.address, address);
  });
