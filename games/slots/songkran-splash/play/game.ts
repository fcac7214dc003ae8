import type { Game } from '#games/engine/game.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import { payoutOfRound } from '#games/engine/slot/events.ts';
import { playLines } from '#games/engine/slot/line-round.ts';
import { capHundredths, freeTimes, rules, slot } from './rules.ts';

export type SpinChoice = { act: 'spin' };

/** Five reels and twenty lines, stacked wilds, and free spins with three times the wins. */
export const songkranSplash: Game<SpinChoice> = {
  code: 'songkran-splash',
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
  readChoice: (input) => (plainFields(input, ['act'])?.act === 'spin' ? { act: 'spin' } : undefined),
  play: ({ stake, choices, chance }) => {
    if (choices.length !== 1) return undefined;
    const { events, won } = playLines(slot, chance).end();
    return { events, isOver: true, payout: payoutOfRound(stake, won) };
  },
  topThousandths: () => BigInt(capHundredths) * 10n,
  paceMs: 2500,
};
