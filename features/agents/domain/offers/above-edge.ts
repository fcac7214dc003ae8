import {
  bestRate,
  type ContractTerms,
  isOfLosses,
  type RebateProduct,
  rateOfProduct,
  rebateProducts,
} from '../contract-types.ts';
import type { Rate } from '../rate.ts';

/** Of one product's turnover, in hundredths of a percent: what the house keeps in the long run, and what players are given back. */
export type ProductEdge = { product: RebateProduct; edge: Rate; rebate: Rate };

export type AboveEdge = ProductEdge & { offered: Rate; wages: Rate };

/** Of what is paid by turnover the best rate for a product; losses are shared only after the house has won. */
const ratePaid = ({ base, rows }: ContractTerms, product: RebateProduct): Rate => {
  if (isOfLosses(base)) return 0;
  return base === 'differential' ? rateOfProduct(rows, product) : bestRate(rows);
};

/**
 * Products of which an offer, with all else that is paid of the same turnover, gives back more than their edge.
 * @param signed by what else the agent is paid by the platform; a version of the type that is offered is replaced by it.
 */
export const aboveEdge = (
  offer: ContractTerms,
  signed: readonly ContractTerms[],
  edges: readonly ProductEdge[],
): AboveEdge[] =>
  rebateProducts.flatMap((product) => {
    const known = edges.find((one) => one.product === product);
    const offered = ratePaid(offer, product);
    if (!known || offered === 0) return [];
    const wages = signed
      .filter(({ type }) => type !== offer.type)
      .reduce((sum, one) => sum + ratePaid(one, product), 0);
    return offered + wages + known.rebate > known.edge ? [{ ...known, offered, wages }] : [];
  });
