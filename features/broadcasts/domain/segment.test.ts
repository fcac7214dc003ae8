import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInSegment, type MemberFacts, type Segment } from './segment.ts';

const member: MemberFacts = {
  level: 2,
  tags: new Set(['vip']),
  language: 'TH',
  registeredDaysAgo: 30,
  playedDaysAgo: 7,
  deposits: 3,
  depositedDaysAgo: 10,
};
const never: Partial<MemberFacts> = { playedDaysAgo: undefined, deposits: 0, depositedDaysAgo: undefined };

const cases: [Segment, Partial<MemberFacts>, boolean][] = [
  [{}, {}, true],
  [{ levelMin: 2, levelMax: 2 }, {}, true],
  [{ levelMin: 3 }, {}, false],
  [{ levelMax: 1 }, {}, false],
  [{ tag: 'vip' }, {}, true],
  [{ tag: 'new' }, {}, false],
  [{ withoutTag: 'vip' }, {}, false],
  [{ withoutTag: 'new' }, {}, true],
  [{ languages: ['EN', 'TH'] }, {}, true],
  [{ languages: ['EN'] }, {}, false],
  [{ languages: ['EN'] }, { language: undefined }, false],
  [{ registeredWithinDays: 31 }, {}, true],
  [{ registeredWithinDays: 30 }, {}, false],
  [{ registeredBeforeDays: 30 }, {}, true],
  [{ registeredBeforeDays: 31 }, {}, false],
  [{ playedWithinDays: 8 }, {}, true],
  [{ playedWithinDays: 7 }, {}, false],
  [{ playedWithinDays: 8 }, never, false],
  [{ notPlayedForDays: 7 }, {}, true],
  [{ notPlayedForDays: 8 }, {}, false],
  [{ notPlayedForDays: 8 }, never, true],
  [{ depositsMin: 3, depositsMax: 3 }, {}, true],
  [{ depositsMin: 4 }, {}, false],
  [{ depositsMax: 0 }, {}, false],
  [{ depositsMax: 0 }, never, true],
  [{ depositedWithinDays: 11 }, {}, true],
  [{ depositedWithinDays: 11 }, never, false],
  [{ notDepositedForDays: 11 }, {}, false],
  [{ notDepositedForDays: 11 }, never, true],
  [{ levelMin: 1, tag: 'new' }, {}, false],
];
for (const [segment, facts, expected] of cases)
  test(`${JSON.stringify(segment)} of ${JSON.stringify(facts)}: ${expected ? 'in' : 'out'}`, () => {
    assert.equal(isInSegment(segment, { ...member, ...facts }), expected);
  });
