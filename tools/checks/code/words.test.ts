import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words, wordsIn } from './words.ts';

const uses: [text: string, words: string[]][] = [
  ['const a = Date.now();', ['Date.now']],
  ['const a = new Date(5);', ['new Date']],
  ['const a = Math.random();', ['Math.random']],
  ["import { randomBytes as r } from 'node:crypto';", ['randomBytes']],
  ['const a = crypto.randomUUID();', ['randomUUID']],
  ['const a = process.env.PORT;', ['process.env']],
  ["console.log('x');", ['console']],
  ["const a = parseFloat('1');", ['parseFloat']],
  ["const a = Number.parseFloat('1');", ['parseFloat']],
  ['const a = (1).toFixed(2);', ['toFixed']],
  ["const a = 'Date.now()'; // new Date() and console", []],
  ['const a = world.clock.now(); type B = Date; const c: Date | undefined = undefined;', []],
  ['const a = { console: 1 }.console;', ['console']],
];
for (const [text, expected] of uses)
  test(`${text} uses ${expected.join() || 'nothing forbidden'}`, () => {
    const found = wordsIn({ path: 'kit/x.ts', text }).map(({ word }) => word);
    assert.deepEqual([...new Set(found)], expected);
  });

const cases: [path: string, text: string, faults: number][] = [
  ['kit/server/clock.ts', 'Date.now();', 0],
  ['features/wallet/server/post.ts', 'Date.now();', 1],
  ['features/wallet/server/post.test.ts', 'Date.now();', 0],
  ['features/wallet/server/post.test.ts', 'Math.random();', 1],
  ['tools/demo/load.ts', 'process.env.X;', 0],
  ['tools/demo/load.ts', 'console.log(1);', 1],
  ['apps/server/env.ts', 'process.env.X;', 0],
  ['apps/server/main.ts', 'process.env.X;', 1],
];
for (const [path, text, faults] of cases)
  test(`${text} in ${path} is ${faults ? 'refused' : 'allowed'}`, async () =>
    assert.equal((await words.check([{ path, text }])).faults.length, faults));
