import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches } from './help-search.ts';

const article = { title: 'ฝากเงินด้วย QR', text: '<p class="late">Scan the <strong>PromptPay</strong> code</p>' };

for (const [typed, isFound] of [
  ['', true],
  ['  ', true],
  ['qr', true],
  ['ฝาก', true],
  ['promptpay scan', true],
  ['scan ถอน', false],
  ['strong', false],
  ['late', false],
] as const)
  test(`"${typed}" ${isFound ? 'finds' : 'does not find'} it`, () => assert.equal(matches(article, typed), isFound));
