import type { MerchantId } from '#kit/shared/id.ts';
import { sql } from './database.ts';

/** What a merchant bounds something by: a whole number of the unit that the query names. */
export type MerchantBound = { merchantId: MerchantId; bound: bigint | number };

/** A row for each merchant, to be joined as `(merchant_id, bound)`: each is looked at by its own bound, in one statement. */
export const boundRows = (bounds: readonly MerchantBound[]) => sql`
  unnest(
    ${bounds.map(({ merchantId }) => merchantId)}::text[],
    ${bounds.map(({ bound }) => BigInt(bound))}::bigint[]
  ) as limits (merchant_id, bound)`;
