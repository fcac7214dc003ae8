import { songkranSplash } from './game.ts';
import { capHundredths, freeTimes, rules } from './rules.ts';

/** Without words for how strips, runs and scatters are read. */
export const songkranSplash1: typeof songkranSplash = {
  ...songkranSplash,
  version: 1,
  maths: {
    strips: rules.strips,
    rows: rules.rows,
    lines: rules.lines,
    pays: rules.pays,
    wild: 'W for every symbol but S',
    scatterPays: rules.scatter?.pays ?? {},
    freeSpins: rules.scatter?.freeSpins ?? {},
    freeTimes,
    retrigger: 'as often as it comes',
    capHundredths,
    payout: 'floor(stake * hundredths of the total bet / 100)',
    draws: ['each spin, free ones too: the stop of reels 1 ... 5, below its length', 'none after the cap is reached'],
  },
};
