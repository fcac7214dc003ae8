import { isApprovalWaiting } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffLevelTable as contract } from '../contract/staff-level-table.ts';
import { levelTables } from '../db/level-tables.ts';
import { type LevelBounds, startBounds } from '../domain/levels.ts';
import { kind, subjectOf } from './level-table.ts';

const historyMax = 20;

const shown = (bounds: readonly LevelBounds[]) =>
  bounds.map(({ depositMax, depositTotalMax, mayWithdraw }) => ({
    depositMax: depositMax === null ? null : minor(depositMax),
    depositTotalMax: depositTotalMax === null ? null : minor(depositTotalMax),
    mayWithdraw,
  }));

export const staffLevelTable = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const tables = await levelTables(read, merchantId, historyMax);
  const [standing] = tables;
  return accept({
    version: standing?.version ?? 0,
    bounds: shown(standing?.bounds ?? startBounds),
    history: tables.map(({ version, bounds, madeAt, by, with: second, reason }) => ({
      version,
      bounds: shown(bounds),
      at: madeAt,
      by,
      with: second,
      reason,
    })),
    isRequested: await isApprovalWaiting(read, { merchantId, kind, subject: subjectOf(merchantId) }),
  });
});
