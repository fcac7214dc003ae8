import { fraction, fractionText, minus, numberOf, over } from '#games/engine/figures/fraction.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { roundMoments } from '#games/engine/slot/branching.ts';
import { fullCycle } from '#games/engine/slot/full-cycle.ts';
import { countOf } from '#games/engine/slot/spin-law.ts';
import { roundChances } from '#games/engine/slot/win-series.ts';
import { songkranSplash } from './play/game.ts';
import { capHundredths, freeTimes, rules } from './play/rules.ts';

const lineCount = rules.lines.length;
/** What a convolution in floats can't tell from nothing. */
const finest = 10n ** 12n;

/** The full cycle of a spin, its free spins by branching, less what the cap takes. */
export const sheet = (): ParSheet => {
  const law = fullCycle(rules);
  const cap = (capHundredths / 100) * lineCount;
  const moments = roundMoments({ base: law, free: law, multiplier: freeTimes, lineCount });
  const chances = roundChances({ base: law, free: law, multiplier: freeTimes, cap });
  const { above, cost } = overTheCap(chances, numberOf(moments.totalReturn) * lineCount);
  const taken = fraction(BigInt(Math.round((cost / lineCount) * Number(finest))), finest);
  const free = minus(moments.totalReturn, moments.baseReturn);
  const triggers = countOf(law, ({ spins }) => spins > 0);
  return soundSheet({
    code: songkranSplash.code,
    version: songkranSplash.version,
    method: 'full cycle',
    ways: [
      {
        name: 'spin',
        rtp: minus(moments.totalReturn, taken),
        parts: { base: moments.baseReturn, 'free spins': free, 'what the cap takes': minus(fraction(0), taken) },
        hits: over(fraction(countOf(law, ({ win }) => win > 0)), fraction(law.cycle)),
        sigma: Math.sqrt(numberOf(moments.totalVariance)),
        topMultiplier: BigInt(capHundredths) * 100n,
        facts: {
          'rounds with free spins': `1 in ${tenths(law.cycle / triggers)}`,
          'free spins a spin gives': fractionText(moments.given),
          'rounds at the cap': above > 0 ? `1 in ${Math.round(1 / above)}` : 'none',
          'most of one spin': `${tenths((law.outcomes.at(-1)?.win ?? 0) / lineCount)} times the stake`,
          ...quantilesOf(chances),
        },
      },
    ],
  });
};

const tenths = (figure: number): number => Math.round(figure * 10) / 10;

/** How often the cap is passed, and what that costs in line bets: the whole mean less what lies below it. */
const overTheCap = (chances: Float64Array, mean: number): { above: number; cost: number } => {
  let [all, below] = [0, 0];
  chances.forEach((chance, win) => {
    all += chance;
    below += chance * win;
  });
  const above = Math.max(0, 1 - all);
  return { above, cost: Math.max(0, mean - below - above * (chances.length - 1)) };
};

/** Below which so many of a hundred rounds stay, in total bets. */
const quantilesOf = (chances: Float64Array): Record<string, number> => {
  const wanted = [0.9, 0.99, 0.999, 0.9999];
  const found: Record<string, number> = {};
  let all = 0;
  chances.forEach((chance, win) => {
    all += chance;
    for (const share of wanted)
      if (all >= share && found[`quantile ${share}`] === undefined)
        found[`quantile ${share}`] = tenths(win / lineCount);
  });
  return found;
};
