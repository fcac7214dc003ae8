import { dealFrom, packFacts } from '#games/engine/tables/cards.ts';
import type { EventValue, Game, GameEvent, Played } from '#games/engine/game.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import type { Act } from './best-play.ts';
import { isBlackjack } from './hand.ts';
import { back, handsMost, isTableName, type Rules, type TableName, tables } from './rules.ts';
import { actOn, answerInsurance, deal, settled, type Table } from './table.ts';

const acts = ['stand', 'hit', 'double', 'split', 'surrender'] as const satisfies readonly Act[];

export type BlackjackChoice =
  | { act: 'open'; table: TableName }
  /** Half of the stake, with an ace of the dealer, before anything else. */
  | { act: 'insure' | 'decline' }
  /** For the hand that is asked; `double` and `split` cost the stake once more. */
  | { act: Act };

/** Half of the stake, in whole minor units. */
const insuranceOf = (stake: bigint): bigint => stake / 2n;

/** The table after the choices, its cards from `next`; nothing where the last of them isn't allowed. */
export const tableAfter = (choices: readonly BlackjackChoice[], next: () => number): Table | undefined => {
  const [opening, ...rest] = choices;
  if (opening?.act !== 'open') return undefined;
  let table: Table | undefined = deal(tables[opening.table], next);
  for (const { act } of rest) {
    if (!table || act === 'open') return undefined;
    table = act === 'insure' || act === 'decline' ? answerInsurance(table, act) : actOn(table, act);
  }
  return table;
};

/** Declined, and stood with whatever lies there: nobody who walks away is played for, and nothing is taken. */
const leftOf = (table: Table): EventValue[] => {
  const left: EventValue[] = [];
  let now: Table | undefined = table;
  while (now && !now.isOver) {
    const act: 'decline' | 'stand' = now.insurance === 'open' ? 'decline' : 'stand';
    left.push({ act });
    now = act === 'decline' ? answerInsurance(now, act) : actOn(now, act);
  }
  return left;
};

type Bet = { id: string; amount: bigint; back: number; came: string };

/** What came of every bet; what moved of it was at risk, and a push didn't move. */
const paid = (table: Table, stake: bigint): Pick<Played, 'payout' | 'turnover' | 'events'> => {
  const bets: Bet[] = settled(table).map(({ bets: times, ...bet }) => ({ ...bet, amount: stake * BigInt(times) }));
  if (table.insurance === 'taken') {
    const dealer = table.events.find(({ kind }) => kind === 'dealer')?.['cards'];
    const isPaid = Array.isArray(dealer) && isBlackjack(dealer.map(Number));
    const came = isPaid ? 'insured' : 'loss';
    bets.push({ id: 'insurance', amount: insuranceOf(stake), back: back[came], came });
  }
  const payout = bets.reduce((sum, { amount, back: times }) => sum + amount * BigInt(times), 0n) / 10_000n;
  const moved = ({ amount, back: times }: Bet) =>
    (amount * BigInt(Math.min(Math.abs(times - 10_000), 10_000))) / 10_000n;
  return {
    payout,
    turnover: bets.reduce((sum, bet) => sum + moved(bet), 0n),
    events: [
      ...bets.map(({ amount, ...bet }): GameEvent => ({ kind: 'bet', ...bet, amount: Number(amount) })),
      { kind: 'paid', amount: String(payout) },
    ],
  };
};

function tableThen({ split: _unsaid, ...rules }: Rules): Omit<Rules, 'split'> {
  return rules;
}

/** What the first version published: its tables said nothing of splits. */
export const firstMaths = {
  tables: { classic: tableThen(tables.classic), surrender: tableThen(tables.surrender) },
  backInTenThousandths: { ...back },
  double: 'any first two cards of a hand, one card; costs the stake once more',
  split:
    'one pair of equal value, once; costs the stake once more; a hand of it may be doubled, 21 of it is no blackjack',
  splitAces: 'one card each',
  insurance: 'with an ace of the dealer, floor(stake / 2), pays 2:1 where the dealer has a blackjack',
  stood: 'a hand of 21 stands by itself',
  payout: 'floor(sum of bet * back), once a round',
  leftOpen: 'insurance declined, every hand stood',
  draws: [
    'every card: below(cards left), among the cards left; pack by pack, each clubs, diamonds, hearts, spades, from ace to king',
    'player, dealer (open), player, dealer (closed); then as hands ask: hit and double one card; after a split the second card of a hand when its turn comes',
    'then the dealer, to 17, where a hand stands that is not above 21 and is no blackjack',
  ],
};

/** Nearer to 21 than the dealer, with eight packs that are shuffled anew for every round. */
export const blackjack: Game<BlackjackChoice> = {
  code: 'blackjack',
  version: 2,
  maths: {
    ...firstMaths,
    ...packFacts(tables.classic.packs),
    tables: { classic: { ...tables.classic }, surrender: { ...tables.surrender } },
    split:
      'a pair, by value or by rank as split.pairs says, while there are fewer hands than split.handsMax; costs the stake once more; a hand of it may be doubled, 21 of it is no blackjack',
    splitAces: 'one card each; an ace on a split ace is split again where split.acesAgain allows it',
    counts: 'ace 1 or 11, courts 10; a hand is soft while an ace counts 11 and the sum is 21 or less',
    wins: 'a hand above 21 is a loss; a blackjack, ace and ten of the first two cards, beats every other 21; else the higher sum wins, equal sums push, and every sum wins where the dealer is above 21',
    draws: [
      'player, dealer (open), player, dealer (closed); then as hands ask: hit and double one card; after a split the second card of a hand when its turn comes',
      'then the dealer, to 17, where a hand stands that is not above 21 and is no blackjack',
    ],
  },
  readChoice: (input) => readOpening(input) ?? readAct(input),
  play: ({ stake, choices, chance }) => {
    const [opening] = choices;
    if (opening?.act !== 'open') return undefined;
    const table = tableAfter(choices, dealFrom(tables[opening.table].packs, chance));
    if (!table) return undefined;
    const insured = table.insurance === 'taken' ? insuranceOf(stake) : 0n;
    const staked = stake * BigInt(table.hands.reduce((sum, { bets }) => sum + bets, 0)) + insured;
    const amounts: Readonly<Record<string, bigint>> = { deal: stake, insure: insured };
    const events: GameEvent[] = table.events.map((event) =>
      event.kind in amounts ? { ...event, amount: Number(amounts[event.kind]) } : event,
    );
    if (!table.isOver) return { events, isOver: false, payout: 0n, staked, left: leftOf(table) };
    const { events: came, ...end } = paid(table, stake);
    return { events: [...events, ...came], isOver: true, staked, ...end };
  },
  // Split as often as may be, every hand doubled and won.
  topThousandths: (choice) => (choice.act === 'open' ? BigInt(handsMost) * 4000n : 0n),
  paceMs: 5000,
};

const readOpening = (input: unknown): BlackjackChoice | undefined => {
  const { act, table } = plainFields(input, ['act', 'table']) ?? {};
  return act === 'open' && isTableName(table) ? { act, table } : undefined;
};
const readAct = (input: unknown): BlackjackChoice | undefined => {
  const { act } = plainFields(input, ['act']) ?? {};
  if (act === 'insure' || act === 'decline') return { act };
  const known = acts.find((one) => one === act);
  return known && { act: known };
};
