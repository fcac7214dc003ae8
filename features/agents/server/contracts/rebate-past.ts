import type { Version } from '../../db/contracts/versions.ts';
import type { Position } from '../../db/tree/positions.ts';
import { type ContractTerms, type PromisedRate, rateOfProduct } from '../../domain/contract-types.ts';
import { earnedOf, passedOn, pricedLegs, type RateOf } from '../../domain/rebate-differential.ts';
import type { SimulatedPeriod } from '../../domain/simulate.ts';
import { nothing, type TeamFigures } from '../../domain/team-figures.ts';
import { rebateGross } from '../runs/rebate-pay.ts';
import type { TeamPlay } from '../runs/team-play.ts';

type Offered = {
  agent: Position;
  payer: Position | null;
  terms: ContractTerms;
  /** By what whoever offers is paid. */
  own: Version | undefined;
  /** What the agent has promised below. */
  given: readonly Version[];
};

/** What rebate rates would have made of a past period: for the agent, for those below, and for whoever offers them. */
export const rebatePast = ({ agent, payer, terms, own, given }: Offered) => {
  const promised = new Map<string, readonly PromisedRate[]>(given.map((one) => [one.agentId, one.terms.rows]));
  const below: RateOf = (memberId, product) => rateOfProduct(promised.get(memberId) ?? [], product);
  const offered = (product: string) => rateOfProduct(terms.rows, product);
  return (teams: ReadonlyMap<string, TeamFigures>, legs: TeamPlay['legs']): Omit<SimulatedPeriod, 'from' | 'to'> => {
    const priced = pricedLegs(legs.get(agent.member_id) ?? [], { rate: offered, below });
    const downlines = passedOn(priced);
    const team = teams.get(agent.member_id) ?? nothing;
    const above = (payer ? (legs.get(payer.member_id) ?? []) : []).filter((leg) => leg.belowId === agent.member_id);
    const left = pricedLegs(above, {
      rate: (product) => rateOfProduct(own?.terms.rows ?? [], product),
      below: (_, product) => offered(product),
    });
    return {
      team,
      gross: rebateGross(terms, { team, legs: priced, below: downlines }),
      downlines,
      left: earnedOf(left).pay,
    };
  };
};
