import assert from 'node:assert/strict';
import test from 'node:test';
import { instant } from '#kit/shared/time.ts';
import { blocksOf, hasBlock } from './partial-block.ts';

test('a partial block holds for its scope and target alone, and until its end', () => {
  const blocks = blocksOf([
    { scope: 'deposit', target: null, until: 1000 },
    { scope: 'vendor', target: 'CLAY', until: null },
  ]);
  const at = (scope: 'deposit' | 'withdrawal' | 'vendor' | 'product', target: string | undefined, now: number) =>
    hasBlock(blocks, { scope, target }, instant(now));
  assert.deepEqual([at('deposit', undefined, 999), at('deposit', undefined, 1000)], [true, false]);
  assert.deepEqual([at('vendor', 'CLAY', 9e12), at('vendor', 'OTHER', 0)], [true, false]);
  assert.deepEqual([at('product', 'CLAY', 0), at('withdrawal', undefined, 0)], [false, false]);
  assert.deepEqual(blocksOf(null), []);
});
