import { z } from 'zod';
import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { LevelBounds } from '../domain/levels.ts';

const amount = z.codec(z.string().regex(/^\d{1,18}$/), z.bigint(), { decode: BigInt, encode: String }).nullable();
const storedRules = z.array(z.object({ depositMax: amount, depositTotalMax: amount, mayWithdraw: z.boolean() }));

export type LevelTable = {
  version: number;
  /** By level, from 0. */
  bounds: readonly LevelBounds[];
  madeAt: Instant;
  by: string;
  with: string | null;
  reason: string;
};

type Row = {
  version: number;
  rules: unknown;
  made_at: Instant;
  made_by: string;
  made_with: string | null;
  reason: string;
};

/** The newest first; none where the merchant has set nothing. */
export const levelTables = async (read: Read, merchantId: string, most: number): Promise<LevelTable[]> => {
  const { rows } = await sql<Row>`
    select version, rules, made_at, made_by, made_with, reason
    from verification.level_table
    where merchant_id = ${merchantId}
    order by version desc
    limit ${most}`.execute(read);
  return rows.map((row) => ({
    version: row.version,
    bounds: storedRules.parse(row.rules),
    madeAt: row.made_at,
    by: row.made_by,
    with: row.made_with,
    reason: row.reason,
  }));
};

/** @returns false where somebody else was quicker: of any number at once one is the next version. */
export const insertLevelTable = async (tx: Tx, merchantId: string, table: LevelTable): Promise<boolean> => {
  const { rows } = await sql`
    insert into verification.level_table (merchant_id, version, rules, made_at, made_by, made_with, reason)
    values (
      ${merchantId}, ${table.version}, ${JSON.stringify(z.encode(storedRules, [...table.bounds]))}::jsonb,
      ${isoOf(table.madeAt)}::timestamptz, ${table.by}, ${table.with}, ${table.reason}
    )
    on conflict do nothing
    returning version`.execute(tx);
  return rows.length > 0;
};
