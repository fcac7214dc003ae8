import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { checkPayslip } from './check-payslip.ts';

test('the file of a payslip is worked out again; another sum in it is told, and what is none is left to others', () => {
  const text = readFileSync('docs/guides/example-payslip.csv', 'utf8');
  const form = 'payslip-1';
  assert.deepEqual(checkPayslip({ form, text })?.steps[0]?.pairs, [
    { name: 'pay', stated: '10952001', computed: '10952001' },
  ]);
  const changed = checkPayslip({ form, text: text.replace('head,paid,10952001', 'head,paid,10952002') });
  assert.deepEqual([changed?.holds, changed?.steps[0]?.holds], [false, false]);
  assert.equal(checkPayslip({ form: 'round/v2' }), undefined);
  assert.throws(() => checkPayslip({ form, text: 'record,key\r\nhead,file\r\n' }), /no payslip/);
});
