import { type Fraction, fraction, numberOf, over, plus, times } from '#games/engine/fraction.ts';
import { type Sheet, soundSheet } from '#games/engine/sheet.ts';
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

const varianceOf = (law: SpinLaw): number => {
  const bet = lines.lines.length;
  const mean = numberOf(meanOf(law, ({ win }) => win)) / bet;
  return numberOf(meanOf(law, ({ win }) => win * win)) / bet ** 2 - mean ** 2;
};

export const sheet = (): Sheet => {
  const law = fullCycle(lines);
  const ofLines = over(
    meanOf(law, ({ win }) => win),
    fraction(lines.lines.length),
  );
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
        hits: fraction(
          countOf(law, ({ win }) => win > 0),
          law.cycle,
        ),
        topMultiplier: BigInt(roundCap) * 100n,
        facts: {
          'standard deviation of the lines alone': Math.round(Math.sqrt(varianceOf(law)) * 1000) / 1000,
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
