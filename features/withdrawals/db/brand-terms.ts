import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** The terms in force of each level, as the first version of a new brand of the same money. */
export const copyTerms = async (tx: Tx, { from, to }: { from: MerchantId; to: MerchantId }): Promise<void> => {
  await sql`
    insert into withdrawals.terms (
      merchant_id, level, version, amount_min, amount_max, day_count, day_amount, fee_free_count, fee_fixed, fee_permille,
      auto_below, second_person_from, confirm_minutes, reopen_days
    )
    select distinct on (level)
      ${to}, level, 1, amount_min, amount_max, day_count, day_amount, fee_free_count, fee_fixed, fee_permille,
      auto_below, second_person_from, confirm_minutes, reopen_days
    from withdrawals.terms
    where merchant_id = ${from}
      and valid_from <= kit.now()
    order by level, version desc
    on conflict do nothing`.execute(tx);
};

/** Whether any level has terms by which players are paid out. */
export const paysOutByTerms = async (read: Read, merchantId: MerchantId): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from withdrawals.terms
    where merchant_id = ${merchantId}
    limit 1`.execute(read);
  return rows.length > 0;
};
