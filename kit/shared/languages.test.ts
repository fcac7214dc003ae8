import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeLanguages, directionOf, isLanguage, languageCodes, languageOfTag, languageTag } from './languages.ts';

test('every code has a tag of its own that Intl knows, and comes back from it', () => {
  assert.equal(new Set(languageCodes.map(languageTag)).size, languageCodes.length);
  for (const code of languageCodes) {
    const tag = languageTag(code);
    assert.equal(languageOfTag(tag), code);
    assert.deepEqual(Intl.PluralRules.supportedLocalesOf(tag), [tag], `${code} as ${tag}`);
  }
});

test('the codes of the specification are known, and nothing that is no language', () => {
  const asked = 'CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW TY UR TR BN AR FA RU LO NE FR TE SW'.split(' ');
  for (const code of [...asked, ...completeLanguages]) assert.ok(isLanguage(code), code);
  for (const code of ['XX', 'th', '', 'FIL', 'constructor']) assert.ok(!isLanguage(code), code);
  assert.equal(languageCodes.length, 37);
});

test('four languages are written from right to left', () => {
  assert.deepEqual(
    languageCodes.filter((code) => directionOf(code) === 'rtl'),
    ['UR', 'AR', 'FA', 'HE'],
  );
});
