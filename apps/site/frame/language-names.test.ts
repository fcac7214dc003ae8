import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageCodes } from '#kit/shared/languages.ts';
import { languagesFitting } from './language-names.ts';

const cases: [typed: string, codes: string[]][] = [
  ['ไทย', ['TH']],
  ['burm', ['MY']],
  ['Chinese', ['CN', 'TW']],
  ['العر', ['AR']],
  ['fili', ['TY']],
  ['xyz', []],
];
for (const [typed, codes] of cases)
  test(`“${typed}” finds ${codes.join(', ') || 'nothing'}`, () =>
    assert.deepEqual(
      languagesFitting(languageCodes, typed).map(({ code }) => code),
      codes,
    ));

test('nothing typed shows all that are offered, in their order, and no code that is no language', () => {
  assert.deepEqual(
    languagesFitting(['VI', 'XX', 'TH'], ' ').map(({ name }) => name),
    ['Tiếng Việt', 'ไทย'],
  );
});
