import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type DayRow = {
  merchantId: MerchantId;
  vendor: string;
  game: string;
  currency: Currency;
  bets: number;
  stake: bigint;
  refunded: bigint;
  open: bigint;
  payout: bigint;
  jackpot: bigint;
  bonus: bigint;
  tips: bigint;
  corrections: bigint;
  players: number;
};

const figures = sql`bets, stake, refunded, open, payout, jackpot, bonus, tips, corrections, players`;

/** Adds a version to each line of the day that is new or differs from its last one. @returns how many. */
export const saveDay = async (tx: Tx, day: string, knownAt: Instant, rows: readonly DayRow[]): Promise<number> => {
  const column = <Value>(of: (row: DayRow) => Value): Value[] => rows.map(of);
  const { rows: kept } = await sql`
    insert into reports.day (merchant_id, day, vendor, game, currency, version, known_at, ${figures})
    select n.merchant_id, ${day}::date, n.vendor, n.game, n.currency, coalesce(last.version, 0) + 1, ${isoOf(knownAt)}::timestamptz,
      n.bets, n.stake, n.refunded, n.open, n.payout, n.jackpot, n.bonus, n.tips, n.corrections, n.players
    from unnest(
      ${column(({ merchantId }) => merchantId)}::text[],
      ${column(({ vendor }) => vendor)}::text[],
      ${column(({ game }) => game)}::text[],
      ${column(({ currency }) => currency)}::text[],
      ${column(({ bets }) => bets)}::int[],
      ${column(({ stake }) => stake)}::bigint[],
      ${column(({ refunded }) => refunded)}::bigint[],
      ${column(({ open }) => open)}::bigint[],
      ${column(({ payout }) => payout)}::bigint[],
      ${column(({ jackpot }) => jackpot)}::bigint[],
      ${column(({ bonus }) => bonus)}::bigint[],
      ${column(({ tips }) => tips)}::bigint[],
      ${column(({ corrections }) => corrections)}::bigint[],
      ${column(({ players }) => players)}::int[]
    ) as n (merchant_id, vendor, game, currency, ${figures})
    left join lateral (
      select version, ${figures}
      from reports.day d
      where d.merchant_id = n.merchant_id
        and d.day = ${day}::date
        and d.vendor = n.vendor
        and d.game = n.game
        and d.currency = n.currency
      order by d.version desc
      limit 1
    ) last on true
    where last.version is null
      or (last.bets, last.stake, last.refunded, last.open, last.payout, last.jackpot, last.bonus, last.tips, last.corrections, last.players)
        is distinct from (n.bets, n.stake, n.refunded, n.open, n.payout, n.jackpot, n.bonus, n.tips, n.corrections, n.players)
    on conflict do nothing
    returning 1`.execute(tx);
  return kept.length;
};

export const lastRefresh = async (read: Read): Promise<Instant | undefined> => {
  const { rows } = await sql<{ at: Instant }>`select looked_at as at from reports.day_refresh`.execute(read);
  return rows[0]?.at;
};

export const saveRefresh = async (tx: Tx, at: Instant): Promise<void> => {
  await sql`
    insert into reports.day_refresh (looked_at)
    values (${isoOf(at)}::timestamptz)
    on conflict (is_only) do update set looked_at = excluded.looked_at`.execute(tx);
};
