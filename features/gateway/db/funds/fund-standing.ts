import { oneRow, sql, type Read } from '#kit/server/database/database.ts';

/** What bets from somebody's money came to so far, in minor units from the wallet's side, and how many may still bring something. */
export type FundStanding = { moved: bigint; running: number };

/** Of all acts on the bets that were staked from a source, as the caller's transaction sees them. */
export const fundStanding = async (read: Read, source: string): Promise<FundStanding> => {
  const { rows } = await sql<FundStanding>`
    select coalesce(sum(case when b.taken_back then 0 else b.amount end + gained.amount), 0)::bigint as moved,
      count(*) filter (where not b.taken_back and not gained.is_answered and r.state = 'open')::int as running
    from gateway.fund_bet f
    join gateway.transaction b using (vendor, transaction_id)
    join gateway.round r using (round_no)
    cross join lateral (
      select coalesce(sum(t.amount), 0) as amount,
        coalesce(bool_or(t.kind in ('win', 'jackpot_win')), false) as is_answered
      from gateway.transaction t
      where t.vendor = b.vendor
        and t.reference_id = b.transaction_id
        and t.kind in ('win', 'jackpot_win', 'adjust')
        and not t.taken_back
    ) gained
    where f.source = ${source}`.execute(read);
  return oneRow(rows);
};

/** From whose money bets were staked, each once. */
export const sourcesOfBets = async (
  read: Read,
  bets: readonly { vendor: string; betId: string }[],
): Promise<string[]> => {
  const { rows } = await sql<{ source: string }>`
    select distinct f.source
    from unnest(
      ${bets.map(({ vendor }) => vendor)}::text[],
      ${bets.map(({ betId }) => betId)}::text[]
    ) as b (vendor, transaction_id)
    join gateway.fund_bet f using (vendor, transaction_id)`.execute(read);
  return rows.map(({ source }) => source);
};
