import type { Ways } from '#games/engine/spots.ts';

/** A side as the bets tell it apart: its total, how many cards it has, and whether its first two are of one rank. */
export type Side = { total: number; cards: number; isPair: boolean };
export type Coup = { player: Side; banker: Side };

export const packs = 8;
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

const total = packs * 52;
const ranks = Array.from({ length: 13 }, (_, rank) => rank);
const flags = [false, true];

/** Counts ways of six cards in a row, also where fewer are drawn: the whole is 416 · 415 · 414 · 413 · 412 · 411. */
const tally = () => {
  const counts = new Map<number, number>();
  return {
    add: ({ player, banker }: Coup, ways: number) => {
      const key = [player, banker].reduce(
        (sum, side) => ((sum * 10 + side.total) * 2 + side.cards - 2) * 2 + Number(side.isPair),
        0,
      );
      counts.set(key, (counts.get(key) ?? 0) + ways);
    },
    listed: (): Ways<Coup>[] =>
      [...counts].map(([key, ways]) => [{ player: sideOf(Math.floor(key / 40)), banker: sideOf(key % 40) }, ways]),
  };
};
const sideOf = (key: number): Side => ({
  total: Math.floor(key / 4),
  cards: 2 + (Math.floor(key / 2) % 2),
  isPair: key % 2 === 1,
});

/** Every coup of a fresh shoe with its exact number of ways; whole numbers below 2⁵³ throughout. */
export const coups = (): Ways<Coup>[] => {
  const tallied = tally();
  const left = Array.from({ length: 13 }, () => packs * 4);
  const points = Array.from({ length: 10 }, (_, value) => (value === 0 ? packs * 16 : packs * 4));
  const take = (rank: number, by: number) => {
    left[rank]! -= by;
    points[pointsOf(rank)]! -= by;
  };
  const first = (dealt: number[], ways: number): void => {
    if (dealt.length === 4) return finish(tallied, { dealt, ways, points });
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

const finish = (
  tallied: ReturnType<typeof tally>,
  { dealt, ways, points }: { dealt: readonly number[]; ways: number; points: readonly number[] },
): void => {
  const [one = 0, two = 0, three = 0, four = 0] = dealt;
  // Player and banker are dealt in turn.
  const [isPlayerPair, isBankerPair] = [one === three, two === four];
  const player = (pointsOf(one) + pointsOf(three)) % 10;
  const banker = (pointsOf(two) + pointsOf(four)) % 10;
  const add = (ended: [total: number, cards: number], its: [total: number, cards: number], count: number) =>
    tallied.add(
      {
        player: { total: ended[0], cards: ended[1], isPair: isPlayerPair },
        banker: { total: its[0], cards: its[1], isPair: isBankerPair },
      },
      count,
    );
  const rest = total - 4;
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
          flags.flatMap((isPlayerPair) =>
            flags.map((isBankerPair) => ({
              player: { total: player, cards: playerCards, isPair: isPlayerPair },
              banker: { total: banker, cards: bankerCards, isPair: isBankerPair },
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
