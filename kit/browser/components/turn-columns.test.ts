import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf } from './turn-columns.ts';

const cases = [
  { title: 'what stays is one sign', from: '฿10.00', to: '฿10.00', columns: ['฿', '1', '0', '.', '0', '0'] },
  { title: 'a digit counts up to the next', from: '฿12.50', to: '฿15.50', columns: ['฿', '1', '2345', '.', '5', '0'] },
  { title: 'past nine it begins anew', from: '฿17.00', to: '฿22.00', columns: ['฿', '12', '789012', '.', '0', '0'] },
  {
    title: 'a longer figure keeps its end in place',
    from: '฿9.00',
    to: '฿10.00',
    columns: ['฿', '฿1', '90', '.', '0', '0'],
  },
  {
    title: 'a comma takes the place of a digit',
    from: '฿999.00',
    to: '฿1,000.00',
    columns: ['฿', '1', '฿,', '90', '90', '90', '.', '0', '0'],
  },
] as const;

for (const { title, from, to, columns } of cases)
  test(title, () =>
    assert.deepEqual(
      columnsOf(from, to).map((column) => column.join('')),
      columns,
    ),
  );
