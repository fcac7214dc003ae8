import { dealFrom, packFacts, packSize, rankOf, suitOf } from '#games/engine/tables/cards.ts';
import { type Condition, type Seen, span } from '#games/engine/tables/conditions.ts';
import { type BetTerms, type SpotTable, spotGame, spotsOn, type Ways } from '#games/engine/tables/spots.ts';
import { equalShares } from '#games/engine/tables/turnover.ts';
import { type DuelRules, rules } from './rules.ts';

export type Duel = { dragon: number; tiger: number };

const sides = ['dragon', 'tiger'] as const;
type SideName = (typeof sides)[number];

/** What bets on two cards look at. */
export const seeDuel = ({ dragon, tiger }: Duel): Seen => ({
  lead: rankOf(dragon) - rankOf(tiger),
  twin: dragon === tiger ? 1 : 0,
  dragonRank: rankOf(dragon) + 1,
  dragonSuit: suitOf(dragon),
  tigerRank: rankOf(tiger) + 1,
  tigerSuit: suitOf(tiger),
});
const quantities = {
  lead: "the dragon's rank less the tiger's",
  twin: '1 where rank and suit are the same, else 0',
  ...Object.fromEntries(
    sides.flatMap((side) => [
      [`${side}Rank`, `the rank of the card of the ${side}, from 1, ace, to 13, king`],
      [`${side}Suit`, `its suit, from 0 to 3`],
    ]),
  ),
};

const bet = (terms: Omit<BetTerms, 'wins' | 'when'> & { wins: number }, win: Condition): BetTerms => ({
  ...terms,
  wins: { win: terms.wins },
  when: { win: [win] },
});
const ahead = (id: SideName, lead: readonly number[]): BetTerms => ({
  id,
  kind: 'main',
  most: 100_000,
  wins: { win: 10_000, tie: -5000 },
  when: { win: [{ lead }], tie: [{ lead: [0] }] },
});

/** What one card alone is: its rank against the seven, or its suit. */
const cardBets = (side: SideName, { sevens, pays }: DuelRules): BetTerms[] => {
  const [rank, suit] = [`${side}Rank`, `${side}Suit`];
  const at = (name: string) => `${side[0]}-${name}`;
  const odd = [1, 3, 5, 7, 9, 11, 13].filter((one) => sevens === 'count' || one !== 7);
  const [oddKind, evenKind] = sevens === 'count' ? ['odd', 'even'] : ['card', 'card'];
  return [
    bet({ id: at('big'), kind: 'card', most: 20_000, wins: pays.big }, { [rank]: span(8, 13) }),
    bet({ id: at('small'), kind: 'card', most: 20_000, wins: pays.big }, { [rank]: span(1, 6) }),
    bet({ id: at('odd'), kind: oddKind, most: 20_000, wins: pays.odd }, { [rank]: odd }),
    bet({ id: at('even'), kind: evenKind, most: 20_000, wins: pays.even }, { [rank]: [2, 4, 6, 8, 10, 12] }),
    bet({ id: at('red'), kind: 'colour', most: 20_000, wins: pays.colour }, { [suit]: [1, 2] }),
    bet({ id: at('black'), kind: 'colour', most: 20_000, wins: pays.colour }, { [suit]: [0, 3] }),
  ];
};
export const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
const suitBets = (side: SideName, { pays }: DuelRules): BetTerms[] =>
  suits.map((name, suit) =>
    bet({ id: `${side[0]}-${name}`, kind: 'suit', most: 10_000, wins: pays.suit }, { [`${side}Suit`]: [suit] }),
  );

const mainBets: readonly BetTerms[] = [
  ahead('dragon', span(1, 12)),
  ahead('tiger', span(-12, -1)),
  bet({ id: 'tie', kind: 'tie', most: 10_000, wins: 80_000 }, { lead: [0] }),
  bet({ id: 'twin', kind: 'twin', most: 2000, wins: 500_000 }, { twin: [1] }),
];

/** The bets of the first version. */
export const firstBets: readonly BetTerms[] = [...mainBets, ...sides.flatMap((side) => cardBets(side, rules))];

const cards = Array.from({ length: packSize }, (_, card) => card);

/** Every pair of cards; in a shoe of so many packs a card has one twin less than there are packs. */
const duelsOf = ({ packs }: DuelRules): Ways<Duel>[] =>
  cards.flatMap((dragon) =>
    cards.map((tiger): Ways<Duel> => [{ dragon, tiger }, packs * (tiger === dragon ? packs - 1 : packs)]),
  );

/** One card each, the higher wins; shuffled anew for every round. */
export const tableOf = (rules: DuelRules): SpotTable<Duel> => ({
  code: 'dragon-tiger',
  version: 2,
  spots: spotsOn(seeDuel, [
    ...mainBets,
    ...sides.flatMap((side) => cardBets(side, rules)),
    ...sides.flatMap((side) => suitBets(side, rules)),
  ]),
  quantities,
  facts: { ...packFacts(rules.packs), draws: ['dragon, then tiger'] },
  draw: (chance) => {
    const next = dealFrom(rules.packs, chance);
    return { dragon: next(), tiger: next() };
  },
  tell: ({ dragon, tiger }) => [
    { kind: 'dragon', card: dragon, suit: suitOf(dragon) },
    { kind: 'tiger', card: tiger, suit: suitOf(tiger) },
  ],
  opposites: {
    sets: [
      equalShares('dragon', 'tiger'),
      ...['d', 't'].flatMap((side) =>
        [
          ['big', 'small'],
          ['odd', 'even'],
          ['red', 'black'],
        ].map((pair) => equalShares(...pair.map((name) => `${side}-${name}`))),
      ),
    ],
  },
  outcomes: () => duelsOf(rules),
});
export const table = tableOf(rules);

export const dragonTiger = spotGame(table);
