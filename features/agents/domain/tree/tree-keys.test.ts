import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DrawnNode, treeMove } from './tree-keys.ts';

/** The agent, an open one with two below, a closed one, a player. */
const nodes: DrawnNode[] = [
  { level: 1, isOpen: true },
  { level: 2, isOpen: true },
  { level: 3, isOpen: undefined },
  { level: 3, isOpen: false },
  { level: 2, isOpen: false },
  { level: 2, isOpen: undefined },
];

const cases = [
  ['ArrowDown', 0, { to: 1 }],
  ['ArrowDown', 5, undefined],
  ['ArrowUp', 0, undefined],
  ['ArrowUp', 4, { to: 3 }],
  ['Home', 4, { to: 0 }],
  ['End', 1, { to: 5 }],
  ['ArrowRight', 4, 'open'],
  ['ArrowRight', 1, { to: 2 }],
  ['ArrowRight', 5, undefined],
  ['ArrowLeft', 1, 'close'],
  ['ArrowLeft', 3, { to: 1 }],
  ['ArrowLeft', 4, { to: 0 }],
  ['ArrowLeft', 5, { to: 0 }],
  ['x', 1, undefined],
  ['ArrowDown', 9, undefined],
] as const;

test('keys walk a drawn tree: up and down all that is drawn, in and out by opening and closing', () => {
  for (const [key, at, move] of cases) assert.deepEqual(treeMove(key, nodes, at), move, `${key} at ${at}`);
  const waiting: DrawnNode[] = [{ level: 1, isOpen: true }];
  assert.equal(treeMove('ArrowRight', waiting, 0), undefined);
  assert.equal(treeMove('ArrowLeft', [{ level: 1, isOpen: false }], 0), undefined);
});
