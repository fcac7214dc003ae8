import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { movementKinds } from '../../domain/movement-kind.ts';

export type CashDeposit = { at: Instant; amount: Minor };

/** More than anybody makes; of more, the newest count. */
const depositsMax = 5000;

/** What a member paid in, in the order of time. @param since only later ones. */
export const cashDepositsOf = async (read: Read, memberId: MemberId, since?: Instant): Promise<CashDeposit[]> => {
  const { rows } = await sql<CashDeposit>`
    select m.recorded_at as at, m.amount
    from wallet.movement m
    join wallet.wallet w on w.id = m.wallet_id
    where w.member_id = ${memberId}
      and w.kind = 'cash'
      and m.kind = ${movementKinds.deposit}
      ${since === undefined ? sql`` : sql`and m.recorded_at > ${isoOf(since)}::timestamptz`}
    order by m.version desc
    limit ${depositsMax}`.execute(read);
  return rows.toReversed();
};
