import type { Instant } from '#kit/shared/time.ts';
import { sql, type Tx, type Read } from './database.ts';

/** @property dataUntil what the database knew of when it was restored; null where nobody said. */
export type MoneyFence = { fenceNo: bigint; dataUntil: Instant | null; raisedAt: Instant };

/** What keeps a merchant's money in, since its database was taken back in time; undefined where nothing does. */
export const moneyFenceOf = async (read: Read, merchantId: string): Promise<MoneyFence | undefined> => {
  const { rows } = await sql<MoneyFence>`
    select fence_no as "fenceNo", data_until as "dataUntil", raised_at as "raisedAt"
    from kit.money_fence
    where merchant_id = ${merchantId}
      and lifted_at is null
    order by fence_no desc
    limit 1`.execute(read);
  return rows[0];
};

/** Asked by every worker before money leaves: to a bank, or to a vendor that holds balances. */
export const isMoneyFenced = async (read: Read, merchantId: string): Promise<boolean> =>
  (await moneyFenceOf(read, merchantId)) !== undefined;

/**
 * Keeps the money of every merchant in, as the database's owner. Their ids come from who restores.
 * @returns how many fences stand.
 */
export const raiseMoneyFences = async (
  owner: Tx,
  { merchantIds, dataUntil }: { merchantIds: readonly string[]; dataUntil: string | undefined },
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into kit.money_fence (merchant_id, cause, data_until)
    select m.id, 'restored', ${dataUntil ?? null}::timestamptz
    from unnest(${merchantIds}::text[]) as m (id)`.execute(owner);
  return Number(numAffectedRows);
};

/** @property approvalId of what the two have approved: the table holds it against them. @returns false where none stood. */
export const liftMoneyFence = async (
  tx: Tx,
  { merchantId, by, with: second, approvalId }: { merchantId: string; by: string; with: string; approvalId: string },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update kit.money_fence
    set lifted_at = kit.now(), lifted_by = ${by}, lifted_with = ${second}, lifted_approval = ${approvalId}
    where merchant_id = ${merchantId}
      and lifted_at is null`.execute(tx);
  return numAffectedRows > 0n;
};
