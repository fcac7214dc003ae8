import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type RecordedRow, recordedAmount, recordedAt, recordsMax } from '#kit/server/person-records.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type SignedMonth, wireSignedMonth } from '../domain/month.ts';

export type StoredMonth = {
  walletId: bigint;
  month: string;
  memberId: string;
  /** After this version of the wallet … */
  from: number;
  /** … up to this one. */
  to: number;
  until: Instant;
  closing: Minor;
  hash: string;
  previous: string | null;
  signedAt: Instant;
  /** As it was signed. */
  statement: SignedMonth;
};

type Row = Omit<StoredMonth, 'statement'> & { signed: string };

const columns = sql`
  wallet_id as "walletId", month, member_id as "memberId", from_version as from, to_version as to, until, closing, hash, previous,
  signed_at as "signedAt", signed`;

/** @throws ZodError where what lies there is no statement of a month. */
const keptOf = ({ signed, ...row }: Row): StoredMonth => ({
  ...row,
  statement: wireSignedMonth.parse(JSON.parse(signed)),
});

/** A member's sealed months, the newest first. */
export const monthsOf = async (
  read: Read,
  whose: { merchantId: MerchantId; memberId: MemberId },
  count: number,
): Promise<StoredMonth[]> => {
  const { rows } = await sql<Row>`
    select ${columns}
    from records.month
    where member_id = ${whose.memberId}
      and merchant_id = ${whose.merchantId}
    order by month desc
    limit ${count}`.execute(read);
  return rows.map(keptOf);
};

/** All sealed months by wallet and time, those after one. */
export const monthsAfter = async (
  read: Read,
  { walletId, month }: Pick<StoredMonth, 'walletId' | 'month'>,
  count: number,
): Promise<StoredMonth[]> => {
  const { rows } = await sql<Row>`
    select ${columns}
    from records.month
    where (wallet_id, month) > (${walletId}, ${month})
    order by wallet_id, month
    limit ${count}`.execute(read);
  return rows.map(keptOf);
};

export type LastMonth = Pick<StoredMonth, 'to' | 'closing' | 'hash'>;

/** Of each wallet, how its last sealed month ends; a wallet without one is missing. */
export const lastMonthsOf = async (read: Read, wallets: readonly bigint[]): Promise<Map<bigint, LastMonth>> => {
  const { rows } = await sql<LastMonth & { walletId: bigint }>`
    select distinct on (wallet_id) wallet_id as "walletId", to_version as to, closing, hash
    from records.month
    where wallet_id = any(${wallets}::bigint[])
    order by wallet_id, month desc`.execute(read);
  return new Map(rows.map(({ walletId, ...last }) => [walletId, last]));
};

export type NewMonth = Omit<StoredMonth, 'statement' | 'signedAt'> & { merchantId: MerchantId; text: string };

/** What is sealed already stays as it is. */
export const insertMonth = async (tx: Tx, month: NewMonth): Promise<void> => {
  await sql`
    insert into records.month (
      wallet_id, month, member_id, merchant_id, from_version, to_version, until, closing, hash, previous, signed
    )
    values (
      ${month.walletId}, ${month.month}, ${month.memberId}, ${month.merchantId}, ${month.from}, ${month.to},
      ${isoOf(month.until)}::timestamptz, ${month.closing}, ${month.hash}, ${month.previous}, ${month.text}
    )
    on conflict (wallet_id, month) do nothing`.execute(tx);
};

/** A merchant's month that is to be sealed next, by the clocks of its time zone. */
export type DueMonth = { month: string; next: string; from: Instant; until: Instant; afterWallet: bigint };

/** @param first a moment of the first month, where none was sealed yet. */
export const dueMonth = async (
  read: Read,
  { merchantId, timeZone, first }: { merchantId: MerchantId; timeZone: string; first: Instant },
): Promise<DueMonth> => {
  const { rows } = await sql<DueMonth>`
    select
      to_char(begins, 'YYYY-MM') as month,
      to_char(begins + interval '1 month', 'YYYY-MM') as next,
      begins at time zone ${timeZone} as from,
      (begins + interval '1 month') at time zone ${timeZone} as until,
      coalesce(after_wallet, 0) as "afterWallet"
    from (select) one
    left join records.month_check look on look.merchant_id = ${merchantId}
    cross join lateral (
      select coalesce(
        (look.month || '-01')::timestamp,
        date_trunc('month', ${isoOf(first)}::timestamptz at time zone ${timeZone})
      ) as begins
    ) month`.execute(read);
  return oneRow(rows);
};

export const saveMonthCheck = async (
  tx: Tx,
  { merchantId, month, afterWallet }: { merchantId: MerchantId; month: string; afterWallet: bigint },
): Promise<void> => {
  await sql`
    insert into records.month_check (merchant_id, month, after_wallet)
    values (${merchantId}, ${month}, ${afterWallet})
    on conflict (merchant_id) do update
    set month = excluded.month,
      after_wallet = excluded.after_wallet`.execute(tx);
};

/** A member's sealed month; undefined of another's, of one in which nothing moved and of one that is not sealed. */
export const monthOf = async (
  read: Read,
  whose: { merchantId: MerchantId; memberId: MemberId },
  month: string,
): Promise<StoredMonth | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns}
    from records.month
    where member_id = ${whose.memberId}
      and merchant_id = ${whose.merchantId}
      and month = ${month}`.execute(read);
  return rows[0] && keptOf(rows[0]);
};

/** Whether a month has begun and its sealing is still to come. */
export const isMonthToSeal = async (
  read: Read,
  { merchantId, timeZone }: { merchantId: MerchantId; timeZone: string },
  month: string,
): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select ${month} <= to_char(kit.now() at time zone ${timeZone}, 'YYYY-MM')
      and ${month} >= coalesce((
        select look.month
        from records.month_check look
        where look.merchant_id = ${merchantId}
      ), '0000-01') as is`.execute(read);
  return oneRow(rows).is;
};

/** A member's sealed months as they were signed, the newest first. */
export const monthRows = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select month, ${recordedAmount('closing')} as closing, hash, signed, ${recordedAt('signed_at')} as "signedAt"
    from records.month
    where member_id = ${memberId}
    order by month desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

/** A month that was passed over. @property expected where the month before it ended. @property found where the ledger begins it. */
export type UnsealedMonth = {
  walletId: bigint;
  month: string;
  merchantId: MerchantId;
  expected: Minor;
  found: Minor;
};

/** The first that a wallet passed over stands; those after it only follow from it. */
export const noteUnsealed = async (
  tx: Tx,
  { walletId, month, merchantId, expected, found }: UnsealedMonth,
): Promise<void> => {
  await sql`
    insert into records.unsealed (wallet_id, month, merchant_id, expected, found)
    values (${walletId}, ${month}, ${merchantId}, ${expected}, ${found})
    on conflict (wallet_id) do nothing`.execute(tx);
};

export const forgetUnsealed = async (tx: Tx, wallets: readonly bigint[]): Promise<void> => {
  await sql`
    delete from records.unsealed
    where wallet_id = any(${wallets}::bigint[])`.execute(tx);
};

/** What was passed over and has not been mended since, the longest standing first. */
export const unsealedMonths = async (read: Read, count: number): Promise<(UnsealedMonth & { foundAt: Instant })[]> => {
  const { rows } = await sql<UnsealedMonth & { foundAt: Instant }>`
    select wallet_id as "walletId", month, merchant_id as "merchantId", expected, found, found_at as "foundAt"
    from records.unsealed
    order by found_at, wallet_id
    limit ${count}`.execute(read);
  return rows;
};
