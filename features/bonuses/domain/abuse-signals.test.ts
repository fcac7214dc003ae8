import assert from 'node:assert/strict';
import test from 'node:test';
import { type Beside, type ClaimantFacts, signalsOf } from './abuse-signals.ts';

const plain: ClaimantFacts = {
  memberId: 'mbr_1',
  device: [],
  address: [],
  bankAccount: [],
  sameRounds: 0,
  oppositeBets: 0,
  beside: [],
  grants: 1,
  ownStake: 100n,
};

const pair = (of: Partial<Beside>): Beside => ({
  other: 'mbr_2',
  isLinked: true,
  rounds: 0,
  opposite: 0,
  bets: [],
  ...of,
});

const cases: [name: string, facts: Partial<ClaimantFacts>, kinds: readonly string[]][] = [
  ['play like anybody’s is no signal', {}, []],
  ['a browser of another claimant is one', { device: ['mbr_2'] }, ['device']],
  ['a network of two others is none', { address: ['mbr_2', 'mbr_3'] }, []],
  ['a network of three others is one', { address: ['mbr_2', 'mbr_3', 'mbr_4'] }, ['address']],
  ['a network of fifty-one others is none', { address: Array.from({ length: 51 }, (_, at) => `mbr_${at}`) }, []],
  ['a bank account of another claimant is one', { bankAccount: ['mbr_2'] }, ['bank_account']],
  ['four rounds with somebody of the same browser are none', { device: ['mbr_2'], sameRounds: 4 }, ['device']],
  ['five are one', { device: ['mbr_2'], sameRounds: 5 }, ['device', 'same_rounds']],
  ['four bets against oneself are none', { oppositeBets: 4 }, []],
  ['five of them are one', { oppositeBets: 5 }, ['opposite_bets']],
  ['four opposite rounds with somebody linked are none', { beside: [pair({ opposite: 4, rounds: 4 })] }, []],
  ['five of six are one', { beside: [pair({ opposite: 5, rounds: 6 })] }, ['opposite_pair']],
  ['five of seven are none', { beside: [pair({ opposite: 5, rounds: 7 })] }, []],
  ['nineteen with a stranger are none', { beside: [pair({ isLinked: false, opposite: 19, rounds: 19 })] }, []],
  [
    'twenty of twenty-two are one',
    { beside: [pair({ isLinked: false, opposite: 20, rounds: 22 })] },
    ['opposite_pair'],
  ],
  ['twenty of twenty-three are none', { beside: [pair({ isLinked: false, opposite: 20, rounds: 23 })] }, []],
  ['three bonuses without an own stake are one', { grants: 3, ownStake: 0n }, ['bonus_only']],
  ['three with an own stake are none', { grants: 3, ownStake: 1n }, []],
  ['two without one are none', { grants: 2, ownStake: 0n }, []],
];

for (const [name, facts, kinds] of cases)
  test(name, () =>
    assert.deepEqual(
      signalsOf({ ...plain, ...facts }).map(({ kind }) => kind),
      kinds,
    ),
  );

test('one more bet against oneself is the same evidence, ten more are further', () => {
  const evidenceOf = (oppositeBets: number) => signalsOf({ ...plain, oppositeBets })[0]?.evidence.count;
  assert.deepEqual([5, 6, 9, 10, 19, 20].map(evidenceOf), [5, 5, 5, 10, 10, 20]);
});
