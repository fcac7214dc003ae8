import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { compare, fraction, minus, numberOf } from '#games/engine/figures/fraction.ts';
import type { Game, GameEvent } from '#games/engine/game.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import {
  backOf,
  betsMax,
  type Bets,
  figuresOf,
  handMax,
  kindsOf,
  type SpotTable,
  takenFor,
} from '#games/engine/tables/spots.ts';

type Figure = { id: string; params: Record<string, unknown>; expected: unknown; tol: number };
const { items } = JSON.parse(readFileSync('tools/truth/games.json', 'utf8')) as { items: Figure[] };

/** The reference figure of an id. */
export const figure = (id: string): Figure => {
  const found = items.find((item) => item.id === id);
  assert.ok(found, `no reference figure ${id}`);
  return found;
};

/** The edge of a way of the sheet is the reference's. */
export const assertEdge = (sheet: ParSheet, name: string, id: string): void => {
  const { expected, tol } = figure(id);
  const way = sheet.ways.find((one) => one.name === name);
  assert.ok(way, `no way ${name}`);
  const edge = numberOf(minus(fraction(1n), way.rtp));
  assert.ok(Math.abs(edge - Number(expected)) <= tol, `${name}: ${edge}, not ${String(expected)}`);
};

const rounds = 10_000;

/** Three bets of one unit, more or fewer where spots repeat. */
const someBets = (ids: readonly string[], chance: Chance): Bets => {
  const bets: Record<string, number> = {};
  for (let laid = 0; laid < 3; laid++) bets[ids[chance.below(ids.length)]!] = 100 * (1 + chance.below(5));
  return { bets };
};

/** Of the events alone: what each bet brought, cut off once. */
const replayed = (events: readonly GameEvent[]): bigint => {
  const lying = events.filter(({ kind }) => kind === 'bet');
  return lying.reduce((sum, { amount, back }) => sum + BigInt(Number(amount)) * BigInt(Number(back)), 0n) / 10_000n;
};

const rounds99_9 = 3.29;

/**
 * 10,000 seeded rounds: the events add up to the payout, no payout is above its bound, and what each kind of spot gives
 * back lies in the 99.9 % band around its exact return, which a return of 5 % more would not.
 */
export const tryRounds = <Outcome, Drawn extends Outcome>(game: Game<Bets>, table: SpotTable<Outcome, Drawn>): void => {
  const [chance, luck] = [seeded(2026), seeded(7)];
  const ids = table.spots.map(({ id }) => id);
  const kinds = kindsOf(table.spots);
  const backs = kinds.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    const choice = game.readChoice(someBets(ids, luck));
    assert.ok(choice);
    const taken = BigInt(takenFor(table.spots, choice.bets));
    const played = game.play({ stake: taken, choices: [choice], chance });
    assert.ok(played?.isOver);
    assert.equal(replayed(played.events), played.payout);
    if (round % 50 === 0) {
      // Of some rounds alone: the bound of bets laid together goes through all outcomes.
      const bound = (taken * game.topThousandths(choice)) / 1000n;
      assert.ok(played.payout <= bound, `${played.payout} above ${bound}`);
    }
    if (round % 2 > 0) continue;
    const drawn = table.draw(luck);
    kinds.forEach((spot, at) => (backs[at]! += backOf(spot, drawn)));
  }
  const outcomes = table.outcomes();
  kinds.forEach((spot, at) => {
    const { rtp, sigma } = figuresOf(spot, outcomes);
    const mean = backs[at]! / (rounds / 2) / 10_000 / (spot.holds ?? 1);
    // The band of many spots at once: rare wins are not normal at this size, so the long test looks at them.
    const reach = (rounds99_9 + 1) * (sigma / Math.sqrt(rounds / 2));
    assert.ok(Math.abs(mean - numberOf(rtp)) < reach, `${spot.kind}: ${mean} for ${numberOf(rtp)} ± ${reach}`);
  });
};

/** What is no choice of a table, and what may not be played: each is refused, and nothing else is. */
export const tryRefusals = (
  game: Game<Bets>,
  [one, other]: readonly [string, string],
  most: number,
  /** What is taken for one bet of 1 and one of 5. */
  taken = 600n,
): void => {
  const good: Bets = { bets: { [one]: 100, [other]: 500 } };
  assert.deepEqual(game.readChoice(good), good);
  assert.deepEqual(game.readChoice({ bets: { [one]: most * 100 } }), { bets: { [one]: most * 100 } });
  const bad: unknown[] = [
    undefined,
    null,
    'bets',
    [],
    {},
    { bets: {} },
    { bets: [] },
    { bets: null },
    { ...good, more: 1 },
    { bets: { [one]: 0 } },
    { bets: { [one]: -100 } },
    { bets: { [one]: 150 } },
    { bets: { [one]: 100.5 } },
    { bets: { [one]: '100' } },
    { bets: { [one]: (most + 1) * 100 } },
    { bets: { [one]: 100, nowhere: 100 } },
    { bets: { constructor: 100 } },
  ];
  for (const input of bad) assert.equal(game.readChoice(input), undefined, JSON.stringify(input));
  const play = (stake: bigint, ...choices: Bets[]) => game.play({ stake, choices, chance: seeded(1) });
  assert.ok(play(taken, good));
  for (const [stake, ...choices] of [[taken - 1n, good], [taken + 1n, good], [taken], [taken, good, good]] as const)
    assert.equal(play(stake, ...choices), undefined, 'the stake is the sum of the bets, and one choice is all');
  assert.ok(handMax > 0 && betsMax > 0);
};

/** A table whose best spot pays so much more that it gives back more than it takes is not published. */
export const tryGenerous = <Outcome, Drawn extends Outcome>(
  table: SpotTable<Outcome, Drawn>,
  sheet: ParSheet,
): void => {
  const [spot] = table.spots;
  const outcomes = table.outcomes();
  assert.ok(spot);
  const richer = Object.fromEntries(Object.entries(spot.wins).map(([name, won]) => [name, won * 2 + 10_000]));
  const { rtp } = figuresOf({ ...spot, wins: richer }, outcomes);
  assert.ok(compare(rtp, fraction(1n)) > 0);
  const way = sheet.ways[0];
  assert.ok(way);
  assert.throws(() => soundSheet({ ...sheet, ways: [{ ...way, rtp }] }), RangeError);
  for (const kind of kindsOf(table.spots))
    for (const alike of table.spots.filter((other) => other.kind === kind.kind))
      assert.equal(
        compare(figuresOf(alike, outcomes).rtp, figuresOf(kind, outcomes).rtp),
        0,
        `${alike.id} is priced as its kind`,
      );
};
