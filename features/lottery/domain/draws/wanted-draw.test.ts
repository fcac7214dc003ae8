import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wantedDraw } from './wanted-draw.ts';

const games = [
  { gameCode: 'YK5M', remark: 'ยี่กี 5 นาที' },
  { gameCode: 'YK1M', remark: 'ยี่กี 1 นาที' },
  { gameCode: 'TH', remark: 'Thai lottery' },
  { gameCode: 'VNF2M', remark: 'Thai Vietnam' },
];

const cases: readonly [text: string, gameCode: string | undefined][] = [
  ['YK5M 20261121-0042', 'YK5M'],
  // As a saved draw names itself.
  ['yk5m-20261121-0042', 'YK5M'],
  ['ยี่กี 5 นาที 202611210042', 'YK5M'],
  ['  ยี่กี  1 นาที   20261121-0042 ', 'YK1M'],
  ['vietnam 20261121-0042', 'VNF2M'],
  // A part of two names says neither of them.
  ['ยี่กี 20261121-0042', undefined],
  ['thai 20261121-0042', undefined],
  ['nothing 20261121-0042', undefined],
  ['20261121-0042', undefined],
  ['YK5M 42', undefined],
  ['', undefined],
];

for (const [text, gameCode] of cases)
  test(`${JSON.stringify(text)} is a draw of ${gameCode ?? 'nothing known'}`, () =>
    assert.deepEqual(wantedDraw(text, games), gameCode && { gameCode, numero: '20261121-0042' }));
