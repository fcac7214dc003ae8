import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOfDraw, type Wanted, wantedIn } from './wanted.ts';

const draw = `drw_${'0a'.repeat(16)}`;
const ticket = `tkt_${'1b'.repeat(16)}`;

const cases: readonly [typed: string, wanted: Wanted][] = [
  ['https://site.example/verify#b=abc_-9', { kind: 'bundle', fragment: 'b=abc_-9' }],
  [` ${draw} `, { kind: 'place', path: `/results/${draw}#verify` }],
  [`https://site.example/results/${draw}?from=qr#verify`, { kind: 'place', path: `/results/${draw}#verify` }],
  // Whatever site a link names, only its code is used: nobody is led to another site.
  [`https://evil.example//x/${ticket}`, { kind: 'place', path: `/tickets/${ticket}#verify` }],
  ['{"form": "round/v2"}', { kind: 'text', text: '{"form": "round/v2"}' }],
  ['\uFEFFrecord,key', { kind: 'text', text: 'record,key' }],
  ['rnd_0123', { kind: 'round' }],
  ['drw_0a', { kind: 'unknown' }],
  [`${draw}0`, { kind: 'unknown' }],
  ['javascript:alert(1)', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
];

for (const [typed, wanted] of cases)
  test(`${JSON.stringify(typed)} is read as ${wanted.kind}`, () => assert.deepEqual(wantedIn(typed), wanted));

test('a draw is looked for by a name and a whole number', () => {
  assert.equal(placeOfDraw(' YK5M ', '20261121-0042'), '/results?name=YK5M+20261121-0042');
  assert.equal(placeOfDraw('ยี่กี', '202611210042'), `/results?${new URLSearchParams({ name: 'ยี่กี 20261121-0042' })}`);
  for (const [name, numero] of [
    ['', '20261121-0042'],
    ['YK5M', '42'],
    ['YK5M', '20261121-00421'],
    ['YK5M', ''],
  ] as const)
    assert.equal(placeOfDraw(name, numero), undefined, `${name} ${numero}`);
});
