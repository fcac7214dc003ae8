import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { minor } from '#kit/shared/money.ts';
import { instant } from '#kit/shared/time.ts';
import { transferBook } from './transfers.ts';

test('the bank’s book keeps every transfer and every answer, also over a start', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'book-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'transfers.jsonl');
  const book = transferBook(file);
  for (let count = 0; count < 2500; count++)
    book.add({
      notice: {
        transactionId: `T${count}`,
        accountProxy: '0000000000017',
        amount: minor(100n),
        currency: 'THB',
        paidAt: instant(count),
        payerName: 'Somchai',
        payerAccount: 'xxx-1',
      },
      delivery: 'sending',
      answer: '',
      attempts: 0,
    });
  book.change('T0', { delivery: 'delivered', answer: '200', attempts: 1 });
  const reopened = transferBook(file);
  assert.equal(reopened.newestFirst().length, 2500);
  assert.equal(reopened.find('T0')?.delivery, 'delivered');
  assert.equal(reopened.unsent().length, 2499);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  assert.equal(lines.length, 2501, 'the answer is a line of its own');
  assert.match(lines[0] ?? '', /"sending"/);
});
