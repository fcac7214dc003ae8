import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type PrizeRow = {
  raffle_id: string;
  place: number;
  ticket_no: bigint;
  merchant_id: MerchantId;
  member_id: MemberId;
  currency: Money;
  amount: bigint;
  claim_until: Instant;
  claimed_at: Instant | null;
};

const columns = sql`
  p.raffle_id, p.place, p.ticket_no, p.merchant_id, p.member_id, p.currency, p.amount, p.claim_until, p.claimed_at`;

export const insertPrizes = async (tx: Tx, prizes: readonly Omit<PrizeRow, 'claimed_at'>[]): Promise<void> => {
  const rows = prizes.map((it) => ({
    ...it,
    ticket_no: String(it.ticket_no),
    amount: String(it.amount),
    claim_until: isoOf(it.claim_until),
  }));
  await sql`
    insert into raffles.prize (raffle_id, place, ticket_no, merchant_id, member_id, currency, amount, claim_until)
    select p.raffle_id, p.place, p.ticket_no, p.merchant_id, p.member_id, p.currency, p.amount, p.claim_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (
      raffle_id text, place int, ticket_no bigint, merchant_id text, member_id text, currency text, amount bigint,
      claim_until timestamptz
    )`.execute(tx);
};

/** What was won in some raffles, the first place first. */
export const prizesOf = async (read: Read, raffleIds: readonly string[]): Promise<PrizeRow[]> => {
  const { rows } = await sql<PrizeRow>`
    select ${columns}
    from raffles.prize p
    where p.raffle_id = any(${raffleIds}::text[])
    order by p.raffle_id, p.place`.execute(read);
  return rows;
};

/** What a member won in a raffle, held. */
export const lockPrizes = async (tx: Tx, memberId: MemberId, raffleId: string): Promise<PrizeRow[]> => {
  const { rows } = await sql<PrizeRow>`
    select ${columns}
    from raffles.prize p
    where p.member_id = ${memberId}
      and p.raffle_id = ${raffleId}
    order by p.place
    for no key update`.execute(tx);
  return rows;
};

export const markClaimed = async (tx: Tx, raffleId: string, places: readonly number[], at: Instant): Promise<void> => {
  await sql`
    update raffles.prize
    set claimed_at = ${isoOf(at)}::timestamptz
    where raffle_id = ${raffleId}
      and place = any(${places}::int[])`.execute(tx);
};
