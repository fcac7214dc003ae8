import assert from 'node:assert/strict';
import { test } from 'node:test';
import { booleansIn } from './parameters.ts';

const cases: [code: string, found: string[]][] = [
  ['export const a = (b: string) => b;', []],
  ['export const a = (b: boolean) => b;', ['a']],
  ['export const a = (b = true) => b;', ['a']],
  ['export function a(c: string, b: boolean) {}', ['a']],
  ['export const a = ({ b }: { b: boolean }) => b;', []],
  ['const a = (b: boolean) => b;', []],
  ['export const useLate = (b: boolean) => b;', []],
  ['export type A = (b: boolean) => void;', []],
];
for (const [code, found] of cases)
  test(`${code} ${found.length > 0 ? 'is refused' : 'is fine'}`, () =>
    assert.deepEqual(
      booleansIn({ path: 'kit/a.ts', text: code }).map(({ name }) => name),
      found,
    ));
