import assert from 'node:assert/strict';
import test from 'node:test';
import { instant } from '#kit/shared/time.ts';
import { rate } from './rate.ts';
import { isOnOffer, isPlacedAnew, ownRatesAt, type RateHistory } from './rate-on-offer.ts';

const bet = { rate: rate(900_00), reducedPercent: 50 };
const at = (seconds: number) => instant(seconds * 1000);

for (const [taken, state, own, holds] of [
  [900_00, 'open', [undefined], true],
  [901_00, 'open', [undefined], false],
  [450_00, 'open', [undefined], false],
  [450_00, 'reduced', [undefined], true],
  [900_00, 'reduced', [undefined], false],
  [900_00, 'closed', [undefined], false],
  // By the account: its own rate and no other, never above the ceiling.
  [800_00, 'open', [800_00], true],
  [900_00, 'open', [800_00], false],
  [400_00, 'reduced', [800_00], true],
  [945_00, 'open', [990_00], true],
  [990_00, 'open', [990_00], false],
  // Changed just then.
  [800_00, 'open', [undefined, 800_00], true],
  [900_00, 'open', [undefined, 800_00], true],
] as const)
  test(`a line at ${taken / 100}, ${state}, with ${own.map((one) => (one ?? 90_000) / 100).join(' or ')} on offer: ${holds ? 'it was' : 'it never was'}`, () => {
    const rates = own.map((one) => (one === undefined ? undefined : rate(one)));
    assert.equal(isOnOffer(bet, { rate: rate(taken), state }, { own: rates, ceilings: [rate(945_00)] }), holds);
  });

const history: RateHistory = [
  { placedAt: null, versions: [{ setAt: at(100), rates: { run_top: rate(300) } }] },
  {
    placedAt: at(50),
    versions: [
      { setAt: at(60), rates: { two_top: rate(80_00), run_top: rate(310) } },
      { setAt: at(200), rates: { two_top: rate(85_00) } },
    ],
  },
];

for (const [betType, seconds, expected] of [
  ['two_top', 55, [undefined]],
  ['two_top', 65, [undefined, 80_00]],
  ['two_top', 120, [80_00]],
  ['two_top', 205, [80_00, 85_00]],
  ['two_top', 300, [85_00]],
  ['run_top', 95, [310]],
  ['run_top', 105, [310, 300]],
  ['three_top', 300, [undefined]],
] as const)
  test(`${betType} at second ${seconds} is at ${expected.join(' or ')} for the account`, () => {
    assert.deepEqual([...ownRatesAt(history, betType, at(seconds))], [...expected]);
  });

test('who was put under another since is known', () => {
  assert.deepEqual([isPlacedAnew(history, at(55)), isPlacedAnew(history, at(61))], [true, false]);
});
