import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { CounterAccount } from '../../domain/account.ts';

/** A movement whose other end is a certain counter-account. */
export type AccountMovement = {
  /** Sixteen bytes in hex, as `movementKey` makes them. */
  key: string;
  kind: string;
  /** From the wallet's side: a negative amount went from the wallet to the counter-account. */
  amount: Minor;
  at: Instant;
};

const accountIs = ({ merchantId, owner, code, currency }: CounterAccount) => sql`
  c.merchant_id = ${merchantId} and c.owner = ${owner} and c.code = ${code} and c.currency = ${currency}`;

/**
 * Everything that met an account in a time, in its order. Walks the months of that time: for background work, not for a page.
 * @param span.until not included.
 */
export const movementsOfAccount = async (
  read: Read,
  account: CounterAccount,
  { from, until }: { from: Instant; until: Instant },
): Promise<AccountMovement[]> => {
  const { rows } = await sql<AccountMovement>`
    select replace(m.key::text, '-', '') as key, k.name as kind, m.amount, m.recorded_at as at
    from wallet.counter_account c
    join wallet.movement m on m.counter_account = c.id
    join wallet.movement_kind k on k.code = m.kind
    where ${accountIs(account)}
      and m.recorded_at >= ${isoOf(from)}::timestamptz
      and m.recorded_at < ${isoOf(until)}::timestamptz
      and m.month >= (
        select least(wallet.month_of(${isoOf(from)}::timestamptz) - 1, ledger_month.month)
        from wallet.ledger_month
      )
    order by m.recorded_at, m.key`.execute(read);
  return rows;
};

/** What wallets had got from an account before a moment, less what they gave it: for background work, not for a page. */
export const receivedFromAccount = async (read: Read, account: CounterAccount, before: Instant): Promise<Minor> => {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(m.amount), 0)::text as amount
    from wallet.counter_account c
    join wallet.movement m on m.counter_account = c.id
    where ${accountIs(account)}
      and m.recorded_at < ${isoOf(before)}::timestamptz`.execute(read);
  return minor(BigInt(oneRow(rows).amount));
};
