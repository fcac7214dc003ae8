import { canonicalHash } from '#kit/shared/canonical-json.ts';

/**
 * The id of the nth order of a withdrawal to a bank: the same in every copy of the database, so that the bank knows an order
 * again that another copy has sent.
 */
export const payoutIdOf = (withdrawalId: string, no: number): string =>
  `pay_${canonicalHash({ withdrawal: withdrawalId, order: no }).slice(0, 32)}`;
