import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { plainTerms } from './terms.fixture.ts';
import { termsFault } from './terms.ts';
import { emptyTerms, readTerms, templates, type TypedTerms, typedOf } from './terms-typed.ts';

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
    weights: { products: { LIVE: 20 }, games: { 'V/half': 50 } },
    leftOut: { products: ['FISH'], games: ['V/out'] },
    stakeMax: minor(1_000_50n),
    limits: { perPerson: 3, perDevice: 2, perAddress: null },
    hours: { days: [1, 7], from: 8, to: 20 },
    segment: { registeredWithinDays: 30, noDepositYet: true },
  });
  assert.deepEqual(readTerms(typedOf(terms), signs), { terms });
});

const wrong: [name: string, over: Partial<TypedTerms>, part: string][] = [
  ['no amount', { reward: 'fixed', amount: 'much' }, 'reward.amount'],
  ['half a percent', { percent: '0.5' }, 'reward.percent'],
  ['a factor of 101', { factor: '101' }, 'wagering.factor'],
  ['a weight of 101', { weights: { LIVE: '101' } }, 'weights.products'],
  ['a game without its vendor', { games: 'slot 50' }, 'weights.games'],
  ['a code with a space', { trigger: 'promo_code', code: 'A B C D' }, 'trigger.code'],
  ['no days to play it', { expiryDays: '' }, 'expiryDays'],
  ['hours that end before they begin', { days: [1], from: '20', to: '8' }, 'hours'],
];

for (const [name, over, part] of wrong)
  test(`typed terms with ${name} are told by the part`, () =>
    assert.deepEqual(readTerms({ ...emptyTerms, ...over }, signs), { wrong: part }));
