import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannerGroupOf, standsLast } from './banner-group.ts';
import { bannerGroups } from './places.ts';

test('each group has a page that shows it, each alias shows what its page does, other pages show none', () => {
  const paths = [
    '/',
    '/rng',
    '/live',
    '/fish',
    '/pvp',
    '/sports',
    '/esports',
    '/lottery',
    '/down',
    '/promotions',
    '/pointMall',
    '/help',
    '/register',
  ];
  assert.deepEqual(paths.map(bannerGroupOf), [...bannerGroups]);
  for (const [alias, path] of [
    ['/index', '/'],
    ['/index.html', '/'],
    ['/home', '/'],
    ['/elott', '/lottery'],
    ['/register.html', '/register'],
    ['/download', '/down'],
  ] as const)
    assert.equal(bannerGroupOf(alias), bannerGroupOf(path), alias);
  for (const path of ['/deposit', '/me', '/results', '/game', '/seamless', '/helpmc', '/login', '/toString', ''])
    assert.equal(bannerGroupOf(path), undefined, path);
});

test('banners stand after what somebody came to do, and before what there is to choose', () => {
  assert.deepEqual(bannerGroups.filter(standsLast), ['promotion', 'help', 'reg']);
});
