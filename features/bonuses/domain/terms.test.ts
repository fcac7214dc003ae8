import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { claimRefusal, type ClaimFacts } from './eligibility.ts';
import { splitOf, standingOf } from './settle-up.ts';
import { stakeFault } from './stake-rules.ts';
import { products } from '#kit/shared/products.ts';
import { plainTerms } from './terms.fixture.ts';
import { weightOf } from './wagering.ts';
import { recordOf, type Terms, termsFault, termsHash, termsOf } from './terms.ts';

test('terms are kept as they are, and any change is another hash', () => {
  const terms = plainTerms({ stakeMax: minor(50_00n), hours: { days: [6, 7], from: 18, to: 24 } });
  assert.deepEqual(termsOf(JSON.parse(JSON.stringify(recordOf(terms)))), terms);
  assert.equal(termsHash(terms), termsHash(termsOf(recordOf(terms))));
  assert.notEqual(termsHash(terms), termsHash({ ...terms, expiryDays: 8 }));
});

const ofDeposit = { kind: 'deposit', nth: 2, amountMin: minor(1n) } as const;
const faults: [name: string, over: Partial<Terms>, fault: ReturnType<typeof termsFault>][] = [
  ['plain ones', {}, undefined],
  [
    'points that are turned over',
    { reward: { kind: 'points', points: 5, worth: minor(5n) }, wagering: { base: 'bonus', factor: 1 } },
    'gift_is_turned_over',
  ],
  [
    'tickets with least odds',
    { reward: { kind: 'tickets', tickets: 1 }, wagering: { base: 'bonus', factor: 0 }, oddsMin: 150 },
    'gift_is_turned_over',
  ],
  [
    'free rounds with a win cap',
    {
      reward: { kind: 'free_rounds', vendor: 'V', game: 'g', rounds: 5, stake: minor(5n), days: 3, names: {} },
      wagering: { base: 'bonus', factor: 0 },
      winMax: minor(5n),
    },
    'gift_is_turned_over',
  ],
  ['a percentage of nothing', { reward: { kind: 'percent', percent: 10, most: minor(1n) } }, 'percent_needs_deposit'],
  ['a deposit that there is not', { wagering: { base: 'deposit_and_bonus', factor: 1 } }, 'deposit_base_needs_deposit'],
  [
    'a second deposit of whoever has made none',
    { trigger: ofDeposit, segment: { registeredWithinDays: null, noDepositYet: true } },
    'deposit_and_no_deposit',
  ],
  [
    'a weight for what is left out',
    { leftOut: { products: ['FISH'], games: [] }, weights: { products: { FISH: 5 }, games: {} } },
    'weight_of_left_out',
  ],
  ['nothing that counts', { leftOut: { products: [...products], games: [] } }, 'nothing_counts'],
  ['a cap below the bonus', { winMax: minor(99_99n) }, 'win_below_bonus'],
];

for (const [name, over, fault] of faults)
  test(`terms: ${name}`, () => assert.equal(termsFault(plainTerms(over)), fault));

const facts: ClaimFacts = {
  isHeldOut: false,
  isBarred: false,
  tags: new Set(['regular']),
  areBonusesOn: true,
  isRunning: true,
  daysSinceRegistration: 3.5,
  level: 1,
  deposits: 0,
  mayDeposit: true,
  daysToBirthday: undefined,
  isInstalled: false,
  code: undefined,
  weekday: 6,
  hour: 18,
  isWithdrawalWaiting: false,
};

const claims: [name: string, terms: Partial<Terms>, facts: Partial<ClaimFacts>, refusal: string | undefined][] = [
  ['of a member who is left out is refused', {}, { isHeldOut: true }, 'not_for_you'],
  ['of a member whom staff bars is refused', {}, { isBarred: true }, 'not_for_you'],
  [
    'of a tag is for whoever bears it',
    { segment: { registeredWithinDays: null, noDepositYet: false, tag: 'regular' } },
    {},
    undefined,
  ],
  [
    'of another tag is not',
    { segment: { registeredWithinDays: null, noDepositYet: false, tag: 'guest' } },
    {},
    'not_for_you',
  ],
  ['by anybody', {}, {}, undefined],
  ['where there are no bonuses', {}, { areBonusesOn: false }, 'bonuses_off'],
  ['of what is paused', {}, { isRunning: false }, 'campaign_closed'],
  ['within the days', { trigger: { kind: 'registration', withinDays: 4 } }, {}, undefined],
  ['after the days', { trigger: { kind: 'registration', withinDays: 3 } }, {}, 'not_for_you'],
  ['with the second deposit', { trigger: ofDeposit }, { deposits: 1 }, undefined],
  ['with the third deposit', { trigger: ofDeposit }, { deposits: 2 }, 'not_for_you'],
  [
    'with a deposit that staff does not let them make',
    { trigger: ofDeposit },
    { deposits: 1, mayDeposit: false },
    'not_for_you',
  ],
  ['in a browser', { trigger: { kind: 'app_install' } }, {}, 'not_for_you'],
  ['in the app', { trigger: { kind: 'app_install' } }, { isInstalled: true }, undefined],
  ['near a birthday', { trigger: { kind: 'birthday', daysAround: 2 } }, { daysToBirthday: 2 }, undefined],
  ['without a birthday', { trigger: { kind: 'birthday', daysAround: 31 } }, {}, 'not_for_you'],
  ['by its code', { trigger: { kind: 'promo_code', code: 'SONG' } }, { code: 'SONG' }, undefined],
  ['by another code', { trigger: { kind: 'promo_code', code: 'SONG' } }, { code: 'SANG' }, 'promo_code_unknown'],
  ['in its hours', { hours: { days: [6], from: 18, to: 19 } }, {}, undefined],
  ['an hour later', { hours: { days: [6], from: 18, to: 19 } }, { hour: 19 }, 'outside_hours'],
  ['on another day', { hours: { days: [1, 7], from: 0, to: 24 } }, {}, 'outside_hours'],
  ['by a new member', { segment: { registeredWithinDays: 4, noDepositYet: true } }, {}, undefined],
  [
    'by whoever has paid in',
    { segment: { registeredWithinDays: 4, noDepositYet: true } },
    { deposits: 1 },
    'not_for_you',
  ],
  [
    'by a member of the level',
    { segment: { registeredWithinDays: null, noDepositYet: false, levelMin: 1 } },
    {},
    undefined,
  ],
  ['below the level', { segment: { registeredWithinDays: null, noDepositYet: false, levelMin: 2 } }, {}, 'not_for_you'],
  ['while a withdrawal waits', {}, { isWithdrawalWaiting: true }, 'withdrawal_waiting'],
];

for (const [name, terms, over, refusal] of claims)
  test(`a claim ${name}`, () => assert.equal(claimRefusal(plainTerms(terms), { ...facts, ...over }), refusal));

test('a stake is refused for its game before its size, and up to the largest it is taken', () => {
  const terms = plainTerms({ stakeMax: minor(50n), leftOut: { products: ['FISH'], games: ['V/g'] } });
  const of = { product: 'RNG', vendor: 'V', game: 'h', amount: 50n };
  assert.equal(stakeFault(terms, of), undefined);
  assert.equal(stakeFault(terms, { ...of, amount: 51n }), 'stake_too_large');
  assert.equal(stakeFault(terms, { ...of, game: 'g', amount: 51n }), 'game_left_out');
  assert.equal(stakeFault(terms, { ...of, product: 'FISH' }), 'game_left_out');
});

test('below the least odds nothing is staked; what says none is, unless all its kind have odds', () => {
  const terms = plainTerms({ stakeMax: minor(50n), oddsMin: 150 });
  const of = { vendor: 'V', game: 'h', amount: 50n };
  const cases: [product: string, odds: number | undefined, fault: string | undefined][] = [
    ['SPORTS', 150, undefined],
    ['SPORTS', 149, 'odds_too_low'],
    ['SPORTS', undefined, 'odds_unknown'],
    ['LOTT', 320, undefined],
    ['MINIGAME', 102, 'odds_too_low'],
    ['RNG', undefined, undefined],
  ];
  for (const [product, odds, fault] of cases) {
    assert.equal(stakeFault(terms, { ...of, product, odds }), fault, `${product} at ${odds}`);
    assert.equal(weightOf(terms, { ...of, product, odds }), fault === undefined ? 100 : 0);
  }
  assert.equal(stakeFault(terms, { ...of, product: 'SPORTS', odds: 149, amount: 51n }), 'odds_too_low', 'first');
  assert.equal(stakeFault(plainTerms({}), { ...of, product: 'SPORTS' }), undefined, 'nobody minds');
});

test('terms without least odds are hashed as before there were any', () => {
  assert.equal(termsHash(plainTerms({})), 'a2647d4212e92f93e01050c33d9f884948ae42a20360e3299e395f552fa2a281');
  assert.notEqual(termsHash(plainTerms({ oddsMin: 150 })), termsHash(plainTerms({})));
});

test('a completed grant becomes cash up to its cap, over all that comes, and what ends otherwise goes back', () => {
  assert.equal(standingOf({ brought: 100n, bets: -30n, covered: 5n, movedOn: 20n }), 55n);
  const none = { cover: 0n, repay: 0n, toCash: 0n, back: 0n };
  const of = (standing: bigint, over: object = {}) => ({
    standing,
    held: 1000n,
    covered: 0n,
    converted: 0n,
    winMax: 60n as bigint | null,
    ...over,
  });
  assert.deepEqual(splitOf('completed', of(50n)), { ...none, toCash: 50n });
  assert.deepEqual(splitOf('completed', of(50n, { converted: 40n })), { ...none, toCash: 20n, back: 30n });
  assert.deepEqual(splitOf('completed', of(50n, { converted: 70n })), { ...none, back: 50n });
  assert.deepEqual(splitOf('completed', of(50n, { converted: 70n, winMax: null })), { ...none, toCash: 50n });
  assert.deepEqual(splitOf('given_up', of(50n)), { ...none, back: 50n });
  assert.deepEqual(splitOf('expired', of(50n)), { ...none, back: 50n });
  assert.deepEqual(splitOf('used_up', of(50n, { winMax: null })), { ...none, toCash: 50n });
});

test('what a vendor takes back after the end the house puts in, and gets back first; no more moves than there is', () => {
  const none = { cover: 0n, repay: 0n, toCash: 0n, back: 0n };
  const of = { held: 100n, covered: 0n, converted: 0n, winMax: null };
  assert.deepEqual(splitOf('completed', { ...of, standing: -5n }), { ...none, cover: 5n });
  assert.deepEqual(splitOf('completed', { ...of, standing: 70n, covered: 50n }), { ...none, repay: 50n, toCash: 20n });
  assert.deepEqual(splitOf('given_up', { ...of, standing: 30n, covered: 50n }), { ...none, repay: 30n });
  assert.deepEqual(splitOf('completed', { ...of, standing: 70n, held: 40n }), { ...none, toCash: 40n });
});
