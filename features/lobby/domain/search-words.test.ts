import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainOf } from '#kit/shared/plain-text.ts';
import { queryWordsOf, partFit, plainNamesOf, searchWordsOf, wordsIn } from './search-words.ts';

for (const [text, plain] of [
  ['  Dragon   GATE ', 'dragon gate'],
  ['Café', 'cafe'],
  ['น้ำแข็งมังกร', 'นำแขงมังกร'],
  ['เสือ ๗ ตัว', 'เสือ 7 ตัว'],
  ['น\u0e4d\u0e49า เเม่', 'นำ แม'],
  ['١٢٣ ๑๒๓ ０１', '123 123 01'],
  ['\u200bจุด\ufeff', 'จุด'],
  ['', ''],
] as const)
  test(`${JSON.stringify(text)} is compared as ${plain}`, () => assert.equal(plainOf(text), plain));

test('Thai words are told apart although nothing stands between them', () => {
  assert.deepEqual(wordsIn('มังกรทองคำ'), ['มังกร', 'ทองคำ']);
  assert.deepEqual(wordsIn('Lucky มังกร 88!'), ['lucky', 'มังกร', '88']);
  assert.deepEqual(wordsIn('%_;--'), []);
});

test('a row keeps each name in words and as it stands, once, and never more than it may', () => {
  assert.equal(searchWordsOf({ EN: 'Tiger', CN: 'TIGER' }), 'tiger');
  assert.equal(searchWordsOf({ TH: 'มังกรทอง', EN: 'Gold-Dragon' }), 'มɐงกร ทอง | มɐงกรทอง | gold dragon | gold-dragon');
  assert.equal(searchWordsOf({ EN: 'x'.repeat(9000) }).length, 4000);
});

test('the whole name fits better than its start, that better than a word, that better than a part', () => {
  const names = plainNamesOf({ EN: 'Gold Dragon', TH: 'มังกรทอง' });
  const fits = ['gold dragon', 'มังกรทอง', 'gold', 'dragon', 'rago', 'ทอง', 'tiger', ''].map((typed) =>
    partFit(names, plainOf(typed)),
  );
  assert.deepEqual(fits, [4, 4, 3, 2.5, 2, 2, 0, 0]);
  assert.equal(partFit(names, 'dragon มังกร'), 0, 'one name at a time');
  assert.deepEqual(queryWordsOf('Gold  DRAGON!'), ['gold dragon', 'gold dragon!']);
  assert.deepEqual(queryWordsOf('%_;'), []);
});
