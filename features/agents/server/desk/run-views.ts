import { minor } from '#kit/shared/money/money.ts';
import type { Run } from '../../db/runs/runs.ts';

export const runViewOf = (run: Run, owed: bigint) => ({
  runId: run.run_id,
  type: run.type,
  period: run.period,
  from: run.from_at,
  to: run.to_at,
  state: run.state,
  frozenAt: run.frozen_at,
  figures: run.figures,
  pool: minor(run.pool),
  gross: minor(run.gross),
  owed: minor(owed),
  approvedBy: run.approved_by,
  paidAt: run.paid_at,
});
