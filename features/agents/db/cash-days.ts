import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { pathEnd, type Position } from './tree/positions.ts';

/** Counts a deposit of a member in a tree once, whatever often its event comes. */
export const addDeposit = async (
  tx: Tx,
  it: { eventId: bigint; memberId: string; day: string; at: Instant; currency: string; amount: bigint },
): Promise<void> => {
  await sql`
    with fresh as (
      insert into agents.cash_event (event_id, member_id, day, at, currency, amount)
      values (
        ${it.eventId}, ${it.memberId}, ${it.day}::date, ${isoOf(it.at)}::timestamptz, ${it.currency}, ${it.amount}::bigint
      )
      on conflict do nothing
      returning event_id
    )
    insert into agents.cash_day as c (member_id, day, currency, deposits, deposit_count, is_first_deposit)
    select ${it.memberId}, ${it.day}::date, ${it.currency}, ${it.amount}::bigint, 1,
      not exists (
        select
        from agents.cash_day e
        where e.member_id = ${it.memberId}
          and e.day < ${it.day}::date
      )
    from fresh
    on conflict (member_id, day, currency) do update
    set deposits = c.deposits + excluded.deposits, deposit_count = c.deposit_count + 1`.execute(tx);
};

/** What some members paid in on days, both included; everybody where there is no list. */
export const depositsOf = async (
  read: Read,
  members: readonly string[] | undefined,
  { first, last, currency }: { first: string; last: string; currency: Currency },
): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ member_id: string; deposits: bigint }>`
    select c.member_id, sum(c.deposits)::bigint as deposits
    from agents.cash_day c
    where c.day between ${first}::date and ${last}::date
      and c.currency = ${currency}
      and ${members === undefined ? sql`true` : sql`c.member_id = any(${members}::text[])`}
    group by c.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.deposits]));
};

/** What members paid in, each from a moment on and before another; whoever paid nothing is not in it. */
export const depositsInWindows = async (
  read: Read,
  currency: Currency,
  windows: readonly { memberId: string; since: Instant; until: Instant }[],
): Promise<{ member_id: string; since: Instant; until: Instant; deposited: bigint }[]> => {
  const { rows } = await sql<{ member_id: string; since: Instant; until: Instant; deposited: bigint }>`
    select w.member_id, w.since, w.until, sum(c.amount)::bigint as deposited
    from unnest(
      ${windows.map(({ memberId }) => memberId)}::text[],
      ${windows.map(({ since }) => isoOf(since))}::timestamptz[],
      ${windows.map(({ until }) => isoOf(until))}::timestamptz[]
    ) as w (member_id, since, until)
    join agents.cash_event c on c.member_id = w.member_id and c.at >= w.since and c.at < w.until
    where c.currency = ${currency}
    group by w.member_id, w.since, w.until`.execute(read);
  return rows;
};

/** What members paid in, each on days of their own, both included; whoever paid nothing is not in it. */
export const depositsWithin = async (
  read: Read,
  currency: Currency,
  stays: readonly { memberId: string; first: string; last: string }[],
): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ member_id: string; deposits: bigint }>`
    select c.member_id, sum(c.deposits)::bigint as deposits
    from unnest(
      ${stays.map(({ memberId }) => memberId)}::text[],
      ${stays.map(({ first }) => first)}::date[],
      ${stays.map(({ last }) => last)}::date[]
    ) as s (member_id, first, last)
    join agents.cash_day c on c.member_id = s.member_id and c.day between s.first and s.last
    where c.currency = ${currency}
    group by c.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.deposits]));
};

export type TeamCash = { deposits: bigint; depositors: number; first_deposits: number };

/** @property hidden whose deposits on which days count nowhere. */
type CashQuery = {
  first: string;
  last: string;
  currency: Currency;
  at: Instant;
  hidden: readonly { memberId: string; first: string; last: string }[];
};

/** What everybody below an agent paid in on days, and how many of them for the first time. */
export const teamCash = async (
  read: Read,
  agent: Position,
  { first, last, currency, at, hidden }: CashQuery,
): Promise<TeamCash> => {
  const { rows } = await sql<TeamCash>`
    select coalesce(sum(c.deposits), 0)::bigint as deposits, count(distinct c.member_id)::int as depositors,
      count(*) filter (where c.is_first_deposit)::int as first_deposits
    from agents.position p
    join agents.cash_day c on c.member_id = p.member_id
    where p.merchant_id = ${agent.merchant_id}
      and p.path > ${agent.path}
      and p.path < ${pathEnd(agent.path)}
      and p.valid_from <= ${isoOf(at)}::timestamptz
      and (p.valid_to is null or p.valid_to > ${isoOf(at)}::timestamptz)
      and c.day between ${first}::date and ${last}::date
      and c.currency = ${currency}
      and not exists (
        select
        from unnest(
          ${hidden.map(({ memberId }) => memberId)}::text[],
          ${hidden.map((days) => days.first)}::date[],
          ${hidden.map((days) => days.last)}::date[]
        ) as h (member_id, first, last)
        where h.member_id = c.member_id
          and c.day between h.first and h.last
      )`.execute(read);
  return rows[0] ?? { deposits: 0n, depositors: 0, first_deposits: 0 };
};
