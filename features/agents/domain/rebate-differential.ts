import { type PromisedRate, rateOfProduct } from './contract-types.ts';
import { type Exact, exactOf, payOf, type Rate, rateScale } from './rate.ts';

/** Turnover of a team by the way that it came: of one product, through one direct downline, or by the agent's own players. */
export type Leg = { product: string; belowId: string | null; turnover: bigint };

/** The same with the two rates between which an agent earns; all turnover of the same rates is one. */
export type PricedLeg = { product: string; rate: Rate; rateBelow: Rate; turnover: bigint };

type Played = { lines: readonly { product: string; turnover: bigint }[]; agents: readonly string[] };

/** The legs of every team. @param attributed what each member played, with the agents above, the nearest first. */
export const legsOf = (attributed: Iterable<Played>): Map<string, Leg[]> => {
  const sums = new Map<string, Map<string, Leg>>();
  for (const { lines, agents } of attributed)
    for (const [place, agent] of agents.entries()) {
      const belowId = agents[place - 1] ?? null;
      const legs = sums.get(agent) ?? new Map<string, Leg>();
      sums.set(agent, legs);
      for (const { product, turnover } of lines.filter((line) => line.turnover !== 0n)) {
        const key = `${product}/${belowId ?? ''}`;
        const known = legs.get(key)?.turnover ?? 0n;
        legs.set(key, { product, belowId, turnover: known + turnover });
      }
    }
  return new Map(Array.from(sums, ([agent, legs]) => [agent, [...legs.values()]]));
};

export type RateOf = (memberId: string, product: string) => Rate;

/** What whoever pays was promised is the most that counts of a rate; without a contract above there is none. */
export const ratesInForce = (
  versions: readonly { agentId: string; payerId: string | null; terms: { rows: readonly PromisedRate[] } }[],
): RateOf => {
  const byAgent = new Map(versions.map((version) => [version.agentId, version]));
  const known = new Map<string, Rate>();
  const rateOf: RateOf = (memberId, product) => {
    const key = `${memberId}/${product}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const version = byAgent.get(memberId);
    const own = version ? rateOfProduct(version.terms.rows, product) : 0;
    const rate = version?.payerId ? Math.min(own, rateOf(version.payerId, product)) : own;
    known.set(key, rate);
    return rate;
  };
  return rateOf;
};

/** Legs with their rates, of an agent whose rate is one and of those below theirs; a player has none. */
export const pricedLegs = (
  legs: readonly Leg[],
  { rate, below }: { rate: (product: string) => Rate; below: RateOf },
): PricedLeg[] => {
  const priced = new Map<string, PricedLeg>();
  for (const { product, belowId, turnover } of legs) {
    const own = rate(product);
    const rateBelow = belowId === null ? 0 : Math.min(below(belowId, product), own);
    const key = `${product}/${rateBelow}`;
    priced.set(key, { product, rate: own, rateBelow, turnover: (priced.get(key)?.turnover ?? 0n) + turnover });
  }
  return [...priced.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

const keyOf = ({ product, rateBelow }: PricedLeg): string => `${product}/${String(rateBelow).padStart(5, '0')}`;

/** What an agent keeps of legs: of each the difference of the two rates, all of them together rounded down once. */
export const earnedOf = (legs: readonly PricedLeg[]): { exact: Exact; pay: bigint; remainder: Exact } => {
  const exact = legs.reduce((sum, leg) => sum + leg.turnover * BigInt(leg.rate - leg.rateBelow), 0n);
  return { exact, ...payOf(exact) };
};

/** What goes on to those below. */
export const passedOn = (legs: readonly PricedLeg[]): bigint =>
  payOf(legs.reduce((sum, leg) => sum + leg.turnover * BigInt(leg.rateBelow), 0n)).pay;

/** From the top down to the player; the rates may only fall. */
export type RebateStep = { memberId: string; rate: Rate };

/**
 * What each earns of a player's turnover: the own rate less that of the next one down, each rounded down. The pool is the top's rate
 * of the turnover, rounded down; what lies between is the rounding line.
 * @throws RangeError where a rate rises on the way down.
 */
export const rebatesOf = (
  turnover: bigint,
  chain: readonly RebateStep[],
): { earned: { memberId: string; amount: bigint }[]; pool: bigint; rounding: bigint } => {
  const earned = chain.map(({ memberId, rate }, place) => {
    const below = chain[place + 1]?.rate ?? 0;
    if (rate < below) throw new RangeError(`the rebate rate of ${memberId} is below that of the next one down`);
    return { memberId, amount: payOf(exactOf(turnover, rate - below)).pay };
  });
  const pool = exactOf(turnover, chain[0]?.rate ?? 0) / rateScale;
  return { earned, pool, rounding: pool - earned.reduce((total, { amount }) => total + amount, 0n) };
};
