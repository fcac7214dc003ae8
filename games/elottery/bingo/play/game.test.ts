import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { ourGames } from '#games/catalogue.ts';
import { splitMixBelow } from '#tools/testing/games/split-mix.ts';
import { sheet } from '../par-sheet.ts';
import { balls, cardOf, cardsMax, centre, completedBy, lackingOf, lines, perColumn } from './card.ts';
import { bingo, drawCalls, winsOf } from './game.ts';
import { fullBy, lineBy } from './law.ts';
import { callEveryMs, calls, fullPrizes, linePrizes, timesFor, topTimes } from './prizes.ts';

const { items: truth }: { items: { id: string; expected: Record<string, number>; tol: number }[] } = JSON.parse(
  readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8'),
);
const rtp = numberOf(sheet().ways[0]!.rtp);
const { sigma = 0 } = sheet().ways[0]!;
const shared = bingo.shared!;
const { toldAt, worthOf } = shared.unfolding!;
const calling = (called: readonly number[]): Chance => {
  const left = Array.from({ length: balls }, (_, at) => at + 1);
  const places = called.map((ball) => {
    const place = left.indexOf(ball);
    left.splice(place, 1);
    return place;
  });
  return { below: () => places.shift() ?? 0 };
};

test('el.bingo.1: a line by 20, 30 and 40 calls, the whole card by 50', () => {
  const { expected, tol } = truth.find(({ id }) => id === 'el.bingo.1')!;
  const own = { line20: lineBy(20), line30: lineBy(30), line40: lineBy(40), full50: fullBy(50) };
  for (const [name, chance] of Object.entries(own))
    assert.ok(Math.abs(numberOf(chance) - expected[name]!) <= tol, name);
  assert.deepEqual([numberOf(lineBy(3)), numberOf(lineBy(balls)), numberOf(fullBy(balls))], [0, 1, 1]);
});

test('between 92 and 95 % comes back', () => assert.ok(rtp > 0.92 && rtp < 0.95, String(rtp)));

test('a card is the same for ever: five of each column, the middle free, twelve lines', () => {
  assert.deepEqual(cardOf(1), cardOf(1));
  assert.deepEqual(cardOf(123_456).slice(0, 5), [13, 30, 31, 47, 64]);
  for (const number of [1, 77, 123_456, cardsMax]) {
    const card = cardOf(number);
    assert.equal(card[centre], 0);
    assert.equal(new Set(card).size, 25);
    for (const [cell, ball] of card.entries())
      if (cell !== centre) assert.equal(Math.ceil(ball / perColumn) - 1, cell % 5);
  }
  assert.deepEqual([lines.length, lines.filter((line) => line.length === 4).length], [12, 4]);
});

test('a line and a full card count with the call that completes them, and one to go is one to go', () => {
  const card = cardOf(5);
  const row = card.slice(0, 5);
  const rest = card.filter((ball) => ball !== 0 && !row.includes(ball));
  const others = Array.from({ length: balls }, (_, at) => at + 1).filter((ball) => !card.includes(ball));
  assert.deepEqual(lackingOf(card, new Set(row.slice(1))), { line: 1, full: 20 });
  assert.deepEqual(completedBy(card, [...others.slice(0, 3), ...row]), { line: 8 });
  assert.deepEqual(completedBy(card, row.slice(1)), {});
  const order = [...row, ...rest, ...others].slice(0, calls);
  const choices = [{ card: 5 }];
  const played = bingo.play({ stake: 1000n, choices, chance: calling(order) })!;
  assert.equal(played.payout, 1000n * BigInt(topTimes), 'the best line and the best full card');
  const late = [...others.slice(0, 32), ...row, ...rest].slice(0, calls);
  assert.deepEqual(winsOf(card, late), [{ by: 'line', call: 37, times: 1 }]);
  assert.deepEqual([timesFor(linePrizes, 41), timesFor(fullPrizes, 51), timesFor(fullPrizes, undefined)], [0, 200, 0]);
});

test('what is told while it runs is what was called by then, and a card is worth what it has won by then', () => {
  const called = drawCalls(seeded(9));
  for (const [ms, told] of [
    [0, 0],
    [callEveryMs - 1, 0],
    [callEveryMs, 1],
    [30 * callEveryMs + 5, 30],
    [1e9, calls],
  ]) {
    const { events, nextMs } = toldAt(seeded(9), ms!);
    assert.deepEqual(events, told === 0 ? [] : [{ kind: 'balls', balls: called.slice(0, told) }]);
    assert.equal(nextMs, told! < calls ? (told! + 1) * callEveryMs : undefined);
  }
  assert.ok(shared.run(seeded(9)).lastsMs > calls * callEveryMs);
  const worth = worthOf(seeded(9));
  for (let card = 1; card < 200; card++) {
    const { payout } = bingo.play({ stake: 700n, choices: [{ card }], chance: seeded(9) })!;
    assert.equal(worth({ stake: 700n, opening: { card } }).at(-1)?.payout ?? 0n, payout);
  }
});

const simulated = (cards: number, seed: number, paidFor = winsOf): number => {
  const chance = seeded(seed);
  let paid = 0;
  for (let at = 0; at < cards; at++)
    for (const { times } of paidFor(cardOf(1 + chance.below(cardsMax)), drawCalls(chance))) paid += times;
  return paid / cards;
};

test('10,000 cards come back within the band of the sheet; a line that counts five calls early does not', () => {
  const band = (3.29 * sigma) / Math.sqrt(10_000);
  assert.ok(Math.abs(simulated(10_000, 4) - rtp) < band);
  const wrong: typeof winsOf = (card, called) => {
    const { line } = completedBy(card, called);
    return [{ by: 'line', call: 0, times: timesFor(linePrizes, line && Math.max(1, line - 5)) }];
  };
  assert.ok(Math.abs(simulated(10_000, 4, wrong) - rtp) > band);
});

test('10,000 rounds: the amounts told add up to the payout', () => {
  const chance = seeded(3);
  for (let round = 1; round <= 10_000; round++) {
    const played = bingo.play({ stake: BigInt(100 + round), choices: [{ card: round }], chance })!;
    const told = played.events.reduce((sum, { amount }) => sum + BigInt(typeof amount === 'string' ? amount : 0), 0n);
    assert.equal(told, played.payout);
    assert.ok(played.payout <= BigInt(100 + round) * BigInt(topTimes));
  }
});

/** χ² of which ball is called first, 74 degrees of freedom. */
const spreadOf = (below: (limit: number) => number): number => {
  const counts = Array.from({ length: balls }, () => 0);
  for (let round = 0; round < 15_000; round++) counts[below(balls)]!++;
  return counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
};

test('balls are even (χ² below its 99.9 % point); a mapping that favours low places is seen', () => {
  const chance = seeded(6);
  assert.ok(
    spreadOf((limit) => drawCalls({ below: (most) => (most === limit ? chance.below(most) : 0) })[0]! - 1) < 117,
  );
  assert.ok(spreadOf((limit) => chance.below(256) % limit) > 117);
});

test('no other words are a card, no second choice, no press', () => {
  for (const input of [
    null,
    {},
    [],
    { card: 0 },
    { card: cardsMax + 1 },
    { card: 1.5 },
    { card: '7' },
    { card: 7, more: 1 },
  ])
    assert.equal(bingo.readChoice(input), undefined, JSON.stringify(input));
  const chance = seeded(1);
  assert.equal(bingo.play({ stake: 100n, choices: [], chance }), undefined);
  assert.equal(bingo.play({ stake: 100n, choices: [{ card: 1 }, { card: 1 }], chance }), undefined);
  assert.deepEqual([shared.pressAt({ card: 1 }, 5000), shared.endsAtMs({ card: 1 })], [undefined, undefined]);
});

/** An outsider's program, from the published rules alone. */
type Published = {
  balls: number;
  calls: number;
  card: { columns: number; perColumn: number; free: number };
  words: Parameters<typeof splitMixBelow>[0];
  lines: number[][];
  linePrizes: { by: number; times: number }[];
  fullPrizes: { by: number; times: number }[];
};
const cardBy = ({ card: { columns, perColumn, free }, words }: Published, number: number): number[] => {
  const below = splitMixBelow(words, number);
  const cells = Array.from({ length: columns * columns }, () => 0);
  for (let column = 0; column < columns; column++) {
    const left = Array.from({ length: perColumn }, (_, at) => column * perColumn + 1 + at);
    for (let cell = column; cell < cells.length; cell += columns)
      if (cell !== free) cells[cell] = left.splice(below(left.length), 1)[0]!;
  }
  return cells;
};
const timesBy = (maths: Published, number: number, below: (limit: number) => number): number => {
  const left = Array.from({ length: maths.balls }, (_, at) => at + 1);
  const called = Array.from({ length: maths.calls }, () => left.splice(below(left.length), 1)[0]!);
  const card = cardBy(maths, number);
  const callOf = (ball: number) => (called.includes(ball) ? called.indexOf(ball) + 1 : Number.POSITIVE_INFINITY);
  const won = (prizes: Published['linePrizes'], call: number) => prizes.find(({ by }) => by >= call)?.times ?? 0;
  const line = Math.min(...maths.lines.map((cells) => Math.max(...cells.map((cell) => callOf(card[cell]!)))));
  const full = Math.max(...card.flatMap((ball, cell) => (cell === maths.card.free ? [] : [callOf(ball)])));
  return won(maths.linePrizes, line) + won(maths.fullPrizes, full);
};

test('the published rules alone tell every card and what it wins; version 1 plays and pays alike', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it is published
  const maths = JSON.parse(JSON.stringify(bingo.maths)) as Published;
  const before = ourGames.get('bingo/1')!;
  let won = 0;
  for (let card = 1; card <= cardsMax; card += 1999) {
    assert.deepEqual(cardBy(maths, card), cardOf(card));
    const round = { stake: 700n, choices: [{ card }] };
    const played = bingo.play({ ...round, chance: seeded(card) })!;
    assert.equal(played.payout, 700n * BigInt(timesBy(maths, card, seeded(card).below)));
    assert.deepEqual(before.play({ ...round, chance: seeded(card) }), played);
    if (played.payout > 0n) won++;
  }
  assert.ok(won > 150);
  assert.notDeepEqual(cardBy({ ...maths, words: { ...maths.words, lastShift: 30 } }, 1), cardOf(1));
  assert.match(JSON.stringify(bingo.maths['chain']), new RegExp(`^"game bingo/${bingo.version},`));
});
