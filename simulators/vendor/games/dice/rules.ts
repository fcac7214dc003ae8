import type { Chance } from '#games/engine/chance/chance.ts';

/** Three River Dice: bets on the sum or the faces of three dice, as many at once as the player likes. */
export const spots = ['low', 'high', 'odd', 'even', 'eleven', 'triple', '1', '2', '3', '4', '5', '6'] as const;
export type Spot = (typeof spots)[number];

/** Hundredths of a unit that come back, the stake included. A face pays by how often it shows. */
export const pays = { low: 198, high: 198, odd: 198, even: 198, eleven: 750, triple: 3400 } as const;
export const facePays: readonly number[] = [0, 200, 300, 400];

export const isNamed = (spot: Spot): spot is keyof typeof pays => Object.hasOwn(pays, spot);

/** What one unit on the spot brings back. Low, high, odd and even lose on three alike. */
export const returnedOn = (spot: Spot, dice: readonly number[]): number => {
  const total = dice.reduce((all, face) => all + face, 0);
  const isTriple = dice.every((face) => face === dice[0]);
  const wins: Record<keyof typeof pays, boolean> = {
    low: !isTriple && total <= 10,
    high: !isTriple && total >= 11,
    odd: !isTriple && total % 2 === 1,
    even: !isTriple && total % 2 === 0,
    eleven: total === 11,
    triple: isTriple,
  };
  if (isNamed(spot)) return wins[spot] ? pays[spot] : 0;
  return facePays[dice.filter((face) => face === Number(spot)).length]!;
};

export type Bets = Partial<Record<Spot, number>>;
export const unitsMax = 40;

/** The units of all bets together; undefined when they are none, too many or no whole numbers. */
export const unitsOf = (bets: Bets): number | undefined => {
  const units = Object.values(bets);
  const total = units.reduce((all, count) => all + count, 0);
  return units.every((count) => Number.isInteger(count) && count > 0) && total >= 1 && total <= unitsMax
    ? total
    : undefined;
};

/** The lowest of what these bets pay, in hundredths; undefined with a face among them, which pays by how often it shows. */
export const oddsOf = (bets: Bets): number | undefined => {
  const laid = spots.filter((spot) => (bets[spot] ?? 0) > 0);
  const named = laid.filter(isNamed);
  return named.length === laid.length && named.length > 0 ? Math.min(...named.map((spot) => pays[spot])) : undefined;
};

export type Throw = { dice: number[]; wins: { spot: Spot; returned: number }[]; returned: number };

/** Draws the three dice in order. */
export const throwDice = (bets: Bets, chance: Chance): Throw => {
  const dice = [0, 1, 2].map(() => chance.below(6) + 1);
  const wins = spots.flatMap((spot) => {
    const returned = (bets[spot] ?? 0) * returnedOn(spot, dice);
    return returned > 0 ? [{ spot, returned }] : [];
  });
  return { dice, wins, returned: wins.reduce((all, win) => all + win.returned, 0) };
};
