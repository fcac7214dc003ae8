import assert from 'node:assert/strict';
import test from 'node:test';
import { harmThemes } from './harm-themes.ts';
import { harmWords } from './harm-words.ts';
import { scoreOfThemes, themesOf } from './read-words.ts';

test('words of harm are found in each language, whole where words are spaced, however they are typed', () => {
  for (const [text, themes] of [
    ['ผมอยากตายครับ', ['self_harm']],
    ['I  CAN’T\nstop playing', ['cannot_stop']],
    ['我停不下来，还欠债了', ['cannot_stop', 'debt']],
    ['Saya terlilit pinjol, tolong tutup akun', ['asks_to_close', 'debt']],
    ['Naubos na ang pera ko', ['money_gone']],
    ['Tôi mất hết rồi'.normalize('NFD'), ['money_gone']],
    ['My wife left me. Block me!', ['asks_to_close', 'family']],
    ['Unblock mercy: nonaddicted, suicidesquad', []],
    ['ฝากเงินแล้วยังไม่เข้า', []],
    ['', []],
  ] as const)
    assert.deepEqual(themesOf(text), themes, text);
});

test('every word of every list is found as what it stands under', () => {
  for (const theme of harmThemes)
    for (const word of Object.values(harmWords[theme]).flat()) assert.ok(themesOf(`… ${word}!`).includes(theme), word);
});

test('the gravest theme weighs, each further one adds a little', () => {
  assert.equal(scoreOfThemes(['debt']), 50);
  assert.equal(scoreOfThemes(['asks_to_close', 'debt', 'family']), 80);
  assert.equal(scoreOfThemes([...harmThemes]), 100);
});
