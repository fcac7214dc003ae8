import type { Chance } from '#games/engine/chance/chance.ts';
import type { Game } from '#games/engine/game.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import { payoutOfRound, type SlotRound, slotRound } from '#games/engine/slot/events.ts';
import { showSpin, showWins } from '#games/engine/slot/line-round.ts';
import { publishedLines } from '#games/engine/slot/published-rules.ts';
import { type Grid, windowOf } from '#games/engine/slot/strips.ts';
import { capHundredths, lastReel, rules, topHundredths } from './rules.ts';

export type SpinChoice = { act: 'spin' };

/** Three reels and five lines; two full reels that pay nothing let the third turn once more. */
export const lotusLantern: Game<SpinChoice> = {
  code: 'lotus-lantern',
  version: 2,
  maths: {
    ...publishedLines(rules),
    respin: {
      reel: lastReel + 1,
      when: 'every cell of the reels before it shows one symbol, wilds standing for any, and no line pays',
      turn: 'it turns once more, the others stay, and the lines of the new board pay; it turns once at most',
    },
    capHundredths,
    cap: 'what a round wins is all its wins added, capHundredths at most',
    payout: 'floor(stake * hundredths of the total bet / 100)',
    draws: [
      'stops of reels 1, 2 and 3: below(length of its strip) each',
      'where there is a respin: the new stop of its reel, below(length of its strip)',
    ],
  },
  readChoice: (input) => (plainFields(input, ['act'])?.act === 'spin' ? { act: 'spin' } : undefined),
  play: ({ stake, choices, chance }) => {
    if (choices.length !== 1) return undefined;
    const { events, won } = played(chance).end();
    return { events, isOver: true, payout: payoutOfRound(stake, won) };
  },
  topThousandths: () => BigInt(topHundredths) * 10n,
  paceMs: 2500,
};

const played = (chance: Chance): SlotRound => {
  const round = slotRound(capHundredths);
  const { stops, grid } = showSpin(round, rules, chance);
  showWins(round, { rules, grid, times: 1 });
  if (round.won() > 0 || !isTwoOfAKind(grid)) return round;
  round.tell({ kind: 'respin', reels: [lastReel] });
  const strip = rules.strips[lastReel] ?? '';
  const stop = chance.below(strip.length);
  const again = grid.with(lastReel, windowOf(strip, stop, rules.rows));
  round.tell({ kind: 'reveal', stops: stops.with(lastReel, stop), grid: again });
  showWins(round, { rules, grid: again, times: 1 });
  return round;
};

/** The first two reels show one symbol in every cell; wilds stand for it. */
export const isTwoOfAKind = (grid: Grid): boolean => {
  const seen = new Set(grid.slice(0, lastReel).join('').replaceAll(rules.wild, ''));
  return seen.size <= 1;
};
