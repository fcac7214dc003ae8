import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { houseZone } from '#kit/shared/business-day.ts';

/** Minor units; the multiple is of the stake. */
export type Ceilings = {
  act_max: Minor;
  bonus_max: Minor;
  stake_multiple_max: number;
  player_day_max: Minor;
  vendor_day_max: Minor;
  /** Of what no stake stands behind; it is no part of the days above. */
  bonus_player_day_max: Minor;
  bonus_vendor_day_max: Minor;
};
export type CeilingVersion = Ceilings & {
  /** Null: of every vendor that has none of its own. */
  vendor: string | null;
  set_at: Instant;
  requested_by: string;
  approved_by: string;
  reason: string;
};

/** Removes the sums of days before this one, which no ceiling asks for any more. @param day `2026-11-21`. */
export const forgetPayoutDays = async (tx: Tx, day: string): Promise<void> => {
  await sql`delete from gateway.player_payout_day where day < ${day}::date`.execute(tx);
  await sql`delete from gateway.vendor_payout_day where day < ${day}::date`.execute(tx);
};

/** A vendor's ceilings with their history, the one that counts first; the seeded default comes last. */
export const ceilingsOf = async (read: Read, vendor: string): Promise<CeilingVersion[]> => {
  const { rows } = await sql<CeilingVersion>`
    select vendor, act_max, bonus_max, stake_multiple_max, player_day_max, vendor_day_max, bonus_player_day_max,
      bonus_vendor_day_max, set_at, requested_by, approved_by, reason
    from gateway.payout_ceiling
    where vendor = ${vendor}
      or vendor is null
    order by vendor nulls last, version desc
    limit 50`.execute(read);
  return rows;
};

export const insertCeilings = async (
  tx: Tx,
  it: Ceilings & { vendor: string; requestedBy: string; approvedBy: string; reason: string },
): Promise<void> => {
  await sql`
    insert into gateway.payout_ceiling
      (vendor, act_max, bonus_max, stake_multiple_max, player_day_max, vendor_day_max, bonus_player_day_max,
       bonus_vendor_day_max, requested_by, approved_by, reason)
    values (${it.vendor}, ${it.act_max}, ${it.bonus_max}, ${it.stake_multiple_max}, ${it.player_day_max},
      ${it.vendor_day_max}, ${it.bonus_player_day_max}, ${it.bonus_vendor_day_max}, ${it.requestedBy}, ${it.approvedBy}, ${it.reason})`.execute(
    tx,
  );
};

export type BonusDay = { vendor: string; day: string; merchant_id: MerchantId | null; since: Instant; paid: Minor };

/** Vendors that have paid half of what they may today without a stake, with the merchant that looks after each. */
export const bonusDaysHalfFull = async (read: Read, limit: number): Promise<BonusDay[]> => {
  const { rows } = await sql<BonusDay>`
    select d.vendor, d.day::text as day, (select min(g.merchant_id) from gateway.game g where g.vendor = d.vendor) as merchant_id,
      d.day::timestamp at time zone ${houseZone} as since, sum(d.bonus_paid)::bigint as paid
    from gateway.vendor_payout_day d
    cross join lateral gateway.ceiling_of(d.vendor) c
    where d.day = (kit.now() at time zone ${houseZone})::date
    group by d.vendor, d.day, c.bonus_vendor_day_max
    having sum(d.bonus_paid) * 2 >= c.bonus_vendor_day_max
    order by d.vendor
    limit ${limit}`.execute(read);
  return rows;
};
