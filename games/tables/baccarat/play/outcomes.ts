import type { Ways } from '#games/engine/tables/spots.ts';
import type { BaccaratRules } from './rules.ts';

/** A side as the bets tell it apart: its total, how many cards it has, and its first two: of one rank, or of one rank and suit. */
export type Side = { total: number; cards: number; pair: Pair };
export type Pair = 'none' | 'ranks' | 'perfect';
export type Coup = { player: Side; banker: Side };

export const pairNames = ['none', 'ranks', 'perfect'] as const satisfies readonly Pair[];
/** Ace 1, ten and court 0. @param rank 0 (ace) … 12 (king) */
export const pointsOf = (rank: number): number => (rank < 9 ? rank + 1 : 0);

/** Whether the banker draws a third card. @param third the points of the player's third card, if they drew one */
export const bankerDraws = (banker: number, third: number | undefined): boolean => {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  return banker <= 6 && third <= 7 && third >= [2, 4, 6][banker - 4]!;
};
export const isNatural = (player: number, banker: number): boolean => player >= 8 || banker >= 8;

const ranks = Array.from({ length: 13 }, (_, rank) => rank);

/** Counts ways of six cards in a row, also where fewer are drawn: with eight packs the whole is 416 · 415 · 414 · 413 · 412 · 411. */
const tally = () => {
  const counts = new Map<number, number>();
  return {
    add: ({ player, banker }: Coup, ways: number) => {
      if (ways === 0) return;
      const key = keyOf(player) * 60 + keyOf(banker);
      counts.set(key, (counts.get(key) ?? 0) + ways);
    },
    listed: (): Ways<Coup>[] =>
      [...counts].map(([key, ways]) => [{ player: sideOf(Math.floor(key / 60)), banker: sideOf(key % 60) }, ways]),
  };
};
const keyOf = ({ total, cards, pair }: Side): number => (total * 2 + cards - 2) * 3 + pairNames.indexOf(pair);
const sideOf = (key: number): Side => ({
  total: Math.floor(key / 6),
  cards: 2 + (Math.floor(key / 3) % 2),
  pair: pairNames[key % 3]!,
});

type Pairs = readonly [player: Pair, banker: Pair, share: number];

/**
 * How the pairs of four cards lie by suit, given their ranks: shares of all ways. Of a rank's 4n cards each suit has n; where
 * both pairs are of one rank the second is drawn from what the first left.
 */
const pairsBySuit = ([one, two, three, four]: readonly number[], packs: number): Pairs[] => {
  const all = 4 * packs;
  const perfect = (packs - 1) / (all - 1);
  const [isPlayers, isBankers] = [one === three, two === four];
  const isOneRank = isPlayers && isBankers && one === two;
  const left = (all - 2) * (all - 3);
  const after = isOneRank ? ((packs - 2) * (packs - 3) + 3 * packs * (packs - 1)) / left : perfect;
  const both = isPlayers && isBankers ? perfect * after : 0;
  const [own, its] = [isPlayers ? perfect : 0, isBankers ? perfect : 0];
  const name = (isPair: boolean): Pair => (isPair ? 'ranks' : 'none');
  const shares: Pairs[] = [
    ['perfect', 'perfect', both],
    ['perfect', name(isBankers), own - both],
    [name(isPlayers), 'perfect', its - both],
    [name(isPlayers), name(isBankers), 1 - own - its + both],
  ];
  return shares.filter(([, , share]) => share > 0);
};

/** Every coup of a fresh shoe with its exact number of ways; whole numbers below 2⁵³ throughout. */
export const coupsOf = ({ packs }: BaccaratRules): Ways<Coup>[] => {
  const tallied = tally();
  const left = Array.from({ length: 13 }, () => packs * 4);
  const points = Array.from({ length: 10 }, (_, value) => (value === 0 ? packs * 16 : packs * 4));
  const take = (rank: number, by: number) => {
    left[rank]! -= by;
    points[pointsOf(rank)]! -= by;
  };
  const first = (dealt: number[], ways: number): void => {
    if (dealt.length === 4) {
      // Each share of the suits is a whole number of ways: rounding takes the floating point's dust off.
      for (const [player, banker, share] of pairsBySuit(dealt, packs))
        finish(tallied, {
          dealt,
          pairs: [player, banker],
          ways: Math.round(ways * share),
          points,
          rest: packs * 52 - 4,
        });
      return;
    }
    for (const rank of ranks) {
      const next = ways * left[rank]!;
      take(rank, 1);
      first([...dealt, rank], next);
      take(rank, -1);
    }
  };
  first([], 1);
  return tallied.listed();
};

type Dealt = {
  dealt: readonly number[];
  pairs: readonly [player: Pair, banker: Pair];
  ways: number;
  /** Cards left by their points, and in all. */
  points: readonly number[];
  rest: number;
};

const finish = (tallied: ReturnType<typeof tally>, { dealt, pairs, ways, points, rest }: Dealt): void => {
  const [one = 0, two = 0, three = 0, four = 0] = dealt;
  // Player and banker are dealt in turn.
  const player = (pointsOf(one) + pointsOf(three)) % 10;
  const banker = (pointsOf(two) + pointsOf(four)) % 10;
  const add = (ended: [total: number, cards: number], its: [total: number, cards: number], count: number) =>
    tallied.add(
      {
        player: { total: ended[0], cards: ended[1], pair: pairs[0] },
        banker: { total: its[0], cards: its[1], pair: pairs[1] },
      },
      count,
    );
  const bankerGoes = (ended: [number, number], third: number | undefined, count: number) => {
    if (!bankerDraws(banker, third)) return add(ended, [banker, 2], count * (third === undefined ? rest : rest - 1));
    for (let value = 0; value < 10; value++)
      add(ended, [(banker + value) % 10, 3], count * (points[value]! - Number(value === third)));
  };
  if (isNatural(player, banker)) return add([player, 2], [banker, 2], ways * rest * (rest - 1));
  if (player >= 6) return bankerGoes([player, 2], undefined, ways * (rest - 1));
  for (let third = 0; third < 10; third++) bankerGoes([(player + third) % 10, 3], third, ways * points[third]!);
};

/** Every coup that can come, and a few that can't: enough to bound what bets can win together. */
export const possibleCoups = (): Coup[] => {
  const tens = Array.from({ length: 10 }, (_, value) => value);
  const totals = tens.flatMap((player) => tens.map((banker) => [player, banker] as const));
  return totals.flatMap(([player, banker]) =>
    [2, 3].flatMap((playerCards) =>
      [2, 3]
        .filter((bankerCards) => canBe([player, playerCards], [banker, bankerCards]))
        .flatMap((bankerCards) =>
          pairNames.flatMap((playerPair) =>
            pairNames.map((bankerPair) => ({
              player: { total: player, cards: playerCards, pair: playerPair },
              banker: { total: banker, cards: bankerCards, pair: bankerPair },
            })),
          ),
        ),
    ),
  );
};

const canBe = ([player, playerCards]: [number, number], [banker, bankerCards]: [number, number]): boolean => {
  if (playerCards === 3) return bankerCards === 3 || (banker >= 3 && banker <= 7);
  if (bankerCards === 3) return player === 6 || player === 7;
  return isNatural(player, banker) || (player >= 6 && banker >= 6);
};
