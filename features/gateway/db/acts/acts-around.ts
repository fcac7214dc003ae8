import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Instant, isoOf, later, secondsMs } from '#kit/shared/time.ts';
import type { TransactionKind } from '../../domain/transaction.ts';

/** An act of a member's play and the ledger's key of its money. */
export type ActAround = {
  vendor: string;
  transactionId: string;
  kind: TransactionKind;
  /** The act that it answers or undoes. */
  referenceId: string | null;
  moneyKey: string;
  game: string | null;
  roundId: string | null;
};

/** An act and its movement are written in one transaction; the clock of it stands still. */
const spanMs = secondsMs(5);
/** More than anybody plays in ten seconds. */
const actsMax = 1000;

/** What a member played around a moment, for whoever looks for the act behind a movement of then. */
export const actsAround = async (read: Read, memberId: MemberId, at: Instant): Promise<ActAround[]> => {
  const { rows } = await sql<ActAround>`
    select t.vendor, t.transaction_id as "transactionId", t.kind, t.reference_id as "referenceId", t.money_key as "moneyKey",
      r.game, r.round_id as "roundId"
    from gateway.transaction t
    left join gateway.round r using (round_no)
    where t.member_id = ${memberId}
      and t.money_key is not null
      and t.recorded_at between ${isoOf(later(at, -spanMs))}::timestamptz and ${isoOf(later(at, spanMs))}::timestamptz
    order by t.recorded_at desc
    limit ${actsMax}`.execute(read);
  return rows;
};
