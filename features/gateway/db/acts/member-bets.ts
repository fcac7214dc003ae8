import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** `running` while nothing came back and its round is open; `refunded` when it was taken back. */
export type BetState = 'running' | 'won' | 'lost' | 'refunded';
/** A tip is neither won nor lost. */
export type BetRowState = BetState | 'given';
/** `table`: money that was taken along to a table, and what of it came back. */
export type BetKind = 'bet' | 'tip' | 'table';

export type BetFilter = {
  memberId: MemberId;
  /** What was played with: money or trial credit. */
  currency: Currency;
  from: Instant;
  /** Not included. */
  until: Instant;
  game?: { vendor: string; game: string } | undefined;
  state?: BetState | undefined;
};

export type MemberBet = {
  vendor: string;
  transaction_id: string;
  kind: BetKind;
  /** Null of a tip for which the vendor named none. */
  game: string | null;
  round_id: string | null;
  stake: Minor;
  payout: Minor;
  state: BetRowState;
  recorded_at: Instant;
};

/**
 * Every bet, tip and visit to a table of a member in a time, with what came of it so far; that is found by the index of
 * references.
 */
const betsOf = ({ memberId, currency, from, until, game }: BetFilter) => sql`
  select bet.vendor, bet.transaction_id, coalesce(round.game, visit.game) as game, round.round_id, bet.recorded_at,
    -bet.amount as stake, came.payout,
    case bet.kind when 'session_in' then 'table' else bet.kind end as kind,
    case
      when bet.taken_back then 'refunded'
      when bet.kind = 'tip' then 'given'
      when bet.kind = 'session_in' then
        case when not came.is_back then 'running' when came.payout > -bet.amount then 'won' else 'lost' end
      when came.payout > 0 then 'won'
      when round.state in ('settled', 'resettled') then 'lost'
      else 'running'
    end as state
  from gateway.transaction bet
  left join gateway.round round using (round_no)
  left join gateway.table_visit visit on visit.vendor = bet.vendor and visit.transaction_id = bet.transaction_id
  cross join lateral (
    select coalesce(sum(win.amount), 0)::bigint as payout, count(*) > 0 as is_back
    from gateway.transaction win
    where win.vendor = bet.vendor
      and win.reference_id = bet.transaction_id
      and win.kind in ('win', 'jackpot_win', 'adjust', 'session_out')
      and not win.taken_back
  ) came
  where bet.member_id = ${memberId}
    and bet.kind in ('bet', 'tip', 'session_in')
    and bet.currency = ${currency}
    and bet.recorded_at >= ${isoOf(from)}::timestamptz
    and bet.recorded_at < ${isoOf(until)}::timestamptz
    ${game === undefined ? sql`` : sql`and bet.vendor = ${game.vendor} and coalesce(round.game, visit.game) = ${game.game}`}`;

/** A member's bets, the newest first. @param before the last one of the page before. */
export const memberBets = async (
  read: Read,
  filter: BetFilter,
  { before, limit }: { before: { vendor: string; transactionId: string } | undefined; limit: number },
): Promise<MemberBet[]> => {
  const { rows } = await sql<MemberBet>`
    select *
    from (${betsOf(filter)}) as bets
    where true
      ${filter.state === undefined ? sql`` : sql`and state = ${filter.state}`}
      ${
        before === undefined
          ? sql``
          : sql`and (recorded_at, vendor, transaction_id) < (
              select t.recorded_at, t.vendor, t.transaction_id
              from gateway.transaction t
              where t.vendor = ${before.vendor}
                and t.transaction_id = ${before.transactionId}
                and t.member_id = ${filter.memberId}
            )`
      }
    order by recorded_at desc, vendor desc, transaction_id desc
    limit ${limit}`.execute(read);
  return rows;
};
