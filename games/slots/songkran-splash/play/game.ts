import type { Game } from '#games/engine/game.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import { payoutOfRound } from '#games/engine/slot/events.ts';
import { playLines } from '#games/engine/slot/line-round.ts';
import { publishedLines } from '#games/engine/slot/published-rules.ts';
import { capHundredths, freeTimes, rules, slot } from './rules.ts';

export type SpinChoice = { act: 'spin' };

/** Five reels and twenty lines, stacked wilds, and free spins with three times the wins. */
export const songkranSplash: Game<SpinChoice> = {
  code: 'songkran-splash',
  version: 2,
  maths: {
    ...publishedLines(rules),
    freeTimes,
    freeSpins: 'on the same strips; every win of a free spin, of scatters too, is multiplied by freeTimes',
    retrigger:
      'scatters of a free spin give spins by the same figures, which join those that are left, as often as they come',
    capHundredths,
    cap: 'wins are added spin by spin, of a spin lines first, then scatters; the win that would pass capHundredths is cut to it, and the round ends: no spin after it is drawn',
    payout: 'floor(stake * hundredths of the total bet / 100)',
    draws: [
      'each spin, free ones too, until none is left: stops of reels 1 ... 5, below(length of its strip) each',
      'none after the cap is reached',
    ],
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
