import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { CallRow } from './request-log.ts';

export type CallFilter = {
  merchantId: MerchantId;
  vendor?: string | undefined;
  operation?: string | undefined;
  memberId?: string | undefined;
  transactionId?: string | undefined;
  roundId?: string | undefined;
  /** `refused`: any; else this code. */
  outcome?: string | undefined;
  from?: Instant | undefined;
  until?: Instant | undefined;
  before?: bigint | undefined;
};

export type FoundCall = CallRow & {
  vendor: string;
  key_id: string;
  transaction_id: string | null;
  player: string | null;
  game: string | null;
  round_id: string | null;
  called_from: string | null;
  member_id: MemberId | null;
};

export const callsPageSize = 50;

const selected = sql`
  select l.log_no, l.vendor, l.key_id, l.operation, l.request_id, l.transaction_id, l.player, l.game, l.round_id,
    l.called_from, l.status, l.code, l.request, l.answer, l.requested_at, l.elapsed_ms, p.member_id
  from gateway.request_log l
  left join gateway.vendor_player p on p.player = l.player`;

/** A call is of the merchant whose player it names; one that names none is of the merchant that looks after the vendor. */
export const isOf = (merchantId: MerchantId) => sql`
  coalesce(p.merchant_id, (select min(g.merchant_id) from gateway.game g where g.vendor = l.vendor)) = ${merchantId}`;

/** The newest first, one more than a page. */
export const findCalls = async (read: Read, it: CallFilter): Promise<FoundCall[]> => {
  const { rows } = await sql<FoundCall>`
    ${selected}
    where ${isOf(it.merchantId)}
      ${it.vendor === undefined ? sql`` : sql`and l.vendor = ${it.vendor}`}
      ${it.operation === undefined ? sql`` : sql`and l.operation = ${it.operation}`}
      ${
        it.memberId === undefined
          ? sql``
          : sql`and l.player = any(array(
              select known.player from gateway.vendor_player known where known.member_id = ${it.memberId}
            ))`
      }
      ${it.transactionId === undefined ? sql`` : sql`and l.transaction_id = ${it.transactionId}`}
      ${it.roundId === undefined ? sql`` : sql`and l.round_id = ${it.roundId}`}
      ${it.outcome === undefined ? sql`` : it.outcome === 'refused' ? sql`and l.code <> 'ok'` : sql`and l.code = ${it.outcome}`}
      ${it.from === undefined ? sql`` : sql`and l.requested_at >= ${isoOf(it.from)}::timestamptz`}
      ${it.until === undefined ? sql`` : sql`and l.requested_at < ${isoOf(it.until)}::timestamptz`}
      ${it.before === undefined ? sql`` : sql`and l.log_no < ${it.before}`}
    order by l.log_no desc
    limit ${callsPageSize + 1}`.execute(read);
  return rows;
};

export const callByNo = async (read: Read, merchantId: MerchantId, logNo: bigint): Promise<FoundCall | undefined> => {
  const { rows } = await sql<FoundCall>`
    ${selected}
    where l.log_no = ${logNo}
      and ${isOf(merchantId)}`.execute(read);
  return rows[0];
};
