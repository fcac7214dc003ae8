import type { Chance } from '#games/engine/chance/chance.ts';
import { fractionText } from '#games/engine/figures/fraction.ts';
import type { Game } from '#games/engine/game.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import { payoutOfRound, type SlotRound, slotRound } from '#games/engine/slot/events.ts';
import { stripTexts } from '#games/engine/slot/published-rules.ts';
import { cellsWith, drawStops, gridOf } from '#games/engine/slot/strips.ts';
import { waysOfGrid } from '#games/engine/slot/ways.ts';
import { pickWeighted } from '#games/engine/chance/weights.ts';
import { grand, hold, holdCap, orb, orbsToStart, orbValues, roundCap, ways } from './rules.ts';

export type Spin = { act: 'spin' };

/** What every version publishes. */
export const firstMaths = {
  grid: '5 reels of 4 rows, 1024 ways from the left',
  strips: [...ways.strips],
  paysHundredths: Object.fromEntries(Object.entries(ways.pays).map(([symbol, list]) => [symbol, [...list]])),
  wild: ways.wild,
  orb: { symbol: orb, start: orbsToStart, respins: hold.respins, fill: fractionText(hold.fill) },
  orbValues: orbValues.map(({ value, weight, name }) => ({ value, weight, ...(name !== undefined && { name }) })),
  grandHundredths: grand,
  featureCapHundredths: holdCap,
  roundCapHundredths: roundCap,
  payout: 'floor(stake * roundWin / 100)',
  draws: [
    'stop of reel 1 ... 5: below(length)',
    'each orb seen, by cell: value, below(sum of weights)',
    'respins: each empty cell, by cell: below(denominator of fill), 0 fills it, then its value',
  ],
};

/** 1,024 ways; six fireballs or more are held while respins bring others, each worth what it shows. */
export const nagaFireballs: Game<Spin> = {
  code: 'naga-fireballs',
  version: 2,
  maths: {
    ...firstMaths,
    rows: ways.rows,
    cells: hold.cells,
    reading: {
      ...stripTexts,
      ways: 'for each symbol of the pays: its run is the reels from reel 1 on, without a gap, on which it or the wild stands; the ways are how many cells show it or the wild on each reel of the run, multiplied; it wins the figure of the run * ways; every symbol is paid once, for its longest run alone, and all are added',
      pays: 'hundredths of the stake for each way, for the longest runs: the last figure is for a run over all reels, the one before for one reel less; shorter runs pay nothing',
      wild: 'stands for every symbol that has pays and not for the orb; it has no pays and no place on reel 1',
      orbs: 'fewer than "start" pay nothing; from "start" on all that are seen are held and "respins" respins are left',
      respins:
        'in each, every empty cell fills with the chance "fill"; one that filled stays held with its value; a respin that filled a cell sets the respins left to "respins", any other takes one off; it ends with none left or no cell empty',
      feature:
        'the values of all held orbs are added and won, featureCapHundredths at most; where all cells are full grandHundredths are won on top, both together featureCapHundredths at most',
      cap: 'what a round wins is all its wins added, roundCapHundredths at most',
    },
    draws: [
      'stops of reels 1 ... 5: below(length of its strip) each',
      'for each orb seen, in the order of the cells: its value, below(sum of weights), the first whose running total of weights is above it',
      'in each respin, for each cell that was empty at its beginning, in their order: below(denominator of fill), under the numerator fills it, and then at once its value as above',
    ],
  },
  readChoice: (input) => (plainFields(input, ['act'])?.act === 'spin' ? { act: 'spin' } : undefined),
  play: ({ stake, choices, chance }) => {
    if (choices.length !== 1) return undefined;
    const { events, won } = spun(chance).end();
    return { events, isOver: true, payout: payoutOfRound(stake, won) };
  },
  topThousandths: () => BigInt(roundCap) * 10n,
  paceMs: 2500,
};

const weights = orbValues.map(({ weight }) => weight);

type Orb = { cell: number; value: number };

const landed = (round: SlotRound, cell: number, chance: Chance): Orb => {
  const drawn = orbValues[pickWeighted(weights, chance)];
  if (!drawn) throw new RangeError('no such value');
  const { value, name } = drawn;
  round.tell({ kind: 'orbLand', cell, value, ...(name !== undefined && { name }) });
  return { cell, value };
};

const spun = (chance: Chance): SlotRound => {
  const round = slotRound(roundCap);
  const stops = drawStops(ways.strips, chance);
  const grid = gridOf(ways.strips, stops, ways.rows);
  round.tell({ kind: 'reveal', stops, grid });
  const orbs = cellsWith(grid, orb).map((cell) => landed(round, cell, chance));
  for (const { symbol, run, ways: many, cells, amount } of waysOfGrid(ways, grid))
    round.win({ by: 'ways', symbol, run, ways: many, cells, amount });
  if (orbs.length >= orbsToStart) holdAndSpin(round, orbs, chance);
  return round;
};

/** What is held stays; the feature ends with its respins, or when no cell is empty. */
const holdAndSpin = (round: SlotRound, start: readonly Orb[], chance: Chance): void => {
  const held = [...start];
  const cellsHeld = () => held.map(({ cell }) => cell).toSorted((a, b) => a - b);
  round.tell({ kind: 'featureTrigger', feature: 'fireballs', cells: cellsHeld() });
  for (let left = hold.respins; left > 0 && held.length < hold.cells; ) {
    round.tell({ kind: 'respin', left: left - 1 });
    const taken = new Set(held.map(({ cell }) => cell));
    const before = held.length;
    for (let cell = 0; cell < hold.cells; cell++)
      if (!taken.has(cell) && chance.below(Number(hold.fill.below)) < Number(hold.fill.above))
        held.push(landed(round, cell, chance));
    left = held.length > before ? hold.respins : left - 1;
  }
  const isFull = held.length === hold.cells;
  const worth = held.reduce((all, { value }) => all + value, 0);
  const amount = Math.min(worth, holdCap);
  round.win({ by: 'orbs', symbol: orb, run: held.length, cells: cellsHeld(), amount });
  if (isFull) round.win({ by: 'orbs', symbol: 'grand', cells: cellsHeld(), amount: Math.min(grand, holdCap - amount) });
};
