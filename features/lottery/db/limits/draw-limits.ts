import { z } from 'zod';
import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import {
  type DrawLimits,
  type DrawTotals,
  noLimits,
  strictest,
  wireDrawLimits,
} from '../../domain/limits/draw-limits.ts';
import { type Rate, wireRate } from '../../domain/terms/rate.ts';

const wireRates = z.record(z.string(), wireRate);
const limitsList = z.array(wireDrawLimits).nullable();

/** Limits as `lottery.limits_of` answers; the strictest of each counts. */
export const limitsRead = (found: unknown): DrawLimits | undefined => {
  const all = limitsList.parse(found);
  return all === null ? undefined : strictest(all);
};

/** An account's rates as they stand in the table; undefined where nobody has any. */
export const ratesRead = (found: unknown): ReadonlyMap<string, Rate> | undefined =>
  found === undefined || found === null ? undefined : new Map(Object.entries(wireRates.parse(found)));

/** The limits of a draw, or those that it will be announced with. */
export const limitsNow = async (read: Read, drawNo: number): Promise<DrawLimits> => {
  const { rows } = await sql<{ limits: unknown }>`select lottery.limits_of(${drawNo}) as limits`.execute(read);
  return limitsRead(rows[0]?.limits) ?? noLimits;
};

/** The bounds of a draw as a whole, where it has any, with the fullest row of each bet type. */
export const drawTotalsOf = async (read: Read, drawNo: number): Promise<DrawTotals | undefined> => {
  const { rows } = await sql<{ limits: unknown }>`select lottery.limits_of(${drawNo}) as limits`.execute(read);
  const limits = limitsRead(rows[0]?.limits);
  if (!limits) return undefined;
  if (limits.payoutMax === undefined) return { limits, fullest: new Map() };
  return { limits, fullest: await fullestOf(read, drawNo) };
};

/** The most that any row of a bet type would pay. */
export const fullestOf = async (read: Read, drawNo: number): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ bet_type: string; payout: bigint }>`
    select bet_type, max(payout) as payout
    from lottery.outcome
    where draw_no = ${drawNo}
    group by bet_type`.execute(read);
  return new Map(rows.map(({ bet_type, payout }) => [bet_type, payout]));
};

/** What an account plays at in a game, the nearest entry on its way up for each bet type. */
export const ratesOf = async (read: Read, gameId: number, holderId: string): Promise<ReadonlyMap<string, Rate>> => {
  const { rows } = await sql<{ rates: unknown }>`select lottery.rates_of(${gameId}, ${holderId}) as rates`.execute(
    read,
  );
  return ratesRead(rows[0]?.rates) ?? new Map();
};

export type LimitsRow = { version: number; limits: DrawLimits; reason: string; set_by: string; set_at: Instant };
type Raw = Omit<LimitsRow, 'limits'> & { limits: unknown };

/** Versions of a game's limits, or of one draw's own, newest first. */
export const limitsHistory = async (
  read: Read,
  { gameId, drawNo }: { gameId: number; drawNo: number | undefined },
): Promise<LimitsRow[]> => {
  const { rows } = await sql<Raw>`
    select version, limits, reason, set_by, set_at
    from lottery.draw_limits
    where game_id = ${gameId}
      and draw_no is not distinct from ${drawNo ?? null}
    order by version desc
    limit 50`.execute(read);
  return rows.map((row) => ({ ...row, limits: wireDrawLimits.parse(row.limits) }));
};

/** The bounds of a game that two people last agreed on; undefined where they never did. */
export const agreedLimits = async (read: Read, gameId: number): Promise<DrawLimits | undefined> => {
  const { rows } = await sql<{ limits: unknown }>`
    select limits
    from lottery.draw_limits
    where game_id = ${gameId}
      and draw_no is null
      and agreed_by is not null
    order by version desc
    limit 1`.execute(read);
  return rows[0] && wireDrawLimits.parse(rows[0].limits);
};

export const insertLimits = async (
  tx: Tx,
  row: {
    gameId: number;
    drawNo: number | undefined;
    version: number;
    limits: DrawLimits;
    reason: string;
    setBy: string;
    agreedBy?: string | undefined;
  },
): Promise<void> => {
  await sql`
    insert into lottery.draw_limits (game_id, draw_no, version, limits, reason, set_by, agreed_by)
    values (${row.gameId}, ${row.drawNo ?? null}, ${row.version},
      ${JSON.stringify(z.encode(wireDrawLimits, row.limits))}::jsonb, ${row.reason}, ${row.setBy},
      ${row.agreedBy ?? null})`.execute(tx);
};
