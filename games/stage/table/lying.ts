/** What lies on the table before a round, in whole units by spot, and how it came there. */
export type Lying = {
  bets: ReadonlyMap<string, number>;
  /** What lay before each placing, the last at the end. */
  before: readonly ReadonlyMap<string, number>[];
};

export const nothingLies: Lying = { bets: new Map(), before: [] };

/** Whether all that would lie may: why not, else nothing. */
export type Judge = (bets: ReadonlyMap<string, number>) => string | undefined;

export type Moved = { lying: Lying; fault?: string };

const moved = (lying: Lying, bets: ReadonlyMap<string, number>, judge: Judge): Moved => {
  const fault = judge(bets);
  return fault === undefined ? { lying: { bets, before: [...lying.before, lying.bets] } } : { lying, fault };
};

/** Further chips; all of them or none. */
export const place = (
  lying: Lying,
  chips: readonly (readonly [spot: string, amount: number])[],
  judge: Judge,
): Moved => {
  const bets = new Map(lying.bets);
  for (const [spot, amount] of chips) bets.set(spot, (bets.get(spot) ?? 0) + amount);
  return moved(lying, bets, judge);
};

export const undo = (lying: Lying): Lying => {
  const last = lying.before.at(-1);
  return last ? { bets: last, before: lying.before.slice(0, -1) } : lying;
};

export const clear = (lying: Lying): Lying =>
  lying.bets.size === 0 ? lying : { bets: new Map(), before: [...lying.before, lying.bets] };

/** What lay in the last round again, instead of what lies now. */
export const again = (lying: Lying, last: ReadonlyMap<string, number>, judge: Judge): Moved =>
  moved(lying, new Map(last), judge);

export const double = (lying: Lying, judge: Judge): Moved =>
  moved(lying, new Map([...lying.bets].map(([spot, amount]) => [spot, amount * 2])), judge);

/** As a choice carries it: minor units. */
export const betsOf = ({ bets }: Lying): Record<string, number> =>
  Object.fromEntries([...bets].map(([spot, amount]) => [spot, amount * 100]));

/** `1500` → `1.5K`: what a chip has room for. */
export const chipText = (amount: number): string => {
  const [size, letter] = amount >= 1_000_000 ? [1_000_000, 'M'] : amount >= 1000 ? [1000, 'K'] : [1, ''];
  const tenths = Math.floor((amount * 10) / size);
  return `${Math.floor(tenths / 10)}${tenths % 10 > 0 ? `.${tenths % 10}` : ''}${letter}`;
};
