import assert from 'node:assert/strict';
import test from 'node:test';
import { seeded } from '#games/engine/chance/chance.ts';
import { bayGame, games } from '../server/titles/catalogue.ts';
import * as bay from './bay/rules.ts';
import * as dice from './dice/rules.ts';
import * as grove from './grove/rules.ts';
import * as moon from './moon/rules.ts';
import * as weir from './weir/rules.ts';

const within = (rate: number, stated: string) => {
  assert.ok(rate >= 0.92 && rate <= 0.97, `${rate} is not between 92 and 97 per cent`);
  assert.equal((rate * 100).toFixed(2), stated);
};

/** Every combination of what a line can show, with its number of ways. */
const weirTotal = (row: readonly weir.Symbol[]): bigint => {
  const strip = weir.strips[row.length];
  if (!strip) return BigInt(weir.lineWin(row)?.returned ?? 0);
  const counts = new Map<weir.Symbol, bigint>();
  for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0n) + 1n);
  return [...counts].reduce((all, [symbol, ways]) => all + ways * weirTotal([...row, symbol]), 0n);
};

test('Lanterns over the Weir returns what it states, by every line of every reel', () => {
  const ways = weir.strips.reduce((all, { length }) => all * BigInt(length), 1n);
  within(Number((weirTotal([]) * 1_000_000n) / (ways * 100n)) / 1_000_000, games.weir.rtp);
});

test('Mango Grove returns what it states, respins included, by every stop', () => {
  const [one, two, three] = grove.strips.map((strip) => strip.map((_, stop) => stop));
  let total = 0;
  for (const middle of two!) {
    let sum = 0;
    for (const first of one!) for (const last of three!) sum += grove.returnedBy(grove.stepAt([first, middle, last]));
    total += sum * (grove.isHeld(grove.stepAt([0, middle, 0])) ? 1 + grove.respinCount : 1);
  }
  within(total / (one!.length * two!.length * three!.length) / 100 / grove.lines.length, games.grove.rtp);
});

test('every field of Three River Dice returns between 92 and 97 per cent, the best what is stated', () => {
  const rates = dice.spots.map((spot) => {
    let total = 0;
    for (let one = 1; one <= 6; one++)
      for (let two = 1; two <= 6; two++)
        for (let three = 1; three <= 6; three++) total += dice.returnedOn(spot, [one, two, three]);
    const rate = total / 216 / 100;
    assert.ok(rate >= 0.92 && rate <= 0.97, `${spot} returns ${rate}`);
    return rate;
  });
  within(Math.max(...rates), games.dice.rtp);
});

test('Two Cards by Moonlight returns what it states when the player always chooses best', () => {
  // Points and their ways of thirteen ranks; suits don't count.
  const points = Array.from({ length: 10 }, (_, value) => ({ value, ways: value === 0 ? 4 : 1 }));
  const card = (value: number): moon.Card => ({ rank: value === 0 ? 10 : value, suit: 0 });
  const expected = (seen: readonly [number, number, number], action: moon.Action) => {
    const [one, two, open] = seen;
    let total = 0;
    for (const hidden of points)
      for (const own of points)
        for (const last of points) {
          const cards = [one, two, open, hidden.value, own.value, last.value].map(card) as unknown as moon.Deal;
          total += hidden.ways * own.ways * last.ways * moon.showdown(cards, action).returned;
        }
    return total;
  };
  let total = 0;
  for (const one of points)
    for (const two of points)
      for (const open of points) {
        const seen = [one.value, two.value, open.value] as const;
        total += one.ways * two.ways * open.ways * Math.max(expected(seen, 'stay'), expected(seen, 'draw'));
      }
  within(total / 13 ** 6 / 100, games.moon.rtp);
});

test('every fish of Glassfish Bay returns the same, to the last hundredth', () => {
  for (const { worth } of bay.kinds) {
    let taken = 0;
    for (let word = 0; word < worth * 100; word++) if (bay.isTaken(worth, { below: () => word })) taken++;
    within((taken * worth) / (worth * 100), bayGame.rtp);
  }
});

test('a seeded run of each drawn game stays near its return', () => {
  const chance = seeded(20_261_121);
  const rounds = 200_000;
  const mean = (returned: () => number, units: number) => {
    let total = 0;
    for (let round = 0; round < rounds; round++) total += returned();
    return total / rounds / 100 / units;
  };
  const near = (rate: number, stated: string, slack: number) =>
    assert.ok(Math.abs(rate * 100 - Number(stated)) < slack, `${rate} against ${stated}`);
  near(
    mean(() => weir.spin(chance).returned, weir.lines.length),
    games.weir.rtp,
    8,
  );
  near(
    mean(() => grove.spin(chance).returned, grove.lines.length),
    games.grove.rtp,
    4,
  );
  near(
    mean(() => dice.throwDice({ low: 1 }, chance).returned, 1),
    games.dice.rtp,
    1.2,
  );
});
