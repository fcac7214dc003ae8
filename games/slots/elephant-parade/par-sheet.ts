import { type Fraction, fraction, numberOf, over, plus, times } from '#games/engine/figures/fraction.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { fullCycle } from '#games/engine/slot/full-cycle.ts';
import { meterLaw } from '#games/engine/slot/meter-law.ts';
import { countOf, meanOf, type SpinLaw } from '#games/engine/slot/spin-law.ts';
import { seenCounts } from '#games/engine/slot/ways-law.ts';
import { elephantParade } from './play/game.ts';
import { coin, elephants, gifts, lines, meterOf, potSpace, pots, roundCap } from './play/rules.ts';

/** What the parade brings on average, in total bets. */
export const paradeMean = (): Fraction => {
  const all = gifts.reduce((sum, { weight }) => sum + weight, 0);
  const one = gifts.reduce((sum, { value, weight }) => sum + value * weight, 0);
  return fraction(elephants * one, all * 100);
};

/** The meter as a chain over its coins: how many a spin brings is the same in every state. */
export const paradeRate = (): Fraction => meterLaw(seenCounts(lines, coin), meterOf).rate;

/** What of every stake goes into a pot comes out of it in full; the house's seed comes on top, as often as it is won. */
const contributed = (): Fraction => plus(...pots.map(({ thousandths }) => fraction(thousandths, 1000)));
const seeds = (): Fraction =>
  plus(...pots.map(({ seed, tickets }) => fraction(seed * BigInt(tickets), BigInt(potSpace))));

/** Lines with the coins of the same spin, which count here as what a scatter would give. */
const lawWithCoins = (): SpinLaw =>
  fullCycle({
    ...lines,
    scatter: {
      symbol: coin,
      pays: {},
      freeSpins: Object.fromEntries(
        Array.from({ length: lines.strips.length * lines.rows + 1 }, (_, seen) => [seen, seen]),
      ),
    },
  });

/** The mean of the square of what a parade brings, in total bets. */
const paradeSquares = (): number => {
  const all = gifts.reduce((sum, { weight }) => sum + weight, 0);
  const one = gifts.reduce((sum, { value, weight }) => sum + (value * weight) / all / 100, 0);
  const squares = gifts.reduce((sum, { value, weight }) => sum + ((value / 100) ** 2 * weight) / all, 0);
  return elephants * (squares - one ** 2) + (elephants * one) ** 2;
};

/**
 * Of lines and parade in one round, over all states of the meter, which are alike in the long run: a spin that brings c coins
 * fills it in c of `meterOf` of them.
 */
const varianceBesidePots = (law: SpinLaw): number => {
  const bet = lines.lines.length;
  const of = (what: Parameters<typeof meanOf>[1]) => numberOf(meanOf(law, what));
  const gift = numberOf(paradeMean());
  const mean = of(({ win }) => win) / bet + (of(({ spins }) => spins) / meterOf) * gift;
  const squares =
    of(({ win }) => win * win) / bet ** 2 +
    ((2 * of(({ win, spins }) => win * spins)) / bet / meterOf) * gift +
    (of(({ spins }) => spins) / meterOf) * paradeSquares();
  return squares - mean ** 2;
};

/** What the pots add where everyone stakes so many minor units: N rounds between two wins are geometric, a win is seed + part · stake · N. */
const varianceOfPots = (stake: number): number =>
  pots.reduce((sum, { thousandths, seed, tickets }) => {
    const [chance, laid, part] = [(stake * tickets) / potSpace, Number(seed) / stake, thousandths / 1000];
    const squares = laid ** 2 + (2 * laid * part) / chance + (part ** 2 * (2 - chance)) / chance ** 2;
    return sum + chance * squares - (chance * laid + part) ** 2;
  }, 0);

const rounded = (figure: number): number => Math.round(figure * 1000) / 1000;

export const sheet = (): ParSheet => {
  const law = lawWithCoins();
  const ofLines = over(
    meanOf(law, ({ win }) => win),
    fraction(lines.lines.length),
  );
  const besidePots = varianceBesidePots(law);
  const rate = paradeRate();
  const parade = times(rate, paradeMean());
  const oneIn = (tickets: number) => `${potSpace / tickets / 100}`;
  return soundSheet({
    code: elephantParade.code,
    version: elephantParade.version,
    method: 'full cycle',
    ways: [
      {
        name: 'spin',
        rtp: plus(ofLines, parade, seeds(), contributed()),
        parts: { lines: ofLines, parade, seeds: seeds(), contributions: contributed() },
        // By lines, or by the parade where no line wins; pots come on top, as rarely as the stake is small.
        hits: plus(
          fraction(
            countOf(law, ({ win }) => win > 0),
            law.cycle,
          ),
          over(
            meanOf(law, ({ win, spins }) => (win > 0 ? 0 : spins)),
            fraction(meterOf),
          ),
        ),
        sigma: Math.sqrt(besidePots),
        topMultiplier: BigInt(roundCap) * 100n,
        facts: {
          'sigma is of': 'lines and parade, without the pots',
          'sigma with the pots, where all stake 1': rounded(Math.sqrt(besidePots + varianceOfPots(100))),
          'sigma with the pots, where all stake 100': rounded(Math.sqrt(besidePots + varianceOfPots(10_000))),
          'the parade, one spin in': Math.round(10 / numberOf(rate)) / 10,
          'the parade brings, times the bet': numberOf(paradeMean()),
          ...Object.fromEntries(
            pots.map(({ code, tickets }) => [`${code} pot, once in so much staked`, oneIn(tickets)] as const),
          ),
        },
      },
    ],
  });
};
