import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareNames } from './same-name.ts';

const cases = {
  matched: [
    ['สมชาย ใจดี', 'สมชาย ใจดี'],
    ['สมชาย ใจดี', 'นายสมชาย ใจดี'],
    ['สมชาย ใจดี', 'นาย สมชาย  ใจดี'],
    ['สมหญิง ใจดี', 'น.ส.สมหญิง ใจดี'],
    ['สมหญิง ใจดี', 'นางสาวสมหญิงใจดี'],
    ['สมหญิง ใจดี', 'น.ส. สมหญิง ใจดี'],
    ['กำพล สุขใจ', 'กํ\u0e32พล สุขใจ'],
    ['Somchai Jaidee', 'MR. SOMCHAI JAIDEE'],
    ['Somchai Jaidee', 'JAIDEE SOMCHAI'],
    ['Somchai Jaidee', 'Jaidee, Somchai'],
    ['Anna-Maria Müller', 'ANNA MARIA MULLER'],
    ['นายิกา สุขใจ', 'นายิกา สุขใจ'],
    ['นายิกา สุขใจ', 'นางสาวนายิกา สุขใจ'],
    ['Drew Miller', 'MR DREW MILLER'],
  ],
  differs: [
    ['สมชาย ใจดี', 'สมชัย ใจดี'],
    ['สมชาย ใจดี', 'นาย บัญชี คนอื่น'],
    ['Somchai Jaidee', 'SOMCHAI J'],
    ['Somchai Jaidee', 'Somchai Jaidee Wong'],
    ['Somchai Jaidee', 'Mr'],
    ['Somchai Jaidee', ''],
    ['Drew Miller', 'EW MILLER'],
    ['สมชาย ใจดี', 'สมชายใจดีมาก'],
  ],
  unknown: [
    ['สมชาย ใจดี', 'MR SOMCHAI JAIDEE'],
    ['Somchai Jaidee', 'นายสมชาย ใจดี'],
  ],
} as const;

test('titles, spacing, case, accents and order are no difference; a letter is; two scripts can’t be told', () => {
  for (const [expected, pairs] of Object.entries(cases))
    for (const [ours, theirs] of pairs) {
      assert.equal(compareNames(ours, theirs), expected, `${ours} | ${theirs}`);
      assert.equal(compareNames(theirs, ours), expected, `${theirs} | ${ours}`);
    }
});
