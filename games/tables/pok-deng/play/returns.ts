import { type Fraction, fraction } from '#games/engine/figures/fraction.ts';
import { handOf, isPok } from './hands.ts';
import {
  type Dealer,
  dealsIn,
  type Ends,
  endsAgainstPoks,
  endsOf,
  endsOfDrawing,
  endsOfStanding,
  exactNetOf,
  loses,
  netOf,
  pairClasses,
} from './worth.ts';

/** Whether a hand draws a third card: as well as can be, or by a rule of its points. */
export type Strategy = 'best' | { drawsMost: number };

export type Returns = {
  /** Of the bet, on the average of all deals. */
  edge: Fraction;
  /** Standard deviation of what a bet wins, in bets. */
  sigma: number;
  /** How often not all that was taken is lost. */
  hits: Fraction;
  /** What was done with each two cards that are no pok. */
  plans: readonly { cards: readonly number[]; draws: boolean }[];
};

type Counted = {
  /** All of them. */
  ways: number;
  deals: readonly {
    cards: readonly number[];
    hands: number;
    poks: Ends;
    choices: { stand: Ends; draw: Ends } | undefined;
  }[];
};

/** Every deal of two cards each with both choices, against a dealer who draws on so many points and fewer: what strategies are laid on. */
export const dealsAgainst = (dealer: Dealer): Counted => {
  const ways = dealsIn(dealer);
  const drawing = endsOfDrawing(dealer);
  const deals = pairClasses(dealer).map(({ cards, hands }) => ({
    cards,
    hands,
    poks: endsAgainstPoks(cards, dealer),
    choices: isPok(handOf(cards)) ? undefined : { stand: endsOfStanding(cards, dealer), draw: drawing(cards) },
  }));
  return { ways, deals };
};

export const returnsOf = ({ ways: every, deals }: Counted, strategy: Strategy): Returns => {
  const [all, plans] = [endsOf(), new Array<Returns['plans'][number]>()];
  for (const { cards, hands, poks, choices } of deals) {
    const add = (ends: Ends) => ends.forEach((ways, at) => (all[at]! += ways * hands));
    add(poks);
    if (!choices) continue;
    const { stand, draw } = choices;
    const draws = strategy === 'best' ? netOf(draw) > netOf(stand) : handOf(cards).points <= strategy.drawsMost;
    plans.push({ cards, draws });
    add(draws ? draw : stand);
  }
  return { ...figuresOf(all, every), plans };
};

const figuresOf = (all: Ends, ways: number): Omit<Returns, 'plans'> => {
  const mean = netOf(all) / 100 / ways;
  const squares = all.reduce((sum, its, at) => sum + its * (at > loses ? at - loses : 0.95 * at) ** 2, 0) / ways;
  return {
    edge: fraction(-exactNetOf(all), 100n * BigInt(ways)),
    sigma: Math.sqrt(squares - mean ** 2),
    hits: fraction(ways - all[loses + 5]!, ways),
  };
};
