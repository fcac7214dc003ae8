import type { Spot } from '#games/engine/spots.ts';
import type { Coup, Side } from './outcomes.ts';

const winner = ({ player, banker }: Coup): 'player' | 'banker' | 'tie' => {
  if (player.total === banker.total) return 'tie';
  return player.total > banker.total ? 'player' : 'banker';
};
const push = { push: 0 };
const when = (met: boolean) => (met ? 'win' : undefined);

/** Wins by a natural, or by so many points; a tie of naturals gives the bet back. */
const dragon = (own: Side, other: Side): string | undefined => {
  const isNatural = own.cards === 2 && other.cards === 2 && Math.max(own.total, other.total) >= 8;
  if (isNatural && own.total >= 8) return own.total > other.total ? 'natural' : bonusTie(own, other);
  return own.total - other.total >= 4 ? `by${own.total - other.total}` : undefined;
};
const bonusTie = (own: Side, other: Side) => (own.total === other.total ? 'push' : undefined);
const dragonWins = {
  natural: 10_000,
  ...push,
  by9: 300_000,
  by8: 100_000,
  by7: 60_000,
  by6: 40_000,
  by5: 20_000,
  by4: 10_000,
};

const main: Spot<Coup>[] = [
  {
    id: 'player',
    kind: 'player',
    most: 100_000,
    wins: { win: 10_000, ...push },
    meets: (coup) => ({ player: 'win', tie: 'push', banker: undefined })[winner(coup)],
  },
  {
    id: 'banker',
    kind: 'banker',
    most: 100_000,
    wins: { win: 9500, ...push },
    meets: (coup) => ({ player: undefined, tie: 'push', banker: 'win' })[winner(coup)],
  },
  {
    id: 'banker6',
    kind: 'banker6',
    most: 100_000,
    wins: { win: 10_000, six: 5000, ...push },
    meets: (coup) => {
      if (winner(coup) === 'banker') return coup.banker.total === 6 ? 'six' : 'win';
      return winner(coup) === 'tie' ? 'push' : undefined;
    },
  },
  { id: 'tie', kind: 'tie', most: 10_000, wins: { win: 80_000 }, meets: (coup) => when(winner(coup) === 'tie') },
];

const sides: Spot<Coup>[] = [
  { id: 'ppair', kind: 'pair', most: 5000, wins: { win: 110_000 }, meets: ({ player }) => when(player.isPair) },
  { id: 'bpair', kind: 'pair', most: 5000, wins: { win: 110_000 }, meets: ({ banker }) => when(banker.isPair) },
  { id: 'pdragon', kind: 'pdragon', most: 5000, wins: dragonWins, meets: (coup) => dragon(coup.player, coup.banker) },
  { id: 'bdragon', kind: 'bdragon', most: 5000, wins: dragonWins, meets: (coup) => dragon(coup.banker, coup.player) },
  {
    id: 'small',
    kind: 'small',
    most: 20_000,
    wins: { win: 15_000 },
    meets: ({ player, banker }) => when(player.cards + banker.cards === 4),
  },
  {
    id: 'big',
    kind: 'big',
    most: 20_000,
    wins: { win: 5400 },
    meets: ({ player, banker }) => when(player.cards + banker.cards > 4),
  },
  {
    id: 'six',
    kind: 'six',
    most: 5000,
    wins: { win: 120_000 },
    meets: (coup) => when(winner(coup) === 'banker' && coup.banker.total === 6),
  },
  {
    id: 'seven',
    kind: 'seven',
    most: 2000,
    wins: { win: 400_000 },
    meets: (coup) => when(winner(coup) === 'banker' && coup.banker.total === 7 && coup.banker.cards === 3),
  },
];

export const spots: readonly Spot<Coup>[] = [...main, ...sides];
