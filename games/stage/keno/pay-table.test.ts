import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rules } from '#games/elottery/keno/play/rules.ts';
import { languageTag } from '#kit/shared/languages.ts';
import { sayFrom } from '../say.ts';
import { captionText, hitsText } from './pay-table.ts';

const sayIn = (language: string) => {
  const path = new URL(`../../../apps/game-client/locales/${language}.json`, import.meta.url);
  return sayFrom(JSON.parse(readFileSync(path, 'utf8')), languageTag(language.toUpperCase()));
};

const cases: [language: string, oneHit: string, hits: string, oneNumber: RegExp, numbers: RegExp][] = [
  ['en', '1 hit', '4 hits', /^1 number chosen: \d/, /^10 numbers chosen: \d/],
  ['th', 'ถูก 1', 'ถูก 4', /^เลือก 1 หมายเลข: /, /^เลือก 10 หมายเลข: /],
  ['cn', '中 1', '中 4', /^选 1 个号码：/, /^选 10 个号码：/],
  ['id', '1 kena', '4 kena', /^1 angka dipilih: \d/, /^10 angka dipilih: \d/],
  ['ty', '1 tama', '4 na tama', /^1 numerong pinili: \d/, /^10 numerong pinili: \d/],
  ['vi', '1 trúng', '4 trúng', /^Chọn 1 số: /, /^Chọn 10 số: /],
];
for (const [language, oneHit, hits, oneNumber, numbers] of cases)
  test(`one number and many are counted as ${language} counts them`, () => {
    const t = sayIn(language);
    assert.deepEqual([hitsText(t, 1), hitsText(t, 4)], [oneHit, hits]);
    assert.match(captionText(t, rules, 1), oneNumber);
    assert.match(captionText(t, rules, 10), numbers);
  });
