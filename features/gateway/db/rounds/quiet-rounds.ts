import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

// Some rounds end without a word: all was given back, it was a test, or the vendor's shape has no word for it.

/** A bet of somebody who plays that stands. */
const standingBet = sql`
  select
  from gateway.transaction t
  where t.round_no = r.round_no
    and t.kind in ('bet', 'free_bet')
    and not t.taken_back`;

/** Nothing was paid on the bet, not even nothing. */
const isUnpaid = sql`
  and not exists (
    select
    from gateway.transaction w
    where w.vendor = t.vendor
      and w.reference_id = t.transaction_id
      and w.kind in ('win', 'free_win', 'jackpot_win', 'adjust')
      and not w.taken_back
  )`;

const isPlayed = sql`
  and not exists (
    select
    from gateway.vendor_player p
    where p.vendor = t.vendor
      and p.member_id = t.member_id
      and p.is_sandbox
  )`;

/** The vendor's shape has no word for the end of a round, so what was paid has ended. */
const isOfWordlessShape = sql`
  exists (
    select
    from gateway.vendor_adapter a
    where a.vendor = r.vendor
      and not a.is_sandbox
  )`;

/** Of `gateway.round r`: whether anybody still waits for what becomes of it. */
export const isAwaited = sql`(
    case
      when ${isOfWordlessShape} then exists (${standingBet} ${isPlayed} ${isUnpaid})
      else exists (${standingBet} ${isPlayed})
    end
  )`;

/** Of a vendor that calls: our own games end their rounds themselves. */
const callsUs = sql`(exists (select from gateway.vendor_key k where k.vendor = r.vendor)
  or exists (select from gateway.vendor_adapter a where a.vendor = r.vendor))`;

const hasGoneQuiet = sql`r.state = 'open' and ${callsUs} and not ${isAwaited}`;

export type QuietRound = { round_no: bigint; vendor: string; game: string; round_id: string; is_quiet: boolean };

/** Open rounds whose look is due, the longest due first, and whether they have nothing left to end. */
export const roundsToCheck = async (
  read: Read,
  { before, limit }: { before: Instant; limit: number },
): Promise<QuietRound[]> => {
  const { rows } = await sql<QuietRound>`
    with due as materialized (
      select r.*
      from gateway.round r
      where r.state = 'open'
        and coalesce(r.quiet_check_at, r.opened_at) < ${isoOf(before)}::timestamptz
      order by coalesce(r.quiet_check_at, r.opened_at)
      limit ${limit}
    )
    select r.round_no, r.vendor, r.game, r.round_id, ${hasGoneQuiet} as is_quiet
    from due r`.execute(read);
  return rows;
};

/** Has them looked at again as if they were opened at that moment. */
export const postponeChecks = async (tx: Tx, roundNos: readonly bigint[], asOpenedAt: Instant): Promise<void> => {
  await sql`
    update gateway.round
    set quiet_check_at = ${isoOf(asOpenedAt)}::timestamptz
    where round_no = any(${`{${roundNos.join(',')}}`}::bigint[])
      and state = 'open'`.execute(tx);
};

/** Ends those that are still quiet, for whoever holds them: void where all was given back. */
export const endQuietRounds = async (tx: Tx, roundNos: readonly bigint[]): Promise<void> => {
  await sql`
    update gateway.round r
    set ended_at = kit.now(),
      state = case
        when not exists (${standingBet}) then 'voided'
        when r.voided_at is not null then 'resettled'
        else 'settled'
      end,
      voided_at = case when not exists (${standingBet}) then kit.now() else r.voided_at end
    where r.round_no = any(${`{${roundNos.join(',')}}`}::bigint[])
      and ${hasGoneQuiet}`.execute(tx);
};
