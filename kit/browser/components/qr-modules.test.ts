import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type QrLevel, qrShape } from './qr-modules.ts';

/** Whether a module is dark, read from the path as it is drawn. */
const darkAt = (path: string, column: number, row: number): boolean =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)v/g)].some(
    ([, x, y, run]) => Number(y) === row && column >= Number(x) && column < Number(x) + Number(run),
  );

/** ISO/IEC 18004, 7.9: the first two bits of the format information beside the upper left finder, unmasked. */
const levelOf = (text: string, look: { level?: QrLevel }): string => {
  const { path } = qrShape(text, { margin: 0, ...look });
  const bits = [0, 1].map((column) => (darkAt(path, column, 8) ? 1 : 0));
  const [high = 0, low = 0] = bits;
  return ['M', 'L', 'H', 'Q'][((high ^ 1) << 1) | low] ?? '';
};

test('a code has level M unless more is asked for', () => {
  assert.equal(levelOf('https://chokdee.example/register?referralCode=AB12CD34', {}), 'M');
  assert.equal(levelOf('https://chokdee.example/register?referralCode=AB12CD34', { level: 'Q' }), 'Q');
});
