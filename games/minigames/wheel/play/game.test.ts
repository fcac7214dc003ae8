import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { fraction } from '#games/engine/figures/fraction.ts';
import { sheet } from '../par-sheet.ts';
import { wheel, type WheelChoice } from './game.ts';
import { kindsOf, risks, sizes, wheelOf } from './tables.ts';

const playOne = (choice: WheelChoice, chance: Chance, stake = 1000n) => {
  const played = wheel.play({ stake, choices: [choice], chance });
  assert.ok(played);
  return played;
};

test('turned to every place once, each of the 15 wheels returns exactly 99 %, as its sheet says', () => {
  assert.equal(sheet().ways.length, 15);
  for (const { rtp } of sheet().ways) assert.deepEqual(rtp, fraction(99, 100));
  for (const risk of risks)
    for (const size of sizes) {
      let paid = 0n;
      for (let place = 0; place < size; place++) {
        const below = (limit: number) => {
          assert.equal(limit, size);
          return place;
        };
        paid += playOne({ risk, size }, { below }).payout;
      }
      assert.equal(paid, 990n * BigInt(size), `${size} ${risk}`);
    }
});

test('every place of a wheel carries what its table says, as often as it says', () => {
  for (const risk of risks)
    for (const size of sizes) {
      const places = wheelOf(risk, size);
      assert.equal(places.length, size);
      for (const { tenths, gondolas } of kindsOf(risk, size))
        assert.equal(places.filter((one) => one === tenths).length, gondolas, `${size} ${risk} ${tenths}`);
      assert.equal(wheel.topThousandths({ risk, size }), BigInt(Math.max(...places)) * 100n);
    }
});

test('a round tells place and multiplier, and what was paid where anything was', () => {
  const empty = playOne({ size: 10, risk: 'high' }, { below: () => wheelOf('high', 10).indexOf(0) });
  assert.deepEqual([empty.payout, empty.isOver, empty.events.length], [0n, true, 1]);
  const place = wheelOf('high', 10).indexOf(39);
  const won = playOne({ size: 10, risk: 'high' }, { below: () => place }, 33n);
  assert.deepEqual(won.events, [
    { kind: 'turned', size: 10, risk: 'high', place, multiplier: 39_000 },
    { kind: 'paid', multiplier: 39_000, amount: '128' },
  ]);
});

test('what is no choice is not read; a round is one choice', () => {
  const good: WheelChoice = { size: 30, risk: 'low' };
  assert.deepEqual(wheel.readChoice({ ...good }), good);
  for (const input of [undefined, null, 'x', [], {}, { size: 30 }, { size: 25, risk: 'low' }, { size: 30, risk: '' }])
    assert.equal(wheel.readChoice(input), undefined);
  assert.equal(wheel.readChoice({ size: 30, risk: 'low', place: 0 }), undefined);
  for (const choices of [[], [good, good]])
    assert.equal(wheel.play({ stake: 1n, choices, chance: seeded(1) }), undefined);
});

test('10,000 rounds pay what their events say; places are even (χ²), and a wheel that leans is seen', () => {
  const rounds = 10_000;
  const spread = (chance: Chance) => {
    const counts = Array.from({ length: 20 }, () => 0);
    for (let round = 0; round < rounds; round++) {
      const { payout, events } = playOne({ size: 20, risk: 'medium' }, chance);
      counts[Number(events[0]?.['place'])]!++;
      assert.equal(events[1]?.['amount'] ?? '0', String(payout));
    }
    return counts.reduce((sum, count) => sum + (count - rounds / 20) ** 2 / (rounds / 20), 0);
  };
  const fair = seeded(77);
  assert.ok(spread(fair) < 43.82, 'below the 99.9 % point of 19 degrees');
  // Bytes mod 20: the first 16 places have 13 bytes each, the others 12.
  const biased: Chance = { below: () => fair.below(256) % 20 };
  const many = Array.from({ length: 20 }, () => 0);
  for (let round = 0; round < 200_000; round++) many[biased.below(20)]!++;
  assert.ok(many.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0) > 43.82);
});
