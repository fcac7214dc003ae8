import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { counterAccountId, walletId } from './account.ts';
import type { Command } from './command.ts';
import { oneEachFirst, walletsBeforeRepeat } from './one-each.ts';

const win = (key: string, wallet: bigint): { command: Command } => ({
  command: { kind: 'win', key, walletId: walletId(wallet), amount: minor(1n), counterAccount: counterAccountId(1) },
});
const keys = (waiting: readonly { command: Command }[]) =>
  waiting.map(({ command }) => (command.kind === 'refund' ? '' : command.key));
const commands = (waiting: readonly { command: Command }[]) => waiting.map(({ command }) => command);

test('the first of each wallet comes first, and the order of each wallet stays', () => {
  const ordered = oneEachFirst([
    win('a1', 1n),
    win('b1', 2n),
    win('a2', 1n),
    win('a3', 1n),
    win('c1', 3n),
    win('b2', 2n),
  ]);
  assert.deepEqual(keys(ordered), ['a1', 'b1', 'c1', 'a2', 'a3', 'b2']);
  assert.equal(walletsBeforeRepeat(commands(ordered)), 3);
});

test('wallets that differ stay as they are', () => {
  const waiting = [win('a', 1n), win('b', 2n)];
  assert.equal(oneEachFirst(waiting), waiting);
  assert.equal(walletsBeforeRepeat(commands(waiting)), 2);
  assert.equal(walletsBeforeRepeat([]), 0);
});
