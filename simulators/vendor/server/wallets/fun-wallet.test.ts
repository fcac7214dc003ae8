import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { openBook } from '../rounds/book.ts';
import { funWallet } from './fun-wallet.ts';

test('the practice purse keeps the rules of the gateway', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'vendor-purse-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const clock = systemClock();
  const wallet = funWallet(openBook(join(folder, 'book'), clock.now()), clock, systemEntropy(clock));
  const known = await wallet.authenticate({ code: '', game: '', wallet: 'gateway' });
  assert.ok(known.ok);
  const { player } = known.value;
  const move = (round: string, transaction: string, amount: bigint) => ({
    player,
    play: null,
    free: null,
    bet: 'none',
    round,
    transaction,
    amount: moneyOf(`${amount}.00`),
  });
  const told = (answer: Awaited<ReturnType<typeof wallet.bet>>) =>
    answer.ok ? answer.value.balance / 100n : answer.refusal;
  assert.equal(told(await wallet.bet(move('r1', 'b1', 100n))), 9900n);
  assert.equal(told(await wallet.bet(move('r1', 'b1', 100n))), 9900n);
  assert.equal(told(await wallet.bet(move('r1', 'b1', 101n))), 'duplicate_mismatch');
  assert.equal(told(await wallet.win(move('r2', 'w2', 5n))), 'bet_not_found');
  assert.equal(told(await wallet.win(move('r1', 'w1', 0n))), 9900n);
  assert.ok((await wallet.roundClose(move('r1', 'c1', 0n))).ok);
  assert.equal(told(await wallet.win(move('r1', 'w9', 5n))), 'round_closed');
  assert.equal(told(await wallet.refund({ ...move('r3', 'x3', 0n), bet: 'b3' })), 9900n);
  assert.equal(told(await wallet.bet(move('r3', 'b3', 10n))), 'already_rolled_back');
  assert.equal(told(await wallet.bet(move('r4', 'b4', 99_999n))), 'too_little');
  assert.equal(
    told(await wallet.betWin({ ...move('r5', 'b5', 99_999n), win: 'w5', payout: moneyOf('99999.00') })),
    'too_little',
  );
  assert.equal(told(await wallet.bet({ ...move('r6', 'b6', 1n), player: 'fun_nobody' })), 'session_over');
});
