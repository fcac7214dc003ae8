import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money/money.ts';
import { type CounterAccountId, counterAccountId, type CounterAccountOwner } from '../../domain/account.ts';

export type CounterAccountSum = {
  counterAccount: CounterAccountId;
  owner: CounterAccountOwner;
  code: string;
  currency: Currency;
  /** Minor units; below zero is what the account has given away. */
  balance: Minor;
  movements: bigint;
};

type Row = {
  id: number;
  owner: CounterAccountOwner;
  code: string;
  currency: Currency;
  balance: string;
  movements: bigint;
};

/** The merchant's counter-accounts as they stand: what was folded and the tail since. */
export const counterAccountsOf = async (read: Read, merchantId: MerchantId): Promise<CounterAccountSum[]> => {
  const { rows } = await sql<Row>`
    select id, owner, code, currency, balance, movements
    from wallet.counter_sum
    where merchant_id = ${merchantId}
    order by owner, code, currency`.execute(read);
  return rows.map(({ id, balance, movements, ...rest }) => ({
    counterAccount: counterAccountId(id),
    balance: minor(BigInt(balance)),
    movements,
    ...rest,
  }));
};

/** @returns how many counter-accounts had something to fold. */
export const foldCounters = async (tx: Tx): Promise<bigint> => {
  const { rows } = await sql<{ folded: bigint }>`select wallet.fold_counters() as folded`.execute(tx);
  return oneRow(rows).folded;
};
