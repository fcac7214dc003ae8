import { type Condition, type Seen, span } from '#games/engine/tables/conditions.ts';
import type { BetTerms } from '#games/engine/tables/spots.ts';
import { type Coup, pairNames } from './outcomes.ts';

/** What bets on a coup look at. */
export const seeCoup = ({ player, banker }: Coup): Seen => ({
  lead: player.total - banker.total,
  playerTotal: player.total,
  bankerTotal: banker.total,
  playerCards: player.cards,
  bankerCards: banker.cards,
  playerPair: pairNames.indexOf(player.pair),
  bankerPair: pairNames.indexOf(banker.pair),
});
const ofFirstTwo = 'of the first two cards: 2 where rank and suit are the same, 1 where the rank alone is, else 0';
export const quantities = {
  lead: "the player's total less the banker's",
  playerTotal: 'the total of all cards of the player',
  bankerTotal: 'the total of all cards of the banker',
  playerCards: 'how many cards the player has',
  bankerCards: 'how many cards the banker has',
  playerPair: ofFirstTwo,
  bankerPair: ofFirstTwo,
};

const playerAhead: Condition = { lead: span(1, 9) };
const bankerAhead: Condition = { lead: span(-9, -1) };
const equal: Condition = { lead: [0] };
const anyPair = [1, 2];

type Terms = { id: string; kind?: string; most: number; wins: number };
const bet = ({ id, kind = id, most, wins }: Terms, ...win: Condition[]): BetTerms => ({
  id,
  kind,
  most,
  wins: { win: wins },
  when: { win },
});

/** Wins by a natural, or by so many points; a tie of naturals gives the bet back. */
const dragon = (side: 'player' | 'banker', sign: 1 | -1): BetTerms => {
  const natural = { [`${side}Cards`]: [2], [`${side}Total`]: [8, 9] };
  const by = (points: number): Condition[] => [
    { lead: [points * sign], [`${side}Cards`]: [3] },
    { lead: [points * sign], [`${side}Cards`]: [2], [`${side}Total`]: span(0, 7) },
  ];
  const margins = [4, 5, 6, 7, 8, 9].map((points) => [`by${points}`, by(points)] as const);
  return {
    id: `${side[0]}dragon`,
    kind: `${side[0]}dragon`,
    most: 5000,
    wins: { natural: 10_000, push: 0, by9: 300_000, by8: 100_000, by7: 60_000, by6: 40_000, by5: 20_000, by4: 10_000 },
    when: {
      natural: [{ ...natural, ...(sign === 1 ? playerAhead : bankerAhead) }],
      push: [{ ...natural, ...equal }],
      ...Object.fromEntries(margins),
    },
  };
};

const main: readonly BetTerms[] = [
  {
    id: 'player',
    kind: 'player',
    most: 100_000,
    wins: { win: 10_000, push: 0 },
    when: { win: [playerAhead], push: [equal] },
  },
  {
    id: 'banker',
    kind: 'banker',
    most: 100_000,
    wins: { win: 9500, push: 0 },
    when: { win: [bankerAhead], push: [equal] },
  },
  {
    id: 'banker6',
    kind: 'banker6',
    most: 100_000,
    wins: { win: 10_000, six: 5000, push: 0 },
    when: {
      win: [{ ...bankerAhead, bankerTotal: [1, 2, 3, 4, 5, 7, 8, 9] }],
      six: [{ ...bankerAhead, bankerTotal: [6] }],
      push: [equal],
    },
  },
  bet({ id: 'tie', most: 10_000, wins: 80_000 }, equal),
];

/** The bets of the first version. */
export const firstBets: readonly BetTerms[] = [
  ...main,
  bet({ id: 'ppair', kind: 'pair', most: 5000, wins: 110_000 }, { playerPair: anyPair }),
  bet({ id: 'bpair', kind: 'pair', most: 5000, wins: 110_000 }, { bankerPair: anyPair }),
  dragon('player', 1),
  dragon('banker', -1),
  bet({ id: 'small', most: 20_000, wins: 15_000 }, { playerCards: [2], bankerCards: [2] }),
  bet({ id: 'big', most: 20_000, wins: 5400 }, { playerCards: [3] }, { playerCards: [2], bankerCards: [3] }),
  bet({ id: 'six', most: 5000, wins: 120_000 }, { ...bankerAhead, bankerTotal: [6] }),
  bet({ id: 'seven', most: 2000, wins: 400_000 }, { ...bankerAhead, bankerTotal: [7], bankerCards: [3] }),
];

export const bets: readonly BetTerms[] = [
  ...firstBets,
  bet({ id: 'epair', most: 5000, wins: 50_000 }, { playerPair: anyPair }, { playerPair: [0], bankerPair: anyPair }),
  {
    id: 'perfect',
    kind: 'perfect',
    most: 2000,
    wins: { one: 250_000, both: 2_000_000 },
    when: {
      one: [
        { playerPair: [2], bankerPair: [0, 1] },
        { playerPair: [0, 1], bankerPair: [2] },
      ],
      both: [{ playerPair: [2], bankerPair: [2] }],
    },
  },
  {
    id: 'lucky6',
    kind: 'lucky6',
    most: 5000,
    wins: { two: 120_000, three: 200_000 },
    when: {
      two: [{ ...bankerAhead, bankerTotal: [6], bankerCards: [2] }],
      three: [{ ...bankerAhead, bankerTotal: [6], bankerCards: [3] }],
    },
  },
  bet({ id: 'panda8', most: 5000, wins: 250_000 }, { ...playerAhead, playerTotal: [8], playerCards: [3] }),
  bet({ id: 'pnatural', kind: 'natural', most: 10_000, wins: 40_000 }, { playerTotal: [8, 9], playerCards: [2] }),
  bet({ id: 'bnatural', kind: 'natural', most: 10_000, wins: 40_000 }, { bankerTotal: [8, 9], bankerCards: [2] }),
];
