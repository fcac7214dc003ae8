import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** A stretch of time of one member: from its first moment on, before `until`. */
type PlayWindow = { memberId: string; since: Instant; until: Instant };

/** What a member played in a window as far as it was settled before its end. Minor units. */
type WindowPlay = {
  member_id: string;
  since: Instant;
  until: Instant;
  /** Of bets placed in it. */
  staked: bigint;
  /** Stake less payout of bets placed in it; below zero the member won. */
  lost_placed: bigint;
  /** Stake less payout of bets settled in it, whenever they were placed. */
  lost_settled: bigint;
};

const columns = sql`merchant_id, currency, state, excluded, stake, payout, jackpot, correction, placed_at, placed_day, settled_at, day`;

const windowsMax = 20_000;

/**
 * What members played within windows of their own. Fresh only after `followNow`. @public For agents: what went beyond a limit.
 * @param asKnownAt as it was known at that moment; undefined: as it is known now.
 */
export const playInWindows = async (
  read: Read,
  whose: { merchantId: MerchantId; currency: Currency },
  windows: readonly PlayWindow[],
  asKnownAt: Instant | undefined,
): Promise<WindowPlay[]> => {
  const found: WindowPlay[] = [];
  for (let from = 0; from < windows.length; from += windowsMax)
    found.push(...(await playInSome(read, whose, windows.slice(from, from + windowsMax), asKnownAt)));
  return found;
};

const playInSome = async (
  read: Read,
  { merchantId, currency }: { merchantId: MerchantId; currency: Currency },
  some: readonly PlayWindow[],
  asKnownAt: Instant | undefined,
): Promise<WindowPlay[]> => {
  const known = asKnownAt === undefined ? 'infinity' : isoOf(asKnownAt);
  const { rows } = await sql<WindowPlay>`
      with w as (
        select *
        from unnest(
          ${some.map(({ memberId }) => memberId)}::text[],
          ${some.map(({ since }) => isoOf(since))}::timestamptz[],
          ${some.map(({ until }) => isoOf(until))}::timestamptz[]
        ) as w (member_id, since, until)
      ),
      replaced as (
        select distinct on (p.vendor, p.bet_id) p.vendor, p.bet_id, p.member_id, ${columns}
        from turnover.past_fact p
        where p.replaced_at > ${known}::timestamptz
          and p.member_id in (select member_id from w)
        order by p.vendor, p.bet_id, p.past_no
      ),
      played as (
        select w.member_id, w.since, w.until, f.stake, f.placed_at, f.settled_at,
          f.stake - f.payout - f.jackpot - f.correction as lost
        from w
        join turnover.fact f on f.member_id = w.member_id
          and (f.placed_at >= w.since or (f.day > f.placed_day and f.settled_at >= w.since))
          and f.settled_at < w.until
        where f.merchant_id = ${merchantId}
          and f.currency = ${currency}
          and turnover.is_counted(f)
          and (${known}::timestamptz = 'infinity'
            or not exists (select from replaced r where r.vendor = f.vendor and r.bet_id = f.bet_id))
        union all
        select w.member_id, w.since, w.until, r.stake, r.placed_at, r.settled_at,
          r.stake - r.payout - r.jackpot - r.correction
        from w
        join replaced r on r.member_id = w.member_id
          and (r.placed_at >= w.since or r.settled_at >= w.since)
          and r.settled_at < w.until
        where r.merchant_id = ${merchantId}
          and r.currency = ${currency}
          and r.state in ('settled', 'resettled')
          and not r.excluded && array['demo_credit', 'vendor_test', 'bonus_stake']
      )
      select p.member_id, p.since, p.until,
        coalesce(sum(p.stake) filter (where p.placed_at >= p.since), 0)::bigint as staked,
        coalesce(sum(p.lost) filter (where p.placed_at >= p.since), 0)::bigint as lost_placed,
        coalesce(sum(p.lost) filter (where p.settled_at >= p.since), 0)::bigint as lost_settled
      from played p
      group by p.member_id, p.since, p.until`.execute(read);
  return rows;
};
