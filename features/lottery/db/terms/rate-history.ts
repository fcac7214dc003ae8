import { z } from 'zod';
import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type Rate, wireRate } from '../../domain/terms/rate.ts';
import type { RateHistory } from '../../domain/terms/rate-on-offer.ts';

const wireRates = z.record(z.string(), wireRate);

type Row = { member_id: string; step: number; placed_at: Instant | null; set_at: Instant | null; rates: unknown };

/** All rates that these accounts and everybody above them ever had in a game; nothing of who has none. */
export const rateHistories = async (
  read: Read,
  gameId: number,
  memberIds: readonly string[],
): Promise<Map<string, RateHistory>> => {
  const { rows } = await sql<Row>`
    with recursive above as (
      select m.member_id, m.member_id as holder_id, 0 as step, null::timestamptz as placed_at
      from unnest(${[...new Set(memberIds)]}::text[]) as m (member_id)
      where exists (select from lottery.account_rates r where r.game_id = ${gameId})
      union all
      select a.member_id, p.parent_id, a.step + 1, p.set_at
      from above a
      join lottery.rate_parent p on p.holder_id = a.holder_id
      where a.step < 30
    )
    select a.member_id, a.step, a.placed_at, r.set_at, r.rates
    from above a
    left join lottery.account_rates r on r.game_id = ${gameId} and r.holder_id = a.holder_id
    order by a.member_id, a.step, r.version`.execute(read);
  const found = new Map<string, { placedAt: Instant | null; versions: { setAt: Instant; rates: Rates }[] }[]>();
  for (const { member_id, step, placed_at, set_at, rates } of rows) {
    const own = found.get(member_id) ?? [];
    found.set(member_id, own);
    own[step] ??= { placedAt: placed_at, versions: [] };
    if (set_at !== null) own[step].versions.push({ setAt: set_at, rates: wireRates.parse(rates) });
  }
  return found;
};

type Rates = Record<string, Rate>;

/** Every rate that any account ever had on a bet type of a game. */
export const ratesEver = async (read: Read, gameId: number, betType: string): Promise<Rate[]> => {
  const { rows } = await sql<{ rate: unknown }>`
    select distinct rates -> ${betType} as rate
    from lottery.account_rates
    where game_id = ${gameId}
      and rates ? ${betType}`.execute(read);
  return rows.map(({ rate }) => wireRate.parse(rate));
};
