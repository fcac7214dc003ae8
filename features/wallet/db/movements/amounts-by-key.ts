import { sql, type Read } from '#kit/server/database/database.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { movementKey } from '../commands/movement-key.ts';

/**
 * What the ledger holds under these keys, from the wallet's side in minor units; a key without a movement is missing. For
 * whoever compares what a feature says with it.
 */
export const amountsByKey = async (read: Read, keys: readonly string[]): Promise<Map<string, Minor>> => {
  const named = new Map(keys.map((key) => [movementKey(key), key]));
  const { rows } = await sql<{ key: string; amount: Minor }>`
    select replace(key::text, '-', '') as key, amount
    from wallet.movement
    where key = any(${[...named.keys()]}::uuid[])
      and counter_account > 0`.execute(read);
  return new Map(rows.map(({ key, amount }) => [named.get(key)!, amount]));
};
