import assert from 'node:assert/strict';
import test from 'node:test';
import { relativeView } from './relative.ts';

const cases: [awayMs: number, language: string, text: string][] = [
  [-300_000, 'EN', '5 min ago'],
  [-299_999, 'EN', '4 min ago'],
  [7_200_000, 'EN', 'in 2 hr'],
  [0, 'EN', 'now'],
  [-86_400_000, 'EN', 'yesterday'],
  [-300_000, 'TH', '5 นาทีที่แล้ว'],
];
for (const [awayMs, language, text] of cases)
  test(`${awayMs} ms in ${language} reads ${text}`, () => assert.equal(relativeView(awayMs, language), text));
