import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { hoursMs, instantOf, later, minutesMs } from '#kit/shared/time.ts';
import { dayAfter, dayOf, daysBetween, spanOf } from '#kit/shared/business-day.ts';
import { type Difference, differencesOf, ledgerKeysOf, type Ours, type Pair, type Theirs } from './matching.ts';
import { givesUpAfterMs, nextTry } from './patience.ts';

const day = spanOf('2026-03-10');
const noon = later(day.from, hoursMs(12));
const theirs: Theirs = { kind: 'win', memberId: 'm', currency: 'THB', amount: minor(500n), state: 'done', at: noon };
const ours: Ours = {
  kind: 'win',
  memberId: 'm',
  currency: 'THB',
  amount: minor(500n),
  isTakenBack: false,
  at: noon,
  ledger: minor(500n),
};
const facts = { hasList: true, hasTombstone: false, isResolved: false, wasOwed: false, isListedElsewhere: false };

const cases: [title: string, pair: Partial<Pair>, expected: string[]][] = [
  ['both the same', { theirs, ours }, []],
  ['lost on the way', { theirs }, ['missing_here']],
  ['refused, and they know', { theirs: { ...theirs, state: 'refused' } }, []],
  ['still being told', { theirs: { ...theirs, state: 'pending' } }, ['missing_here on_its_way']],
  [
    'taken back before it came',
    { theirs: { ...theirs, state: 'taken_back' }, hasTombstone: true },
    ['missing_here tombstone'],
  ],
  ['taken back, and nobody told us', { theirs: { ...theirs, state: 'taken_back' } }, ['missing_here']],
  ['they forgot it', { ours }, ['missing_there']],
  ['they have no list', { ours, hasList: false }, []],
  [
    'they have no list, and the ledger holds something else',
    { ours: { ...ours, ledger: minor(499n) }, hasList: false },
    ['ledger_differs'],
  ],
  ['they forgot what went back', { ours: { ...ours, isTakenBack: true } }, ['missing_there taken_back']],
  [
    'a refund of nothing',
    { ours: { ...ours, kind: 'refund', amount: minor(0n), ledger: minor(0n) } },
    ['missing_there tombstone'],
  ],
  ['listed on another day', { ours, isListedElsewhere: true }, ['late other_day']],
  ['another amount', { theirs: { ...theirs, amount: minor(499n) }, ours }, ['amount_differs']],
  ['another currency', { theirs: { ...theirs, currency: 'TRIAL' }, ours }, ['amount_differs']],
  ["another player's", { theirs: { ...theirs, memberId: 'n' }, ours }, ['state_differs']],
  ['another act', { theirs: { ...theirs, kind: 'bet' }, ours }, ['state_differs']],
  ['taken back there alone', { theirs: { ...theirs, state: 'taken_back' }, ours }, ['state_differs']],
  ['taken back here alone', { theirs, ours: { ...ours, isTakenBack: true } }, ['state_differs']],
  ['refused for them, paid here', { theirs: { ...theirs, state: 'refused' }, ours }, ['state_differs']],
  ['its answer was lost', { theirs: { ...theirs, state: 'pending' }, ours }, ['state_differs on_its_way']],
  ['more in the ledger', { theirs, ours: { ...ours, ledger: minor(501n) } }, ['ledger_differs']],
  ['nothing in the ledger', { theirs, ours: { ...ours, ledger: undefined } }, ['ledger_differs']],
  ['an hour late', { theirs, ours: { ...ours, at: later(noon, hoursMs(1)) } }, ['late']],
  ['late and known', { theirs, ours: { ...ours, at: later(noon, hoursMs(3)) }, wasOwed: true }, ['late paid_later']],
  ['on its way there', { ours: { ...ours, isInTransit: true } }, ['missing_there on_its_way']],
  ['there, not confirmed here', { theirs, ours: { ...ours, isInTransit: true } }, ['state_differs on_its_way']],
  ['staff looked', { theirs, isResolved: true }, ['missing_here resolved']],
  [
    'everything at once',
    { theirs: { ...theirs, amount: minor(1n) }, ours: { ...ours, ledger: minor(2n), isTakenBack: true } },
    ['amount_differs', 'ledger_differs', 'state_differs'],
  ],
];

const shown = ({ kind, explanation }: Difference) => (explanation === undefined ? kind : `${kind} ${explanation}`);

for (const [title, pair, expected] of cases)
  test(`${title}: ${expected.join(', ') || 'no difference'}`, () => {
    assert.deepEqual(differencesOf({ ...facts, ...pair }, day).map(shown), expected);
  });

test("an act counts on the vendor's day; across midnight it is late by the clocks alone", () => {
  const before = later(day.to, -1);
  const after = later(day.to, minutesMs(2));
  const pair = { ...facts, theirs: { ...theirs, at: before }, ours: { ...ours, at: after } };
  assert.deepEqual(differencesOf(pair, day).map(shown), ['late clock_edge']);
  assert.deepEqual(differencesOf(pair, spanOf('2026-03-11')), []);
  const first = { ...facts, theirs: { ...theirs, at: day.from }, ours: { ...ours, at: day.from } };
  assert.deepEqual(differencesOf(first, spanOf('2026-03-09')), []);
  assert.deepEqual(differencesOf(first, day), []);
});

test('a day of business begins at midnight in Bangkok', () => {
  assert.equal(dayOf(instantOf('2026-03-09T16:59:59.999Z')), '2026-03-09');
  assert.equal(dayOf(instantOf('2026-03-09T17:00:00.000Z')), '2026-03-10');
  assert.equal(spanOf('2026-03-10').from, instantOf('2026-03-09T17:00:00.000Z'));
  assert.deepEqual(daysBetween('2026-02-27', '2026-03-01'), ['2026-02-27', '2026-02-28', '2026-03-01']);
  assert.deepEqual(daysBetween('2026-03-02', '2026-03-01'), []);
  assert.equal(dayAfter('2026-12-31'), '2027-01-01');
});

test('each act has its keys in the ledger', () => {
  const keysOf = (kind: Parameters<typeof ledgerKeysOf>[1]['kind'], moneyKey = 'gw:V:a') =>
    ledgerKeysOf('V', { transactionId: 'a', kind, moneyKey, amount: 1n }).keys;
  assert.deepEqual(keysOf('bet', 'gw:V:again'), ['gw:V:a'], 'a bet that runs again keeps its first movement');
  assert.deepEqual(keysOf('refund', 'gw:V:b'), ['refund:gw:V:b']);
  assert.deepEqual(keysOf('rollback'), ['gw:V:a']);
  assert.deepEqual(keysOf('rollback', 'gw:V:w'), ['refund:gw:V:w']);
  const nothing = { transactionId: 'a', kind: 'refund', moneyKey: 'gw:V:b', amount: 0n } as const;
  assert.deepEqual(ledgerKeysOf('V', nothing).keys, [], 'what it names was taken back by another act');
  assert.deepEqual(keysOf('session_out'), ['gw-back:V:a', 'gw:V:a']);
});

test('what failed is tried again ever more seldom, and for hours', () => {
  const now = instantOf('2026-03-10T00:00:00.000Z');
  const pauses = [1, 2, 3, 20].map((attempts) => (nextTry(attempts, now) - now) / 1000);
  assert.deepEqual(pauses, [10, 20, 40, 1800]);
  assert.equal(givesUpAfterMs, hoursMs(6));
});
