import { elephantParade } from './game.ts';
import { coin, elephants, gifts, lines, meterOf, potSpace, pots, roundCap } from './rules.ts';

/** Without words for how lines are read, coins carried and rests kept. */
export const elephantParade1: typeof elephantParade = {
  ...elephantParade,
  version: 1,
  maths: {
    grid: '5 reels of 3 rows, 25 lines from the left',
    strips: [...lines.strips],
    lines: lines.lines.map((line) => [...line]),
    paysLineBets: Object.fromEntries(Object.entries(lines.pays).map(([symbol, list]) => [symbol, [...list]])),
    wild: lines.wild,
    meter: { coin, of: meterOf, elephants, gifts: gifts.map(({ value, weight }) => ({ value, weight })) },
    pots: pots.map(({ code, thousandths, seed, tickets }) => ({ code, thousandths, seed: String(seed), tickets })),
    potSpace,
    roundCapHundredths: roundCap,
    payout: 'floor(stake * roundWin / 100) + what stood in the pot that was won',
    draws: [
      'stop of reel 1 ... 5: below(length)',
      'where the meter is full: gift of elephant 1 ... 5, below(sum of weights)',
      'pot: below(potSpace); gold, silver, bronze in turn win on the next stake * tickets numbers from 0',
    ],
  },
};
