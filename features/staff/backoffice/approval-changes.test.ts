import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesIn, type Facts } from './approval-changes.ts';

const cases: [title: string, facts: Facts, changed: string[], same: string[], rest: string[]][] = [
  [
    'terms beside those that stand, whose amounts are written otherwise',
    {
      level: 0,
      amountMax: '6000.00',
      feePermille: 5,
      feeFixed: '0',
      basedOn: 3,
      before: { level: 0, amountMax: '5000.00', feePermille: 5, feeFixed: '0.00' },
    },
    ['amountMax'],
    ['level', 'feePermille', 'feeFixed'],
    [],
  ],
  [
    'both versions, one with a field that the other lacks',
    { game: 'YK15', before: { stakesMax: '100.00' }, after: { stakesMax: '100.00', payoutMax: '9.00' }, content: '{}' },
    ['payoutMax'],
    ['stakesMax'],
    ['game'],
  ],
  ['a first version', { vendor: 'RNG', before: null, after: { actMax: '5.00' } }, ['actMax'], [], ['vendor']],
  ['a value beside how it stands', { username: 'ann', role: 'owner', roleNow: 'support' }, ['role'], [], ['username']],
  ['a version of a game', { game: 'moon', version: 2, before: 1 }, ['version'], [], ['game']],
  ['networks', { networks: ['10.0.0.0/8'], before: [] }, ['networks'], [], []],
  [
    'lists of numbers stand side by side',
    { before: { final: ['123'] }, after: { final: ['124'] } },
    [],
    [],
    ['before', 'after'],
  ],
  ['facts alone', { memberId: 'mbr_1', account: 'somchai' }, [], [], ['memberId', 'account']],
  ['nothing', {}, [], [], []],
];

for (const [title, facts, changed, same, rest] of cases)
  test(title, () => {
    const found = changesIn(facts);
    const named = (isChanged: boolean) => found.changes.filter((it) => it.isChanged === isChanged).map((it) => it.name);
    assert.deepEqual(named(true), changed);
    assert.deepEqual(named(false), same);
    assert.deepEqual(
      found.rest.map(([name]) => name),
      rest,
    );
  });
