import { numberOf } from '#games/engine/fraction.ts';
import * as coin from '#games/minigames/coin/play/odds.ts';
import * as dice from '#games/minigames/dice/play/odds.ts';
import * as limbo from '#games/minigames/limbo/play/odds.ts';
import * as mines from '#games/minigames/mines/play/odds.ts';
import * as tower from '#games/minigames/tower/play/odds.ts';
import { type MathsSheet, returnsOf } from './maths-sheet.ts';

/** What the maths says of one round, in its stake: return between two bounds, variance, and the most that it could pay. */
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

/** Games whose return and spread hang on what was chosen, by code and version. */
const spreads: Readonly<Record<string, (choices: Choices) => Spread>> = {
  'coin/1': (choices) =>
    chain(stepsIn(choices, 'call'), (at) => ({ chance: 1 / 2, multiplier: Number(coin.multiplierOf(at)) / 10_000 })),
  'limbo/1': ([choice]) => {
    const target = numberIn(choice, 'target');
    return oneBet(limbo.winsOf(target) / limbo.outcomes, Number(limbo.multiplierOf(target)) / 10_000);
  },
  'tower/1': (choices) => {
    const grade = tower.grades.find((it) => it === fieldsOf(choices[0])['grade']) ?? 'storm';
    const { lanterns, dark } = tower.floors[grade];
    return chain(stepsIn(choices, 'climb'), (at) => ({
      chance: (lanterns - dark) / lanterns,
      multiplier: Number(tower.multiplierOf(grade, at)) / 10_000,
    }));
  },
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
};

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
  const own = spreads[`${game}/${version}`]?.(choices);
  if (own) return own;
  if (!sheet || sheet.ways.length === 0 || sheet.ways.some(({ sigma }) => sigma === null)) return unknown;
  const { least, most } = returnsOf(sheet);
  const sigma = Math.max(...sheet.ways.map((way) => Number(way.sigma)));
  const largest = Math.max(...sheet.ways.map((way) => Number(way.top)));
  return { least: numberOf(least), most: numberOf(most), variance: sigma ** 2, largest };
};
