import { comparedOfReceipt } from '#features/rounds/domain/recheck-receipt.ts';
import { type CheckReceipt, pair } from './recompute.ts';

/** Whether a publication was signed as it is, by the key that it names. */
export const checkReceipt: CheckReceipt = (bundle) =>
  Promise.resolve(comparedOfReceipt(bundle).map(({ name, stated, computed }) => pair(name, stated, computed)));
