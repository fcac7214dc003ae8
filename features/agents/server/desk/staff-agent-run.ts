import { settingOf } from '#features/merchants/public.ts';
import { openBetsBefore } from '#features/turnover/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { runFiguresMax, staffAgentRun as contract } from '../../contract/desk/staff-agent-run.ts';
import { figuresOfRun } from '../../db/runs/figures.ts';
import { openOfRun } from '../../db/runs/payments.ts';
import { runById } from '../../db/runs/runs.ts';
import { protectionSum, traceOf } from '../../domain/figure-trace.ts';
import { namesOf } from '../names-of.ts';
import { figureViewOf } from '../pay/figure-views.ts';
import { payBounds } from '../settings.ts';
import { runViewOf } from './run-views.ts';

export const staffAgentRun = handle(contract, (world) => async ({ runId, page }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const run = await runById(read, merchantId, runId);
  if (!run) return refuse('run_unknown');
  const offset = (page - 1) * runFiguresMax;
  const figures = await figuresOfRun(read, runId, { limit: runFiguresMax, offset });
  const nameOf = await namesOf(
    read,
    merchantId,
    figures.flatMap((one) => [one.agent_id, one.payer_id]),
  );
  const { byOnePerson } = await settingOf(world, merchantId, payBounds);
  const { owed, waiting } = await openOfRun(read, runId);
  return accept({
    run: runViewOf(run, owed),
    waiting,
    late: run.state === 'paid' ? [] : await openBetsBefore(read, merchantId, run.to_at),
    secondPersonFrom: minor(byOnePerson),
    figures: figures.map((figure) => ({
      account: nameOf(figure.agent_id),
      payer: figure.payer_id === null ? null : nameOf(figure.payer_id),
      leftOut: minor(protectionSum(traceOf(figure.trace).leftOut).turnover),
      hash: figure.hash,
      figure: figureViewOf(figure),
    })),
  });
});
