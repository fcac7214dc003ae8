import { sql, type Read } from '#kit/server/database/database.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** A member, and the time whose settlements count: `from` included, `to` not. */
type MemberTime = { memberId: string; from: Instant; to: Instant };

const timesOf = (times: readonly MemberTime[]) => sql`
  unnest(
    ${times.map(({ memberId }) => memberId)}::text[],
    ${times.map(({ from }) => isoOf(from))}::timestamptz[],
    ${times.map(({ to }) => isoOf(to))}::timestamptz[]
  ) as t (member_id, from_at, to_at)`;

/**
 * Valid turnover of members, each within a time of their own that begins before their first bet of it. Minor units; who played nothing is
 * not in it. Fresh only after `followNow`.
 */
const turnoverWithin = async (
  read: Read,
  currency: Currency,
  times: readonly MemberTime[],
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ member_id: string; turnover: bigint }>`
    select f.member_id, sum(f.turnover)::bigint as turnover
    from ${timesOf(times)}
    join turnover.fact f on f.member_id = t.member_id and f.placed_at >= t.from_at
    where f.settled_at < t.to_at
      and f.currency = ${currency}
      and turnover.is_counted(f)
    group by f.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.turnover]));
};

/** Which of some members had agents above them at any moment of a time: their play is the agents'. */
const underAgents = async (
  read: Read,
  members: readonly string[],
  { from, to }: { from: Instant; to: Instant },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ member_id: string }>`
    select distinct u.member_id
    from (
      select u.member_id, u.valid_from, u.agents,
        lead(u.valid_from, 1, 'infinity') over (partition by u.member_id order by u.valid_from) as valid_to
      from turnover.upline u
      where u.member_id = any(${members}::text[])
    ) u
    where u.valid_from < ${isoOf(to)}::timestamptz
      and u.valid_to > ${isoOf(from)}::timestamptz
      and cardinality(u.agents) > 0`.execute(read);
  return new Set(rows.map((row) => row.member_id));
};

/** @public What single members played, for who pays by it. */
export const memberPlay = { turnoverWithin, underAgents } as const;
