import { settingOf } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit, countRoleActIn, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffApproveRun as contract } from '../../contract/desk/staff-approve-run.ts';
import { lockRun, writeRunState } from '../../db/runs/runs.ts';
import { payBounds } from '../settings.ts';
import { agentApprovals } from './agent-approvals.ts';

export const staffApproveRun = handle(contract, (world) => async ({ runId, reason }, visit) => {
  const { byOnePerson } = await settingOf(world, visit.merchantId, payBounds);
  return world.backofficeDatabase.transact(async (tx) => {
    const run = await lockRun(tx, visit.merchantId, runId);
    if (!run) return refuse('run_unknown');
    if (run.state !== 'previewed') return refuse('run_state', { state: run.state });
    const subject = { kind: 'agent_run', id: runId };
    if (run.gross <= byOnePerson) {
      const counted = await countRoleActIn(tx, visit, { permission: 'agents.write', amount: run.gross, subject });
      if (!counted.ok) return counted;
      await writeRunState(tx, runId, { state: 'approved', at: world.clock.now(), by: visit.staff.username });
      const after = { state: 'approved', gross: moneyText(run.gross, run.currency) };
      await appendAuditIn(tx, { ...auditVisit(visit), action: 'agents.approve_run', subject, after, reason });
      return accept({ outcome: 'done' as const });
    }
    await writeRunState(tx, runId, { state: 'waiting', at: null, by: null });
    const asked = await requestApprovalIn(world, tx, visit, {
      kind: agentApprovals.pay,
      permission: 'agents.write',
      subject,
      amount: run.gross,
      facts: {
        type: `contract_${run.type}`,
        from: isoOf(run.from_at),
        to: isoOf(run.to_at),
        figures: run.figures,
        pool: moneyText(run.pool, run.currency),
        gross: moneyText(run.gross, run.currency),
      },
      reason,
    });
    return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
  });
});
