import { memberPlay } from '#features/turnover/public.ts';
import type { DeskReport } from '#kit/server/desk-reports.ts';
import { uplinesOf } from '../../db/tree/downlines.ts';

/** What everybody below each agent played. */
export const agentsReport: DeskReport = {
  name: 'agents',
  permission: 'agents.read',
  columns: memberPlay.ofDownlines.columns,
  key: 'member',
  rowsOf: async (read, query) => memberPlay.ofDownlines.rowsOf(read, await uplinesOf(read, query.merchantId), query),
};
