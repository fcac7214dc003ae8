import type { Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { signedOf, type Version } from '../../db/contracts/versions.ts';
import { type ContractTerms, type PromisedRate, rateOfProduct } from '../../domain/contract-types.ts';
import { type Gross, nothingCarried } from '../../domain/gross-pay.ts';
import {
  ratesInForce,
  earnedOf,
  type Leg,
  passedOn,
  type PricedLeg,
  pricedLegs,
} from '../../domain/rebate-differential.ts';
import { nothing, type TeamFigures } from '../../domain/team-figures.ts';
import type { Computed } from './figure-rows.ts';
import { bothOf } from './team-sums.ts';
import type { TeamPlay } from './team-play.ts';

/** What came to an agent between the own rates and those below, and what the contracts below are paid of it. */
type Passed = { team: TeamFigures; legs: readonly PricedLeg[]; below: bigint };

/** The players among those whom contracts pay: their own play is what they are paid for. */
export const playersPaid = (versions: readonly Version[]): ReadonlySet<string> =>
  new Set(versions.filter(({ ofPlayer }) => ofPlayer).map(({ agentId }) => agentId));

/**
 * An agent is paid what is kept of the turnover, and what goes on: each level's part is rounded down by itself, so that the parts of
 * all and what rounding left make the top's rate of the turnover.
 */
export const rebateGross = ({ rows }: ContractTerms, { team, legs, below }: Passed): Gross => {
  const { exact, pay, remainder } = earnedOf(legs);
  const best = rows.reduce((place, row, at) => (row.rate > (rows[place]?.rate ?? 0) ? at : place), 0);
  return {
    base: team.turnover,
    netLoss: team.stake - team.payout,
    row: legs.some(({ rate }) => rate > 0) ? best : -1,
    exact,
    pay: pay + below,
    rounding: remainder,
    carriedIn: nothingCarried,
    carriedOut: nothingCarried,
  };
};

/** What every contract on rebates pays of a period's play: from the lowest up, as each is paid what is passed on below. */
export const computeRebates = (
  versions: readonly Version[],
  { teams, changed, legs, changedLegs }: Pick<TeamPlay, 'teams' | 'changed' | 'legs' | 'changedLegs'>,
): Computed[] => {
  const rateOf = ratesInForce(versions);
  const below = Map.groupBy(versions, ({ payerId }) => payerId);
  const done = new Map<string, Computed>();
  const computed = (version: Version): Computed => {
    const known = done.get(version.versionId);
    if (known) return known;
    const { agentId, terms } = version;
    const priced = (of: readonly Leg[] = []) =>
      pricedLegs(of, { rate: (product) => rateOf(agentId, product), below: rateOf });
    const ladder = { legs: priced(legs.get(agentId)), changed: priced(changedLegs.get(agentId)) };
    const paidBelow = (below.get(agentId) ?? []).reduce((sum, one) => sum + computed(one).gross.pay, 0n);
    const [team, before] = [teams.get(agentId) ?? nothing, changed.get(agentId)];
    const gross = rebateGross(terms, {
      team: bothOf(team, before),
      legs: [...ladder.legs, ...ladder.changed],
      below: paidBelow,
    });
    const one = { version, team, changed: before ?? null, gross, ladder };
    done.set(version.versionId, one);
    return one;
  };
  return versions.map(computed);
};

/** The legs of one contract as it stands, by what the agent has promised below; what goes on is not worked out level by level. */
export const ladderOf = async (
  read: Read,
  { agentId, terms }: Pick<Version, 'agentId' | 'terms'>,
  legs: TeamPlay['legs'],
  at: Instant,
): Promise<{ legs: PricedLeg[]; below: bigint }> => {
  const promised = new Map<string, readonly PromisedRate[]>(
    (await signedOf(read, { payerId: agentId }, at))
      .filter(({ type }) => type === 'rebate')
      .map((one) => [one.agentId, one.terms.rows]),
  );
  const priced = pricedLegs(legs.get(agentId) ?? [], {
    rate: (product) => rateOfProduct(terms.rows, product),
    below: (memberId, product) => rateOfProduct(promised.get(memberId) ?? [], product),
  });
  return { legs: priced, below: passedOn(priced) };
};
