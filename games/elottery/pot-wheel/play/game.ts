import type { Game, GameEvent } from '#games/engine/game.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import { potShare } from '#games/engine/pools/pot-share.ts';
import { inner, isPrice, levels, outer, potOf, potRules, type Price, prices, topTimes } from './rules.ts';

export type PotWheelChoice = { price: Price };

const minorOf = (price: Price): bigint => BigInt(price) * 100n;

/** One of fifty fields of a wheel; one of them turns a second wheel, each field of which is a pot that all players of that price fill. */
export const potWheel: Game<PotWheelChoice> = {
  code: 'pot-wheel',
  version: 1,
  maths: {
    prices: [...prices],
    outer: [...outer],
    inner: [...inner],
    pots: levels.map((level) => ({ level, ...potRules[level] })),
    payout: 'price * field, or what stood in the pot of that price that was won',
    draws: ['place on the outer wheel: below(50)', 'only where that is the pot: place on the inner wheel, below(50)'],
  },
  readChoice: (input) => {
    const { price } = plainFields(input, ['price']) ?? {};
    return isPrice(price) ? { price } : undefined;
  },
  play: ({ stake, choices: [choice, ...more], chance, pot }) => {
    if (!choice || more.length > 0 || stake !== minorOf(choice.price)) return undefined;
    const place = chance.below(outer.length);
    const field = outer[place] ?? 0;
    const events: GameEvent[] = [{ kind: 'turned', place, field }];
    if (field !== 'pot') {
      const payout = stake * BigInt(field);
      if (payout > 0n) events.push({ kind: 'paid', times: field, amount: String(payout) });
      return { events, isOver: true, payout };
    }
    const within = chance.below(inner.length);
    const level = inner[within] ?? 'small';
    const won = potOf(level, choice.price);
    // Without its amount where that is not known yet: then nobody is shown the round.
    events.push({ kind: 'turnedWithin', place: within, level });
    events.push({ kind: 'potWin', pot: won, amount: pot === undefined ? '' : String(pot) });
    return { events, isOver: true, payout: pot ?? 0n, pot: won };
  },
  topThousandths: () => BigInt(topTimes) * 1000n,
  paceMs: 5000,
  pots: prices.flatMap((price) =>
    levels.map((level) => ({
      code: potOf(level, price),
      seed: minorOf(price) * BigInt(potRules[level].seedTimes),
    })),
  ),
  // Every price brings whole minor units, so nothing is left to carry.
  fillings: ({ stake }) => {
    const price = prices.find((one) => minorOf(one) === stake);
    if (price === undefined) return [];
    return levels.map((level) => ({
      pot: potOf(level, price),
      amount: potShare(stake, { thousandths: potRules[level].thousandths, rest: 0 }).amount,
    }));
  },
};
