import { fractionOf, numberOf } from '#games/engine/figures/fraction.ts';
import { outer } from '#games/elottery/pot-wheel/play/rules.ts';
import * as coin from '#games/minigames/coin/play/odds.ts';
import * as dice from '#games/minigames/dice/play/odds.ts';
import * as hiLo from '#games/minigames/hi-lo/play/odds.ts';
import * as limbo from '#games/minigames/limbo/play/odds.ts';
import * as mines from '#games/minigames/mines/play/odds.ts';
import { plinko } from '#games/minigames/plinko/play/game.ts';
import * as bells from '#games/minigames/plinko/play/tables.ts';
import { tower } from '#games/minigames/tower/play/game.ts';
import * as floors from '#games/minigames/tower/play/odds.ts';
import { wheel } from '#games/minigames/wheel/play/game.ts';
import * as gondolas from '#games/minigames/wheel/play/tables.ts';
import type { MathsSheet } from './maths-sheet.ts';

/** What the maths says of one round, in its stake and beside pots: return between two bounds, variance, and the most that it could pay. */
export type Spread = { least: number; most: number; variance: number; largest: number };

type Choices = readonly unknown[];
type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (choice: unknown): Fields =>
  typeof choice === 'object' && choice !== null ? Object.fromEntries(Object.entries(choice)) : {};
const numberIn = (choice: unknown, name: string): number => Number(fieldsOf(choice)[name]);

const oneBet = (chance: number, multiplier: number): Spread => ({
  least: chance * multiplier,
  most: chance * multiplier,
  variance: multiplier ** 2 * chance * (1 - chance),
  largest: multiplier,
});

/** One draw from a table: what it pays, each with its chance. */
const table = (rows: readonly (readonly [chance: number, multiplier: number])[]): Spread => {
  const mean = rows.reduce((sum, [chance, multiplier]) => sum + chance * multiplier, 0);
  const squares = rows.reduce((sum, [chance, multiplier]) => sum + chance * multiplier ** 2, 0);
  const largest = Math.max(0, ...rows.map(([, multiplier]) => multiplier));
  return { least: mean, most: mean, variance: squares - mean ** 2, largest };
};

/**
 * A round of steps is a chain of bets, each on what the one before has won: its expectation and variance are the sums over the
 * steps that were made, wherever the player stopped, so nothing hangs on how people play.
 */
const chain = (steps: number, step: (at: number) => { chance: number; multiplier: number }): Spread => {
  let [expected, variance, before] = [0, 0, 0];
  for (let at = 1; at <= steps; at++) {
    const { chance, multiplier } = step(at);
    expected += chance * multiplier - before;
    variance += multiplier ** 2 * chance * (1 - chance);
    before = multiplier;
  }
  return { least: expected, most: expected, variance, largest: before };
};

const stepsIn = (choices: Choices, act: string): number =>
  choices.filter((choice) => fieldsOf(choice)['act'] === act).length;

/** Of several bets at once no spread is above that of all of it on the widest; played badly a game of skill returns anything less. */
const skilled = (
  sheet: MathsSheet | undefined,
  parts: readonly (readonly [way: number, share: number])[],
): Spread | undefined => {
  if (!sheet) return undefined;
  const { ways } = sheet;
  const most = parts.reduce((sum, [way, share]) => sum + share * numberOf(fractionOf(ways[way]?.rtp ?? '1')), 0);
  const sigma = Math.max(...ways.map((way) => Number(way.sigma)));
  return { least: 0, most, variance: sigma ** 2, largest: Math.max(...ways.map((way) => Number(way.top))) };
};

/** Games whose return and spread hang on what was chosen, by code and version. */
const spreads: Readonly<Record<string, (choices: Choices, sheet: MathsSheet | undefined) => Spread | undefined>> = {
  'dice/1': ([choice]) => {
    const wins = numberIn(choice, 'wins');
    return oneBet(wins / dice.outcomes, Number(dice.multiplierOf(wins)) / 10_000);
  },
  'mines/1': (choices) => {
    const count = numberIn(choices[0], 'mines');
    return chain(stepsIn(choices, 'step'), (at) => ({
      chance: (mines.cells - count - at + 1) / (mines.cells - at + 1),
      multiplier: Number(mines.multiplierOf(count, at)) / 10_000,
    }));
  },
  'limbo/1': ([choice]) => {
    const target = numberIn(choice, 'target');
    return oneBet(limbo.winsOf(target) / limbo.outcomes, target / 100);
  },
  'plinko/1': ([choice]) => {
    const { rows, risk } = plinko.readChoice(choice) ?? { rows: 16, risk: 'high' };
    return table(bells.bellsOf(rows, risk).map((pays, bell) => [bells.waysTo(rows, bell) / 2 ** rows, pays / 100]));
  },
  'wheel/1': ([choice]) => {
    const { size, risk } = wheel.readChoice(choice) ?? { size: 50, risk: 'high' };
    return table(gondolas.wheelOf(risk, size).map((tenths) => [1 / size, tenths / 10]));
  },
  'tower/1': (choices) => {
    const opening = tower.readChoice(choices[0]);
    const grade = opening?.act === 'open' ? opening.grade : 'storm';
    const { lanterns, dark } = floors.floors[grade];
    return chain(stepsIn(choices, 'climb'), (at) => ({
      chance: (lanterns - dark) / lanterns,
      multiplier: Number(floors.multiplierOf(grade, at)) / 10_000,
    }));
  },
  'coin/1': (choices) => {
    const calls = stepsIn(choices, 'call');
    const step = (at: number) => ({ chance: 1 / 2, multiplier: Number(coin.multiplierOf(at)) / 10_000 });
    return calls === 0 ? undefined : chain(calls, step);
  },
  'blackjack/1': ([choice], sheet) => skilled(sheet, [[fieldsOf(choice)['table'] === 'surrender' ? 1 : 0, 1]]),
  'three-card-poker/1': ([choice], sheet) => {
    const [ante, beside] = [numberIn(choice, 'ante'), numberIn(choice, 'pairPlus')];
    return skilled(sheet, [
      [0, ante / (ante + beside)],
      [1, beside / (ante + beside)],
    ]);
  },
  // The sheet's spread has the pots in it.
  'pot-wheel/1': () => table(outer.map((field) => [1 / outer.length, field === 'pot' ? 0 : field])),
  // Which calls were made hangs on the cards: whatever they were, no variance is above mean times highest prize.
  'hi-lo/1': () => {
    const largest = Number(hiLo.multiplierMax) / 10_000;
    return { least: 0.9899, most: 0.99, variance: 0.99 * largest, largest };
  },
};

/** Versions that publish more about their rules and pay as the first one did. */
const paysAsFirst: ReadonlySet<string> = new Set([
  'mines/2',
  'tower/2',
  'coin/2',
  'hi-lo/2',
  'blackjack/2',
  'three-card-poker/2',
]);

/** What a way returns beside pots, which pay back what was put into them, and what the house lays. */
const besidePots = ({ rtp, parts }: MathsSheet['ways'][number]): number =>
  numberOf(fractionOf(rtp)) -
  [parts['seeds'], parts['contributions']].reduce((sum, part) => sum + numberOf(fractionOf(part ?? '0')), 0);

/** Where nothing is published of a round, nothing can be told from it. */
const unknown: Spread = { least: 0, most: 1, variance: Number.POSITIVE_INFINITY, largest: Number.POSITIVE_INFINITY };

/**
 * What the published maths says of a round that was played like this. A game with one way of playing has the sheet's figures; of
 * one with several, whose way can't be told from the choices, the widest spread counts and every return between its ways is right.
 */
export const spreadOf = (
  { game, version, choices }: { game: string; version: number; choices: Choices },
  sheet: MathsSheet | undefined,
): Spread => {
  const name = `${game}/${version}`;
  const own = spreads[paysAsFirst.has(name) ? `${game}/1` : name]?.(choices, sheet);
  if (own) return own;
  if (!sheet || sheet.ways.length === 0 || sheet.ways.some(({ sigma }) => sigma === null)) return unknown;
  const returns = sheet.ways.map(besidePots);
  const sigma = Math.max(...sheet.ways.map((way) => Number(way.sigma)));
  const largest = Math.max(...sheet.ways.map((way) => Number(way.top)));
  return { least: Math.min(...returns), most: Math.max(...returns), variance: sigma ** 2, largest };
};
