import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRepeatRun as contract } from '../../contract/desk/staff-repeat-run.ts';
import { lockRun, runById } from '../../db/runs/runs.ts';
import { payRun } from '../runs/pay-run.ts';

/** As many at a time as somebody waits for; a longer run is ended by the ticker. */
const chunksMax = 5;

export const staffRepeatRun = handle(contract, (world) => async ({ runId, reason }, visit) => {
  const { merchantId } = visit;
  const checked = await world.backofficeDatabase.transact(async (tx) => {
    const run = await lockRun(tx, merchantId, runId);
    if (!run) return refuse('run_unknown');
    if (run.state === 'paid') return refuse('run_paid');
    if (run.state !== 'approved') return refuse('run_unapproved');
    const subject = { kind: 'agent_run', id: runId };
    await appendAuditIn(tx, { ...auditVisit(visit), action: 'agents.repeat_run', subject, after: {}, reason });
    return accept(undefined);
  });
  if (!checked.ok) return checked;
  await payRun(world, runId, chunksMax);
  const after = await runById(world.database.read, merchantId, runId);
  return accept({ outcome: after?.state === 'paid' ? ('paid' as const) : ('paying' as const) });
});
