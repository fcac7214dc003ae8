import { lotusLantern } from './game.ts';
import { capHundredths, rules } from './rules.ts';

/** Without words for how strips, runs and wilds are read. */
export const lotusLantern1: typeof lotusLantern = {
  ...lotusLantern,
  version: 1,
  maths: {
    strips: rules.strips,
    rows: rules.rows,
    lines: rules.lines,
    pays: rules.pays,
    wild: 'W for every symbol; each in a win doubles it, eight times at most',
    respin: 'reels 1 and 2 full of one symbol, wilds counted, and no win: reel 3 turns once more',
    capHundredths,
    payout: 'floor(stake * hundredths of the total bet / 100)',
    draws: [
      'reel 1 stop below(24)',
      'reel 2 stop below(24)',
      'reel 3 stop below(24)',
      'where there is a respin: reel 3 stop below(24)',
    ],
  },
};
