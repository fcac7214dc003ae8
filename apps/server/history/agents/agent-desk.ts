import { staffAgentRuns } from '#features/agents/contract/desk/staff-agent-runs.ts';
import { staffApproveRun } from '#features/agents/contract/desk/staff-approve-run.ts';
import { approvals } from '#features/staff/contract/approvals.ts';
import { approve } from '#features/staff/contract/approve.ts';
import { must } from '../calls.ts';
import type { Desk } from '../desk.ts';
import type { Stage } from '../stage.ts';

/** What was asked of a second person about agents: the other owner agrees. */
export const approveWaiting = async ({ call }: Stage, { as }: Desk): Promise<void> => {
  const partner = as('partner');
  const asked = { state: 'waiting', asked: 'all', limit: 200 } as const;
  const { approvals: waiting } = must('approvals', await call(approvals, asked, partner));
  for (const { approvalId, kind } of waiting)
    if (kind.startsWith('agents.'))
      must(`approval of ${kind}`, await call(approve, { approvalId, reason: 'ตรวจสอบแล้ว' }, partner));
};

/** What agents' contracts come to until now: worked out, approved where people have to, and paid. */
export const payTeams = async (stage: Stage, desk: Desk): Promise<void> => {
  const { call, run } = stage;
  await run('agents/versions', 'agents/runs');
  const { runs } = must('runs', await call(staffAgentRuns, {}, desk.as('owner')));
  const previewed = runs.filter(({ state }) => state === 'previewed');
  for (const { runId } of previewed) {
    const agreed = { runId, reason: 'ตรวจสอบยอดแล้ว' };
    must('run', await call(staffApproveRun, agreed, desk.as('finance')));
  }
  if (previewed.length > 0) await approveWaiting(stage, desk);
  await run('agents/pay');
};
