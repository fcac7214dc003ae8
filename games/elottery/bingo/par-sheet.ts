import { type Fraction, fraction, minus, numberOf, plus, times } from '#games/engine/figures/fraction.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { bingo } from './play/game.ts';
import { fullBy, lineAndFullBy, lineBy } from './play/law.ts';
import { fullPrizes, linePrizes, type Prize, topTimes } from './play/prizes.ts';

const whole = (amount: number): Fraction => fraction(BigInt(amount));

/** Each prize with the chance of just that one, from the chance to be complete by a call. */
const eachOf = (prizes: readonly Prize[], completeBy: (call: number) => Fraction) =>
  prizes.map(({ by, times: pays }, at) => ({
    by,
    pays,
    chance: minus(completeBy(by), completeBy(prizes[at - 1]?.by ?? 0)),
  }));

/** Closed form: inclusion and exclusion over the lines, cell by cell uniform. */
export const sheet = (): ParSheet => {
  const [line, full] = [eachOf(linePrizes, lineBy), eachOf(fullPrizes, fullBy)];
  const share = ({ pays, chance }: { pays: number; chance: Fraction }) => times(whole(pays), chance);
  const rtp = plus(...line.map(share), ...full.map(share));
  // A full card has its line as well: what both pay together, of each pair of their prizes.
  const together = plus(
    ...fullPrizes.flatMap(({ by, times: pays }, at) =>
      eachOf(linePrizes, (call) =>
        minus(lineAndFullBy(call, by), lineAndFullBy(call, fullPrizes[at - 1]?.by ?? 0)),
      ).map((first) => times(whole(2 * pays * first.pays), first.chance)),
    ),
  );
  const squares = plus(...[...line, ...full].map(({ pays, chance }) => times(whole(pays * pays), chance)), together);
  return soundSheet({
    code: bingo.code,
    version: bingo.version,
    method: 'closed form',
    ways: [
      {
        name: 'a card',
        rtp,
        parts: Object.fromEntries([
          ...line.map((one) => [`line by call ${one.by}`, share(one)] as const),
          ...full.map((one) => [`full card by call ${one.by}`, share(one)] as const),
        ]),
        hits: lineBy(linePrizes.at(-1)?.by ?? 0),
        sigma: Math.sqrt(numberOf(squares) - numberOf(rtp) ** 2),
        topMultiplier: BigInt(topTimes) * 10_000n,
        facts: Object.fromEntries([
          ...line.map(({ by, chance }) => [`line by call ${by}, one card in`, oneIn(chance)] as const),
          ...full.map(({ by, chance }) => [`full by call ${by}, one card in`, oneIn(chance)] as const),
        ]),
      },
    ],
  });
};

const oneIn = (chance: Fraction): number => Math.round(100 / numberOf(chance)) / 100;
