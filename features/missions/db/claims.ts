import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';

export type NewClaim = {
  claimId: string;
  missionId: string;
  version: number;
  merchantId: MerchantId;
  memberId: MemberId;
  period: string;
  currency: Money;
  amount: bigint;
  tickets: number;
  points: number;
  trace: string;
};

/** @returns false where the member has claimed this mission in this period. */
export const insertClaim = async (tx: Tx, it: NewClaim): Promise<boolean> => {
  const { rows } = await sql`
    insert into missions.claim (
      claim_id, mission_id, version, merchant_id, member_id, period, currency, amount, tickets, points, trace
    )
    values (
      ${it.claimId}, ${it.missionId}, ${it.version}, ${it.merchantId}, ${it.memberId}, ${it.period}, ${it.currency}, ${it.amount},
      ${it.tickets}, ${it.points}, ${it.trace}::jsonb
    )
    on conflict (member_id, mission_id, period) do nothing
    returning claim_id`.execute(tx);
  return rows.length > 0;
};

/** What a member claimed of some missions, as `mission/period`. */
export const claimedOf = async (
  read: Read,
  memberId: MemberId,
  periods: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`
    select c.mission_id || '/' || c.period as key
    from missions.claim c
    where c.member_id = ${memberId}
      and c.period = any(${periods}::text[])`.execute(read);
  return new Set(rows.map((row) => row.key));
};

export type ClaimSum = { mission_id: string; claims: number; amount: bigint; tickets: number; points: number };

/** What a merchant's missions gave, by mission. */
export const claimSums = async (read: Read, merchantId: MerchantId): Promise<ClaimSum[]> => {
  const { rows } = await sql<ClaimSum>`
    select c.mission_id, count(*)::int as claims, sum(c.amount)::bigint as amount, sum(c.tickets)::int as tickets,
      sum(c.points)::int as points
    from missions.claim c
    where c.merchant_id = ${merchantId}
    group by c.mission_id`.execute(read);
  return rows;
};
