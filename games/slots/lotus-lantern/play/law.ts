import { hundredthsOfLines } from '#games/engine/slot/line-round.ts';
import { lineUnits } from '#games/engine/slot/line-wins.ts';
import { windowOf } from '#games/engine/slot/strips.ts';
import { isTwoOfAKind } from './game.ts';
import { capHundredths, rules } from './rules.ts';

/** Everything that a round can be, counted; a round without a respin stands for every stop that a respin would have had. */
export const lawOfRounds = () => {
  const [first = [], second = [], third = []] = rules.strips.map((strip) =>
    [...strip].map((_, stop) => windowOf(strip, stop, rules.rows)),
  );
  const each = third.length;
  const law = { cycle: 0, paid: 0, squares: 0, hits: 0, respins: 0, respun: 0, top: 0 };
  const won = (grid: readonly string[]) =>
    Math.min(capHundredths, hundredthsOfLines(lineUnits(rules, grid), rules.lines.length));
  const add = (amount: number, count: number) => {
    law.cycle += count;
    law.paid += amount * count;
    law.squares += amount * amount * count;
    law.hits += amount > 0 ? count : 0;
    law.top = Math.max(law.top, amount);
  };
  for (const left of first)
    for (const middle of second) {
      const again = isTwoOfAKind([left, middle]) ? third.map((right) => won([left, middle, right])) : [];
      for (const right of third) {
        const amount = won([left, middle, right]);
        if (amount > 0 || again.length === 0) {
          add(amount, each);
          continue;
        }
        law.respins += each;
        for (const more of again) {
          add(more, 1);
          law.respun += more;
        }
      }
    }
  return law;
};
