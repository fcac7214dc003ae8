import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Product, products } from '#kit/shared/products.ts';
import { termsOn } from '../db/terms.ts';
import { rebateStart, rebateTermsOf } from '../domain/rebate-terms.ts';

/**
 * What the house keeps of each product's turnover in the long run, and what players are given back of it on a day; both in
 * hundredths of a percent.
 */
export const turnoverEdges = async (
  read: Read,
  merchantId: MerchantId,
  day: string,
): Promise<{ product: Product; edge: number; rebate: number }[]> => {
  const version = await termsOn(read, { merchantId, kind: 'rebate', day });
  const { rows } = version ? rebateTermsOf(version.document) : rebateStart;
  return products.map((product) => ({ product, edge: rows[product].edge, rebate: rows[product].rate }));
};
