import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { MatchDay } from '../../contract/matching/staff-match-days.ts';
import { type DayRow, sumsOf } from '../../db/matching/match-desk.ts';

export const pageSize = 50;

export const viewDays = async (read: Read, merchantId: MerchantId, rows: readonly DayRow[]): Promise<MatchDay[]> => {
  const sums = await sumsOf(read, merchantId, rows);
  return rows.map((row) => ({
    vendor: row.vendor,
    day: row.day,
    version: row.version,
    state: row.state,
    cause: row.cause,
    startedBy: row.started_by,
    startedAt: row.created_at,
    finishedAt: row.finished_at,
    isListed: row.is_listed,
    lastFault: row.last_fault,
    differences: row.differences,
    unexplained: row.unexplained,
    sums: sums
      .filter((it) => it.vendor === row.vendor && it.day === row.day && it.version === row.version)
      .map((it) => ({
        currency: it.currency,
        theirsCount: it.theirs_count,
        oursCount: it.ours_count,
        theirs: it.theirs_amount,
        ours: it.ours_amount,
        ledger: it.ledger_amount,
      })),
  }));
};
