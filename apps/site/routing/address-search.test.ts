import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSearch, stringifySearch } from './address-search.ts';

test('a query is words: what looks like a number, a truth or JSON stays as it was written', () => {
  const table: [query: string, words: Record<string, string>][] = [
    ['', {}],
    ['?gameCode=12e3', { gameCode: '12e3' }],
    ['?referralCode=0012', { referralCode: '0012' }],
    ['?page=2', { page: '2' }],
    ['?id=true&playType=null', { id: 'true', playType: 'null' }],
    ['?id=%22quoted%22', { id: '"quoted"' }],
    ['?next=%2Flottery%3FgameCode%3DYK15%26vendor%3DLOTT', { next: '/lottery?gameCode=YK15&vendor=LOTT' }],
    ['?vendor=%E0%B8%AB%E0%B8%A7%E0%B8%A2', { vendor: 'หวย' }],
  ];
  for (const [query, words] of table) {
    assert.deepEqual(parseSearch(query), words);
    assert.equal(stringifySearch(words), query);
  }
});

test('the last of two with one name counts, broken escapes do no harm, and what is not given is not written', () => {
  assert.deepEqual(parseSearch('?id=1&id=2'), { id: '2' });
  assert.equal(parseSearch('?id=%E0%A4%A')['id']?.length, 3);
  assert.equal(stringifySearch({ id: undefined, page: '2' }), '?page=2');
});
