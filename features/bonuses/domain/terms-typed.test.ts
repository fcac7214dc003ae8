import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { plainTerms } from './terms.fixture.ts';
import { type Terms, termsFault } from './terms.ts';
import { readTerms } from './read-terms.ts';
import { emptyTerms, templates, type TypedTerms, typedOf, withReward } from './terms-typed.ts';

const signs = { point: '.', group: ',' } as const;

test('every template reads as terms that go together', () => {
  for (const [name, typed] of Object.entries(templates)) {
    const read = readTerms(typed, signs);
    assert.ok('terms' in read, `${name}: ${'wrong' in read ? read.wrong : ''}`);
    assert.equal(termsFault(read.terms), undefined, name);
  }
});

test('terms that are there read back as they are', () => {
  const terms = plainTerms({
    trigger: { kind: 'deposit', nth: null, amountMin: minor(100_00n) },
    weights: { products: { LIVE: 20, MINIGAME: 10 }, games: { 'V/half': 50 } },
    leftOut: { products: ['FISH', 'TABLE'], games: ['V/out'] },
    stakeMax: minor(1_000_50n),
    oddsMin: 155,
    limits: { perPerson: 3, perDevice: 2, perAddress: null, period: 'week' },
    hours: { days: [1, 7], from: 8, to: 20 },
    segment: { registeredWithinDays: 30, noDepositYet: true, levelMin: 3 },
  });
  assert.deepEqual(readTerms(typedOf(terms), signs), { terms });
});

test('rewards that bring no money read back as they are, but for what is looked up when they are saved', () => {
  const rewards: Terms['reward'][] = [
    { kind: 'free_rounds', vendor: 'V', game: 'g-1', rounds: 20, stake: minor(1_50n), days: 3, names: {} },
    { kind: 'points', points: 500, worth: minor(0n) },
    { kind: 'tickets', tickets: 2 },
  ];
  for (const reward of rewards) {
    const terms = plainTerms({ reward, wagering: { base: 'bonus', factor: 0 } });
    assert.deepEqual(readTerms(typedOf(terms), signs), { terms });
    assert.equal(termsFault(terms), undefined);
    const money = { ...emptyTerms, trigger: 'open', reward: 'fixed' } as const;
    const read = readTerms({ ...withReward({ ...money, ...typedOf(terms), factor: '9' }, reward.kind) }, signs);
    assert.ok('terms' in read && termsFault(read.terms) === undefined);
  }
});

const wrong: [name: string, over: Partial<TypedTerms>, part: string][] = [
  ['no amount', { reward: 'fixed', amount: 'much' }, 'reward.amount'],
  ['half a percent', { percent: '0.5' }, 'reward.percent'],
  ['no stake of free rounds', { reward: 'free_rounds', vendor: 'V', game: 'g' }, 'reward.stake'],
  ['a factor of 101', { factor: '101' }, 'wagering.factor'],
  ['a weight of 101', { weights: { LIVE: '101' } }, 'weights.products'],
  ['a game without its vendor', { games: 'slot 50' }, 'weights.games'],
  ['a code with a space', { trigger: 'promo_code', code: 'A B C D' }, 'trigger.code'],
  ['odds of a third decimal', { oddsMin: '1.505' }, 'oddsMin'],
  ['odds of the stake alone', { oddsMin: '1' }, 'oddsMin'],
  ['no days to play it', { expiryDays: '' }, 'expiryDays'],
  ['hours that end before they begin', { days: [1], from: '20', to: '8' }, 'hours'],
];

for (const [name, over, part] of wrong)
  test(`typed terms with ${name} are told by the part`, () =>
    assert.deepEqual(readTerms({ ...emptyTerms, ...over }, signs), { wrong: part }));
