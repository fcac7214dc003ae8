import { sql, type Read } from '#kit/server/database/database.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { daysMs, type Instant, isoOf, later } from '#kit/shared/time.ts';

/** A bet, or a visit to a table, of somebody below an agent. Minor units. */
export type TeamBet = {
  vendor: string;
  bet_id: string;
  round_no: bigint | null;
  member_id: string;
  product: string;
  game: string;
  state: 'open' | 'settled' | 'resettled' | 'voided';
  stake: Minor;
  turnover: Minor;
  /** With jackpots and what a vendor corrected. */
  payout: Minor;
  placed_at: Instant;
};

/**
 * Which bets of a downline: those that run, or those settled within a time, by the sums' rule of who stood above then.
 * @property members only these of it. @property hidden none of these that were settled within these times; of bets that run: that hold now.
 */
export type TeamBetsQuery = {
  agentId: string;
  currency: Currency;
  settled?: { from: Instant; to: Instant } | undefined;
  members?: readonly string[] | undefined;
  hidden: readonly { memberId: string; from: Instant; to: Instant }[];
};

/** A bet that is settled later than this after it was made is in no list, only in the sums. */
const longestOpen = daysMs(92);

const isSeen = (hidden: TeamBetsQuery['hidden']) =>
  hidden.length === 0
    ? sql`true`
    : sql`not exists (
        select
        from unnest(
          ${hidden.map(({ memberId }) => memberId)}::text[],
          ${hidden.map(({ from }) => isoOf(from))}::timestamptz[],
          ${hidden.map(({ to }) => isoOf(to))}::timestamptz[]
        ) as h (member_id, since, until)
        where h.member_id = f.member_id
          and coalesce(f.settled_at, kit.now()) >= h.since
          and coalesce(f.settled_at, kit.now()) < h.until
      )`;

const isMeant = ({ agentId, currency, settled, hidden }: TeamBetsQuery) => sql`
  f.kind in ('bet', 'session_in')
  and f.currency = ${currency}
  and not f.excluded && array['demo_credit', 'vendor_test']
  and ${isSeen(hidden)}
  and ${
    settled === undefined
      ? sql`f.state = 'open'`
      : sql`f.state <> 'open'
        and f.settled_at >= ${isoOf(settled.from)}::timestamptz
        and f.settled_at < ${isoOf(settled.to)}::timestamptz
        and f.placed_at >= ${isoOf(later(settled.from, -longestOpen))}::timestamptz
        and f.placed_at < ${isoOf(settled.to)}::timestamptz`
  }
  and (
    select u.agents
    from turnover.upline u
    where u.member_id = f.member_id
      and u.valid_from <= coalesce(f.settled_at, kit.now())
    order by u.valid_from desc
    limit 1
  ) @> array[${agentId}]`;

const columns = sql`
  f.vendor, f.bet_id, f.round_no, f.member_id, f.product, f.game, f.state, f.stake, f.turnover,
  f.payout + f.jackpot + f.correction as payout, f.placed_at`;

type Page = { before: { vendor: string; betId: string } | undefined; limit: number };

const isBefore = (before: Page['before']) =>
  before === undefined
    ? sql`true`
    : sql`(f.placed_day, f.placed_at, f.vendor, f.bet_id) < (
        select b.placed_day, b.placed_at, b.vendor, b.bet_id
        from turnover.fact b
        where b.vendor = ${before.vendor}
          and b.bet_id = ${before.betId}
      )`;

const newestFirst = sql`f.placed_day desc, f.placed_at desc, f.vendor desc, f.bet_id desc`;

/**
 * Bets of a downline, those made last first; a page. With a list of members each one's last bets are looked up, without one all of the
 * merchant's are walked from the newest on: a short list for small teams, none for large ones. Fresh only after `followNow`. @public For agents.
 */
export const teamBets = async (read: Read, query: TeamBetsQuery, { before, limit }: Page): Promise<TeamBet[]> => {
  const { members } = query;
  const facts =
    members === undefined
      ? sql`turnover.fact f`
      : sql`
        unnest(${members}::text[]) as m (id)
        cross join lateral (
          select *
          from turnover.fact f
          where f.member_id = m.id
            and ${isMeant(query)}
            and ${isBefore(before)}
          order by ${newestFirst}
          limit ${limit}
        ) f`;
  const { rows } = await sql<TeamBet>`
    select ${columns}
    from ${facts}
    where ${members === undefined ? sql`${isMeant(query)} and ${isBefore(before)}` : sql`true`}
    order by ${newestFirst}
    limit ${limit}`.execute(read);
  return rows;
};

/** What runs at this moment of a downline's play, by product. Fresh only after `followNow`. @public For agents. */
export const openPlayOfTeam = async (
  read: Read,
  query: Omit<TeamBetsQuery, 'settled'>,
): Promise<{ product: string; bets: bigint; stake: Minor }[]> => {
  const { members } = query;
  const { rows } = await sql<{ product: string; bets: bigint; stake: Minor }>`
    select f.product, count(*) as bets, sum(f.stake)::bigint as stake
    from turnover.fact f
    where ${isMeant(query)}
      and ${members === undefined ? sql`true` : sql`f.member_id = any(${members}::text[])`}
    group by f.product
    order by f.product`.execute(read);
  return rows;
};
