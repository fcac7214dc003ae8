import { sql, type Read } from '#kit/server/database/database.ts';
import { type RecordedRow, recordedAmount, recordedAt, recordsMax } from '#kit/server/person-records.ts';

/** A member's wallets, amounts in major units. */
export const walletRows = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select kind, currency, ${recordedAmount('balance')} as balance, ${recordedAt('opened_at')} as "openedAt"
    from wallet.wallet
    where member_id = ${memberId}
    order by id`.execute(read);
  return rows;
};

/** Every movement of a member's wallets, the newest first. */
export const movementRows = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select w.kind as wallet, w.currency, m.version, k.name as kind, ${recordedAmount('m.amount')} as amount,
      ${recordedAmount('m.balance_after')} as "balanceAfter", ${recordedAt('m.recorded_at')} as at
    from wallet.wallet w
    join wallet.movement m on m.wallet_id = w.id
    join wallet.movement_kind k on k.code = m.kind
    where w.member_id = ${memberId}
    order by m.recorded_at desc, m.version desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

/** Whether something of value is left in any wallet but those of play money. */
export const hasBalance = async (read: Read, memberId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from wallet.wallet
    where member_id = ${memberId}
      and balance > 0
      and kind in ('cash', 'bonus', 'locked')
      and currency <> 'TRIAL'
    limit 1`.execute(read);
  return rows.length > 0;
};
