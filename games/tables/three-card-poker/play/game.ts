import { dealFrom } from '#games/engine/tables/cards.ts';
import type { Game, GameEvent, Played } from '#games/engine/game.ts';
import { isWholeIn, plainFields } from '#games/engine/plain-fields.ts';
import { handNames, isPaired, nameOf, valueOf } from './hands.ts';
import { anteBonus, bonusOf, pairPlus, pairPlusBack } from './pays.ts';
import { type CardsRules, rules } from './rules.ts';
import { backs, metOf } from './showdown.ts';

/** Of one round, in minor units. */
const stakeMost = 20_000_000;

export type CardsChoice =
  /** Minor units; both together are the stake. */
  | { act: 'open'; ante: number; pairPlus: number }
  /** Costs the ante once more. */
  | { act: 'raise' }
  | { act: 'fold' }
  /** Of a player who doesn't come back: a fold, and with a pair or better the ante comes back. */
  | { act: 'leave' };

type Bet = { id: string; amount: number; times: number };

/** What lies where, what came back of one in ten-thousandths, and what of it was at risk: a push is not. */
const paid = (bets: readonly Bet[]): Pick<Played, 'payout' | 'events' | 'turnover'> => {
  const told = bets.filter(({ amount }) => amount > 0);
  const payout = BigInt(told.reduce((sum, { amount, times }) => sum + amount * times, 0));
  const risked = told.filter(({ id, times }) => id !== 'bonus' && times !== 1);
  return {
    payout,
    turnover: BigInt(risked.reduce((sum, { amount }) => sum + amount, 0)),
    events: [
      ...told.map(({ id, amount, times }): GameEvent => ({ kind: 'bet', id, amount, back: times * 10_000 })),
      { kind: 'paid', amount: String(payout) },
    ],
  };
};

const firstMathsOf = ({ packs }: CardsRules) => ({
  packs,
  order: handNames,
  lowestStraight: 'A-2-3',
  // Of one pack no hand is two things: cards of one suit that are a pair take two packs.
  ...(packs > 1 && { several: 'a hand is the highest of all that it is' }),
  dealerQualifies: 'queen high or better; else the ante wins 1:1 and the raise comes back',
  raise: 'the ante once more',
  anteBonus: { ...anteBonus },
  pairPlus: { ...pairPlus },
  payout:
    'sum of amount * (1 + won) over ante, raise, bonus on the ante, pair plus; pair plus is paid after a fold too',
  stakeMost,
  leftOpen: 'folded; with a pair or better the ante comes back',
  draws: [
    `card i of the player, i = 0 ... 2: below(${52 * packs} - i), among the cards left; ${packs === 1 ? '' : 'pack by pack, each '}clubs, diamonds, hearts, spades, each from ace to king`,
    `card i of the dealer, i = 0 ... 2, after a raise alone: below(${52 * packs - 3} - i), among the cards left`,
  ],
});

/** What the first version published: names of hands without what they are. */
export const firstMaths = firstMathsOf(rules);

/** What is known of the hands of three cards, said in full: whoever has it needs no source of ours. */
const handFacts = {
  ranks: 'from the lowest: 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A; suits count for nothing',
  hands: {
    high: 'none of the others',
    pair: 'two of one rank and a third of another',
    flush: 'three of one suit that are no straight',
    straight:
      'three ranks in a row, not all of one suit; the ace stands above the king or below the two, never between',
    trips: 'three of one rank',
    straightFlush: 'a straight of one suit',
  },
  within: {
    high: 'the highest rank, then the middle one, then the lowest',
    pair: 'the rank of the pair, then the third card',
    flush: 'the highest rank, then the middle one, then the lowest',
    straight: 'its highest rank; of A-2-3 that is 3, the lowest of all, and A-K-Q is the highest',
    trips: 'the rank',
    straightFlush: 'as a straight',
  },
  compared:
    'the hand that stands later in "order" wins; of two of one name "within" decides; what is equal in all of it ties',
  showdown: {
    dealerQualifies: 'the hand is high with a queen, king or ace in it, or any other hand than high',
    unqualified: 'the ante wins 1:1, the raise comes back, whatever the player has',
    win: 'ante and raise win 1:1 each',
    tie: 'ante and raise come back',
    loss: 'ante and raise are lost',
    fold: 'the ante is lost',
  },
  bonus:
    'anteBonus is won on the ante after a raise, by the player’s hand alone, whatever the dealer has; nothing is staked on it',
  beside: 'pairPlus is won by the player’s hand alone; what is not named there loses',
} as const;

/** Three cards against the dealer's three: raise or fold, and a bet on one's own three cards beside it. */
export const threeCardPokerOf = (its: CardsRules): Game<CardsChoice> => ({
  code: 'three-card-poker',
  version: 2,
  maths: { ...firstMathsOf(its), ...handFacts },
  readChoice: (input) => readOpening(input) ?? readStep(input),
  play: ({ stake, choices: [opening, step, ...rest], chance }) => {
    if (opening?.act !== 'open' || rest.length > 0 || step?.act === 'open') return undefined;
    const { ante, pairPlus: beside } = opening;
    if (BigInt(ante + beside) !== stake) return undefined;
    const next = dealFrom(its.packs, chance);
    const cards = [next(), next(), next()];
    const value = valueOf(cards);
    const name = nameOf(value);
    const deal: GameEvent = { kind: 'deal', cards, hand: name, ante, pairPlus: beside };
    if (!step) return { events: [deal], isOver: false, payout: 0n, left: [{ act: 'leave' }] };
    const side = { id: 'pairPlus', amount: beside, times: pairPlusBack(name) };
    if (step.act !== 'raise') {
      const times = step.act === 'leave' && isPaired(value) ? 1 : 0;
      const { events, ...came } = paid([{ id: 'ante', amount: ante, times }, side]);
      return { events: [deal, { kind: step.act }, ...events], isOver: true, ...came };
    }
    const dealt = [next(), next(), next()];
    const dealer = valueOf(dealt);
    const met = metOf(value, dealer);
    const { events, ...came } = paid([
      { id: 'ante', amount: ante, times: backs[met].ante },
      { id: 'raise', amount: ante, times: backs[met].raise },
      // Nothing is staked on it: what it pays comes on top.
      { id: 'bonus', amount: bonusOf(name) > 0 ? ante : 0, times: bonusOf(name) },
      side,
    ]);
    const shown = { kind: 'dealer', cards: dealt, hand: nameOf(dealer), met };
    return { events: [deal, { kind: 'raise' }, shown, ...events], isOver: true, ...came, staked: stake + BigInt(ante) };
  },
  topThousandths: (choice) => {
    if (choice.act !== 'open') return 0n;
    const [ante, beside] = [BigInt(choice.ante), BigInt(choice.pairPlus)];
    const top = ante * BigInt(4 + bonusOf('straightFlush')) + beside * BigInt(pairPlusBack('straightFlush'));
    return (top * 1000n + ante + beside - 1n) / (ante + beside);
  },
  paceMs: 5000,
});

export const threeCardPoker = threeCardPokerOf(rules);

const readOpening = (input: unknown): CardsChoice | undefined => {
  const { act, ante, pairPlus: beside } = plainFields(input, ['act', 'ante', 'pairPlus']) ?? {};
  if (act !== 'open' || !isWholeIn(ante, 1, stakeMost) || !isWholeIn(beside, 0, stakeMost)) return undefined;
  return ante + beside <= stakeMost ? { act, ante, pairPlus: beside } : undefined;
};
const readStep = (input: unknown): CardsChoice | undefined => {
  const { act } = plainFields(input, ['act']) ?? {};
  return act === 'raise' || act === 'fold' || act === 'leave' ? { act } : undefined;
};
