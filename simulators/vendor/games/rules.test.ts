// @slow: programs of its own
import assert from 'node:assert/strict';
import test from 'node:test';
import { seeded } from '#games/engine/chance/chance.ts';
import * as bay from './bay/rules.ts';
import * as dice from './dice/rules.ts';
import * as grove from './grove/rules.ts';
import * as lanterns from './lanterns/rules.ts';
import * as moon from './moon/rules.ts';
import * as weir from './weir/rules.ts';

test('a lantern stands for any symbol and doubles once; two are not enough', () => {
  const cases: [weir.Symbol[], number | undefined][] = [
    [['carp', 'carp', 'carp', 'leaf', 'leaf'], weir.pays.carp[0]],
    [['carp', 'lantern', 'carp', 'leaf', 'leaf'], weir.pays.carp[0] * 2],
    [['carp', 'lantern', 'lantern', 'lantern', 'leaf'], weir.pays.carp[1] * 2],
    [['carp', 'carp', 'carp', 'leaf', 'lantern'], weir.pays.carp[0]],
    [['leaf', 'leaf', 'leaf', 'leaf', 'leaf'], weir.pays.leaf[2]],
    [['carp', 'carp', 'leaf', 'carp', 'carp'], undefined],
    [['carp', 'lantern', 'leaf', 'carp', 'carp'], undefined],
  ];
  for (const [row, returned] of cases) assert.equal(weir.lineWin(row)?.returned, returned, row.join(' '));
});

test('a spin of the weir is its own sum, and the wheels turn past their end', () => {
  assert.deepEqual(weir.windowAt([23, 0, 0, 0, 0])[0], [weir.strips[0]![23], weir.strips[0]![0], weir.strips[0]![1]]);
  const chance = seeded(7);
  for (let round = 0; round < 500; round++) {
    const { reels, wins, returned } = weir.spin(chance);
    assert.deepEqual(weir.winsOf(reels), wins);
    assert.equal(
      wins.reduce((all, win) => all + win.returned, 0),
      returned,
    );
  }
});

test('a sun on the middle reel holds it for exactly two respins, and nothing else does', () => {
  const chance = seeded(11);
  let held = 0;
  for (let round = 0; round < 500; round++) {
    const { steps } = grove.spin(chance);
    const isHeld = steps[0]!.reels[1]!.includes('sun');
    assert.equal(steps.length, isHeld ? 3 : 1);
    for (const step of steps) assert.deepEqual(step.reels[1], steps[0]!.reels[1]);
    if (isHeld) held++;
  }
  assert.ok(held > 20);
});

test('low, high, odd and even lose on three alike; a number pays by how often it shows', () => {
  const cases: [dice.Spot, number[], number][] = [
    ['low', [1, 1, 1], 0],
    ['low', [1, 1, 2], 198],
    ['low', [4, 4, 2], 198],
    ['high', [4, 4, 3], 198],
    ['high', [6, 6, 6], 0],
    ['odd', [3, 3, 3], 0],
    ['even', [2, 2, 4], 198],
    ['eleven', [5, 5, 1], 750],
    ['triple', [2, 2, 2], 3400],
    ['5', [5, 1, 2], 200],
    ['5', [5, 5, 2], 300],
    ['5', [5, 5, 5], 400],
    ['5', [1, 2, 3], 0],
  ];
  for (const [spot, thrown, returned] of cases)
    assert.equal(dice.returnedOn(spot, thrown), returned, `${spot} ${thrown.join(' ')}`);
});

test('chips beside each other have the odds of the one that pays least; a face has none', () => {
  assert.deepEqual(
    [dice.oddsOf({ low: 1, triple: 2 }), dice.oddsOf({ triple: 1 }), dice.oddsOf({ low: 1, '4': 1 })],
    [198, 3400, undefined],
  );
});

test('chips are whole, at least one, at most forty', () => {
  assert.equal(dice.unitsOf({ low: 1, '3': 39 }), 40);
  for (const bets of [{}, { low: 0 }, { low: -1 }, { low: 1.5 }, { low: 41 }])
    assert.equal(dice.unitsOf(bets), undefined);
});

test('a nine with two cards ends the round; the dealer takes a card at four or less', () => {
  const card = (rank: number): moon.Card => ({ rank, suit: 0 });
  const deal = (...ranks: number[]) => ranks.map(card) as unknown as moon.Deal;
  const natural = moon.showdown(deal(4, 5, 10, 2, 7, 7), 'draw');
  assert.deepEqual([natural.player.length, natural.dealer.length, natural.returned], [2, 2, moon.pays.natural]);
  assert.equal(moon.showdown(deal(4, 5, 10, 9, 7, 7), 'stay').returned, moon.pays.tie);
  assert.equal(moon.showdown(deal(2, 3, 10, 4, 3, 7), 'draw').dealer.length, 3);
  assert.equal(moon.showdown(deal(2, 3, 10, 5, 3, 7), 'draw').dealer.length, 2);
  assert.deepEqual(moon.showdown(deal(2, 3, 10, 5, 3, 7), 'draw').returned, moon.pays.win);
  assert.equal(moon.showdown(deal(2, 2, 10, 5, 3, 7), 'stay').returned, 0);
});

test('a fish swims through the whole bay in its life', () => {
  const chance = seeded(3);
  for (let id = 0; id < 200; id++) {
    const fish = bay.spawn(id, 1000, chance);
    const [first, last] = [bay.placeAt(fish, 1000), bay.placeAt(fish, 1000 + bay.lifeMs(fish))];
    assert.ok(Math.abs(Math.abs(first.x - last.x) - (bay.bay.width + 2 * bay.kinds[fish.kind]!.size)) < 0.001);
    assert.ok(first.y > 0 && first.y < bay.bay.height);
  }
});

test('the higher bid takes the lantern, equal bids lose it, a card is played once', () => {
  let match: lanterns.Match = { order: [5, 1, 2, 3, 4], tricks: [] };
  match = lanterns.bid(match, [4, 5]);
  match = lanterns.bid(match, [3, 3]);
  assert.deepEqual([lanterns.pointsOf(match, 0), lanterns.pointsOf(match, 1)], [0, 5]);
  assert.deepEqual(lanterns.handOf(match, 0), [1, 2, 5]);
  assert.throws(() => lanterns.bid(match, [4, 1]), RangeError);
  for (const bids of [
    [5, 1],
    [2, 4],
    [1, 2],
  ] as [number, number][])
    match = lanterns.bid(match, bids);
  assert.equal(lanterns.isOver(match), true);
  assert.deepEqual(lanterns.sharesOf(match), [0, 100]);
  assert.deepEqual(lanterns.sharesOf({ ...match, tricks: [] }), [50, 50]);
});
