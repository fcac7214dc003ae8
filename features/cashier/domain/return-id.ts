import { canonicalHash } from '#kit/shared/canonical-json.ts';

/**
 * The id of the nth order to send a transfer back: from the bank's own number of it, so that the bank knows an order again
 * that another copy of the database has sent.
 */
export const returnIdOf = (transfer: { accountId: string; transactionId: string }, no: number): string =>
  `ret_${canonicalHash({ account: transfer.accountId, transaction: transfer.transactionId, order: no }).slice(0, 32)}`;
