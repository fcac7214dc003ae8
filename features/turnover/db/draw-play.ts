import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** What a member played in one lottery draw, as settled on one day of the merchant. Minor units. */
export type DrawPlay = { member_id: string; draw: bigint; day: string; stake: bigint; payout: bigint };

/**
 * @property settled from when on and before when.
 * @property changed only draws of which anything was corrected, settled anew or taken back after a moment and up to another.
 * @property asKnownAt as it was known at that moment; undefined: as it is known now.
 */
type DrawQuery = {
  merchantId: MerchantId;
  currency: Currency;
  members: readonly string[] | undefined;
  settled: { from?: Instant; before: Instant };
  changed?: { after: Instant; until: Instant };
  asKnownAt?: Instant | undefined;
};

const columns = sql`vendor, bet_id, member_id, round_no, state, excluded, stake, payout, jackpot, correction, settled_at, day`;
const lotteries = sql`array['LOTT', 'ELOTT']`;

/** Settled play in lotteries by member, draw and day. Fresh only after `followNow`. @public For agents: losses draw by draw. */
export const drawPlay = async (
  read: Read,
  { merchantId, currency, members, settled, changed, asKnownAt }: DrawQuery,
): Promise<DrawPlay[]> => {
  const known = asKnownAt === undefined ? 'infinity' : isoOf(asKnownAt);
  const from = settled.from === undefined ? '-infinity' : isoOf(settled.from);
  const whose = sql`merchant_id = ${merchantId} and currency = ${currency} and product = any(${lotteries}) and round_no is not null
    and ${members === undefined ? sql`true` : sql`member_id = any(${members}::text[])`}`;
  const draws =
    changed === undefined
      ? sql`true`
      : sql`round_no in (
          select round_no
          from turnover.past_fact
          where replaced_at > ${isoOf(changed.after)}::timestamptz
            and replaced_at <= ${isoOf(changed.until)}::timestamptz
            and ${whose}
        )`;
  const { rows } = await sql<DrawPlay>`
    with replaced as (
      select distinct on (vendor, bet_id) ${columns}
      from turnover.past_fact
      where replaced_at > ${known}::timestamptz
        and ${whose}
        and ${draws}
      order by vendor, bet_id, past_no
    ),
    played as (
      select ${columns}
      from turnover.fact
      where settled_at >= ${from}::timestamptz
        and settled_at < ${isoOf(settled.before)}::timestamptz
        and ${whose}
        and ${draws}
        and not exists (
          select from replaced r where r.vendor = fact.vendor and r.bet_id = fact.bet_id
        )
      union all
      select ${columns}
      from replaced
      where settled_at >= ${from}::timestamptz
        and settled_at < ${isoOf(settled.before)}::timestamptz
    )
    select p.member_id, p.round_no as draw, p.day::text as day,
      sum(p.stake)::bigint as stake,
      sum(p.payout + p.jackpot + p.correction)::bigint as payout
    from played p
    where p.state in ('settled', 'resettled')
      and not p.excluded && array['demo_credit', 'vendor_test', 'bonus_stake']
    group by p.member_id, p.round_no, p.day
    order by p.round_no, p.day, p.member_id`.execute(read);
  return rows;
};
