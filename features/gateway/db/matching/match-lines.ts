import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ListedKind, Span, TheirState } from '../../domain/matching.ts';
import { cameRight, paidLater } from '../findings/findings.ts';
import type { RunName } from './match-runs.ts';

export type NewLine = {
  transactionId: string;
  kind: string;
  player: string;
  roundId?: string | undefined;
  currency: Currency;
  amount: Minor;
  state: TheirState;
  at: Instant;
};

/** A page of the vendor's list; a line that stands on two pages is one. */
export const insertLines = async (tx: Tx, { vendor, day, version }: RunName, lines: readonly NewLine[]) => {
  const column = <Value>(of: (line: NewLine) => Value) => lines.map(of);
  await sql`
    insert into gateway.match_line
      (vendor, day, version, transaction_id, kind, player, round_id, currency, amount, state, made_at)
    select ${vendor}, ${day}::date, ${version}::int, l.*
    from unnest(
      ${column(({ transactionId }) => transactionId)}::text[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ player }) => player)}::text[],
      ${column(({ roundId }) => roundId ?? null)}::text[],
      ${column(({ currency }) => currency)}::text[],
      ${column(({ amount }) => amount)}::bigint[],
      ${column(({ state }) => state)}::text[],
      ${column(({ at }) => isoOf(at))}::timestamptz[]
    ) as l
    on conflict do nothing`.execute(tx);
};

/** What we recorded in the day and the vendor did not list: found by time, once. Tests of a vendor are no play. */
export const addOwnLines = async (tx: Tx, { vendor, day, version }: RunName, { from, to }: Span): Promise<void> => {
  await sql`
    insert into gateway.match_line (vendor, day, version, transaction_id)
    select t.vendor, ${day}::date, ${version}::int, t.transaction_id
    from gateway.transaction t
    where t.vendor = ${vendor}
      and t.recorded_at >= ${isoOf(from)}::timestamptz
      and t.recorded_at < ${isoOf(to)}::timestamptz
      and not exists (
        select
        from gateway.vendor_player p
        where p.vendor = t.vendor
          and p.member_id = t.member_id
          and p.is_sandbox
      )
    union all
    select vendor, ${day}::date, ${version}::int, transfer_id
    from gateway.wallet_transfer
    where vendor = ${vendor}
      and requested_at >= ${isoOf(from)}::timestamptz
      and requested_at < ${isoOf(to)}::timestamptz
    on conflict do nothing`.execute(tx);
};

export type PairRow = {
  transaction_id: string;
  player: string | null;
  player_member: MemberId | null;
  player_merchant: MerchantId | null;
  their_kind: string | null;
  their_currency: Currency | null;
  their_amount: Minor | null;
  their_state: TheirState | null;
  made_at: Instant | null;
  our_kind: ListedKind | null;
  our_currency: Currency | null;
  our_amount: Minor | null;
  money_key: string | null;
  taken_back: boolean | null;
  is_in_transit: boolean;
  recorded_at: Instant | null;
  member_id: MemberId | null;
  merchant_id: MerchantId | null;
  has_tombstone: boolean;
  is_listed_elsewhere: boolean;
  was_owed: boolean;
  note: string | null;
  is_resolved: boolean;
};

/** What else is known of an act. */
const known = sql`
      t.transaction_id is null and exists (
        select
        from gateway.transaction r
        where r.vendor = l.vendor
          and r.reference_id = l.transaction_id
      ) as has_tombstone,
      l.made_at is null and exists (
        select
        from gateway.match_line o
        where o.vendor = l.vendor
          and o.transaction_id = l.transaction_id
          and o.day <> l.day
          and o.made_at is not null
      ) as is_listed_elsewhere,
      exists (
        select
        from gateway.finding f
        where f.vendor = l.vendor
          and f.kind = 'owed_not_paid'
          and f.subject = l.transaction_id
      ) as was_owed`;

/** Both sides of the next acts of a run, in the order of their ids. */
export const pairsOf = async (
  read: Read,
  { vendor, day, version }: RunName,
  { after, limit }: { after: string; limit: number },
): Promise<PairRow[]> => {
  const { rows } = await sql<PairRow>`
    select
      l.transaction_id,
      l.player,
      p.member_id as player_member,
      p.merchant_id as player_merchant,
      l.kind as their_kind,
      l.currency as their_currency,
      l.amount as their_amount,
      l.state as their_state,
      l.made_at,
      coalesce(t.kind, 'transfer_' || w.direction) as our_kind,
      coalesce(t.currency, w.currency) as our_currency,
      coalesce(t.amount, case w.direction when 'in' then -w.amount else w.amount end) as our_amount,
      t.money_key,
      coalesce(t.taken_back, w.state = 'returned') as taken_back,
      coalesce(w.state = 'in_transit', false) as is_in_transit,
      coalesce(t.recorded_at, w.requested_at) as recorded_at,
      coalesce(t.member_id, w.member_id) as member_id,
      coalesce(t.merchant_id, w.merchant_id) as merchant_id,
      ${known},
      s.note,
      s.resolved_at is not null as is_resolved
    from (
      select *
      from gateway.match_line
      where vendor = ${vendor}
        and day = ${day}::date
        and version = ${version}
        and transaction_id > ${after}
      order by transaction_id
      limit ${limit}
    ) l
    left join gateway.transaction t on t.vendor = l.vendor and t.transaction_id = l.transaction_id
    left join gateway.wallet_transfer w on w.vendor = l.vendor and w.transfer_id = l.transaction_id
    left join gateway.vendor_player p on p.vendor = l.vendor and p.player = l.player
    left join lateral (
      select f.note, f.resolved_at
      from gateway.finding f
      where f.vendor = l.vendor
        and f.subject = l.transaction_id
        and f.kind in ('unmatched', 'owed_not_paid', 'mismatch', 'transfer_open')
        and f.resolved_by not in (${cameRight}, ${paidLater})
      order by f.resolved_at desc
      limit 1
    ) s on true
    order by l.transaction_id`.execute(read);
  return rows;
};

/**
 * What vendors listed is kept for a while; what came of it for ever. Forgets lines of the run that ended first, so many at
 * most. @returns whether there may be more.
 */
export const forgetLines = async (tx: Tx, before: Instant, limit: number): Promise<boolean> => {
  const { rows } = await sql`
    with due as materialized (
      select vendor, day, version
      from gateway.match_run
      where finished_at < ${isoOf(before)}::timestamptz
        and state = 'done'
        and lines_forgotten_at is null
      order by finished_at
      limit 1
    ),
    gone as (
      delete from gateway.match_line
      where (vendor, day, version, transaction_id) in (
        select l.vendor, l.day, l.version, l.transaction_id
        from due
        -- For the one run that is due, so that its lines come in the order of their key and the rest is not read.
        cross join lateral (
          select k.*
          from gateway.match_line k
          where k.vendor = due.vendor
            and k.day = due.day
            and k.version = due.version
          order by k.transaction_id
          limit ${limit}
        ) l
      )
      returning 1
    ),
    through as (
      update gateway.match_run r
      set lines_forgotten_at = kit.now()
      from due
      where r.vendor = due.vendor
        and r.day = due.day
        and r.version = due.version
        and (select count(*) from gone) < ${limit}
    )
    select from due`.execute(tx);
  return rows.length > 0;
};
