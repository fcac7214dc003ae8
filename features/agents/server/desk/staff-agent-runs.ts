import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { runsMax, staffAgentRuns as contract } from '../../contract/desk/staff-agent-runs.ts';
import { runsOf } from '../../db/runs/runs.ts';
import { runViewOf } from './run-views.ts';

export const staffAgentRuns = handle(contract, (world) => async (asked, { merchantId }) => {
  const rows = await runsOf(world.backofficeDatabase.read, { merchantId, limit: runsMax + 1, ...asked });
  const shown = rows.slice(0, runsMax);
  return accept({
    runs: shown.map((run) => runViewOf(run, run.owed)),
    ...(rows.length > runsMax && { next: shown.at(-1)?.run_id }),
  });
});
