import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
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

test('a book from before, kept as one array, is taken over once and stays as it was', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'book-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [old, file] = [join(folder, 'transfers.json'), join(folder, 'transfers.jsonl')];
  const notice = (transactionId: string) => ({
    transactionId,
    accountProxy: '0000000000017',
    amount: '123.45',
    currency: 'THB',
    paidAt: '2026-11-20T03:00:00.000Z',
    payerName: 'Somchai',
    payerAccount: 'xxx-1',
    reference: 'R1',
  });
  const kept = [
    { notice: notice('OLD1'), delivery: 'delivered', answer: '200', attempts: 1 },
    { notice: notice('OLD2'), delivery: 'sending', answer: '', attempts: 3 },
  ];
  writeFileSync(old, JSON.stringify(kept, undefined, 1));
  const book = transferBook(file);
  assert.deepEqual(
    book.newestFirst().map((it) => [it.notice.transactionId, it.notice.amount, it.delivery]),
    [
      ['OLD2', 12_345n, 'sending'],
      ['OLD1', 12_345n, 'delivered'],
    ],
  );
  assert.equal(book.unsent().length, 1, 'and told on');
  book.change('OLD2', { delivery: 'delivered', answer: '200', attempts: 4 });
  assert.deepEqual([transferBook(file).unsent().length, transferBook(file).newestFirst().length], [0, 2]);
  assert.deepEqual(JSON.parse(readFileSync(old, 'utf8')), kept);
  writeFileSync(old, '{"torn');
  assert.equal(transferBook(file).newestFirst().length, 2, 'the old one is not looked at again');
});
