import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

export type GuardRow = {
  subject_kind: 'product' | 'agent' | 'player';
  subject: string;
  turnover: bigint;
  expected: bigint;
  given: bigint;
  /** Minor units as texts. */
  parts: Readonly<Record<string, string>>;
  is_flagged: boolean;
};

export const lastGuardDay = async (read: Read, merchantId: MerchantId): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(g.last_day)::text as day
    from rebates.guard_row g
    where g.merchant_id = ${merchantId}`.execute(read);
  return rows[0]?.day ?? undefined;
};

/** Writes a day's report in place of an earlier one of it; reports older than three months go. */
export const writeGuard = async (
  tx: Tx,
  { merchantId, lastDay, rows }: { merchantId: MerchantId; lastDay: string; rows: readonly GuardRow[] },
): Promise<void> => {
  await sql`
    delete from rebates.guard_row
    where merchant_id = ${merchantId}
      and (last_day = ${lastDay}::date or last_day < ${lastDay}::date - 92)`.execute(tx);
  const given = rows.map((row) => ({
    ...row,
    turnover: String(row.turnover),
    expected: String(row.expected),
    given: String(row.given),
  }));
  await sql`
    insert into rebates.guard_row
      (merchant_id, last_day, subject_kind, subject, turnover, expected, given, parts, is_flagged)
    select ${merchantId}, ${lastDay}::date, g.subject_kind, g.subject, g.turnover, g.expected, g.given, g.parts, g.is_flagged
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (
      subject_kind text, subject text, turnover bigint, expected bigint, given bigint, parts jsonb, is_flagged boolean
    )`.execute(tx);
};

/** The rows of a report, the flagged first, and of those the dearest. */
export const guardRows = async (
  read: Read,
  merchantId: MerchantId,
  { day, kind, limit }: { day: string; kind: GuardRow['subject_kind']; limit: number },
): Promise<(GuardRow & { flagged: number })[]> => {
  const { rows } = await sql<GuardRow & { flagged: number }>`
    select g.subject_kind, g.subject, g.turnover, g.expected, g.given, g.parts, g.is_flagged,
      (count(*) filter (where g.is_flagged) over ())::int as flagged
    from rebates.guard_row g
    where g.merchant_id = ${merchantId}
      and g.last_day = ${day}::date
      and g.subject_kind = ${kind}
    order by g.is_flagged desc, g.given desc, g.subject
    limit ${limit}`.execute(read);
  return rows;
};
