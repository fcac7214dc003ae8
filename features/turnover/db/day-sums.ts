import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';

/** Settled play of a business day and product, in minor units. Plays of tests and for demo credit are not in it. */
export type DaySum = {
  /** `2026-01-31`, as the merchant counts days: the day of the settlement. */
  day: string;
  product: string;
  currency: Currency;
  bets: bigint;
  stake: Minor;
  /** Valid turnover: what of the stake carried risk. */
  turnover: Minor;
  payout: Minor;
  jackpot: Minor;
  correction: Minor;
  bonus: Minor;
  tip: Minor;
  /** Stake less payout and jackpot. */
  ggr: Minor;
};

/** @property until included. */
export type DaysQuery = { from: string; until: string };

/** What a member played. Fresh only after `followNow`. @public For agents, rebates, missions and levels. */
export const daySumsOfMember = async (
  read: Read,
  memberId: MemberId,
  { from, until }: DaysQuery,
): Promise<DaySum[]> => {
  const { rows } = await sql<DaySum>`
    select m.day::text as day, m.product, m.currency, m.bets, m.stake, m.turnover, m.payout, m.jackpot, m.correction, m.bonus,
      m.tip, m.ggr
    from turnover.member_day m
    where m.member_id = ${memberId}
      and m.day between ${from}::date and ${until}::date
    order by m.day, m.product, m.currency`.execute(read);
  return rows;
};

/** What some members played together, such as a part of an agent's downline. Fresh only after `followNow`. @public For agents. */
export const daySumsOfMembers = async (
  read: Read,
  memberIds: readonly MemberId[],
  { from, until }: DaysQuery,
): Promise<DaySum[]> => {
  const { rows } = await sql<DaySum>`
    select m.day::text as day, m.product, m.currency, sum(m.bets)::bigint as bets, sum(m.stake)::bigint as stake,
      sum(m.turnover)::bigint as turnover, sum(m.payout)::bigint as payout, sum(m.jackpot)::bigint as jackpot,
      sum(m.correction)::bigint as correction, sum(m.bonus)::bigint as bonus, sum(m.tip)::bigint as tip,
      sum(m.ggr)::bigint as ggr
    from turnover.member_day m
    where m.member_id = any(${memberIds}::text[])
      and m.day between ${from}::date and ${until}::date
    group by m.day, m.product, m.currency
    order by m.day, m.product, m.currency`.execute(read);
  return rows;
};

/** What everybody below an agent played. Fresh only after `followNow`. @public For agents. */
export const daySumsOfAgent = async (read: Read, agentId: string, { from, until }: DaysQuery): Promise<DaySum[]> => {
  const { rows } = await sql<DaySum>`
    select a.day::text as day, a.product, a.currency, a.bets, a.stake, a.turnover, a.payout, a.jackpot, a.correction, a.bonus,
      a.tip, a.ggr
    from turnover.agent_day a
    where a.agent_id = ${agentId}
      and a.day between ${from}::date and ${until}::date
    order by a.day, a.product, a.currency`.execute(read);
  return rows;
};

/** What one member played on some days, or everybody below one agent. @property ggr less what vendors corrected. */
export type PlayOfOne = { id: string; turnover: Minor; ggr: Minor };

/**
 * What each of some members played, and everybody below each of some agents; nothing of whoever played nothing. Fresh only after
 * `followNow`. @public For agents.
 */
export const playOfEach = async (
  read: Read,
  { members, agents }: { members: readonly string[]; agents: readonly string[] },
  { from, until }: DaysQuery,
): Promise<PlayOfOne[]> => {
  const { rows } = await sql<PlayOfOne>`
    select m.member_id as id, sum(m.turnover)::bigint as turnover, sum(m.ggr - m.correction)::bigint as ggr
    from turnover.member_day m
    where m.member_id = any(${members}::text[])
      and m.day between ${from}::date and ${until}::date
    group by m.member_id
    union all
    select a.agent_id, sum(a.turnover)::bigint, sum(a.ggr - a.correction)::bigint
    from turnover.agent_day a
    where a.agent_id = any(${agents}::text[])
      and a.day between ${from}::date and ${until}::date
    group by a.agent_id`.execute(read);
  return rows;
};

export type LifetimeSum = Omit<DaySum, 'day'> & { firstDay: string; lastDay: string };

/** All settled play of a member so far, by product and currency. Fresh only after `followNow`. */
export const lifetimeOf = async (read: Read, memberId: MemberId): Promise<LifetimeSum[]> => {
  const { rows } = await sql<LifetimeSum>`
    select m.product, m.currency, sum(m.bets)::bigint as bets, sum(m.stake)::bigint as stake, sum(m.turnover)::bigint as turnover,
      sum(m.payout)::bigint as payout, sum(m.jackpot)::bigint as jackpot, sum(m.correction)::bigint as correction,
      sum(m.bonus)::bigint as bonus, sum(m.tip)::bigint as tip, sum(m.ggr)::bigint as ggr,
      min(m.day)::text as "firstDay", max(m.day)::text as "lastDay"
    from turnover.member_day m
    where m.member_id = ${memberId}
    group by m.product, m.currency
    order by m.currency, sum(m.stake) desc, m.product`.execute(read);
  return rows;
};
