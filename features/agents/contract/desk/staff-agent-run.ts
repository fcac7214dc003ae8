import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { figureView } from '../pay/figure-view.ts';
import { runId, runView } from './run-view.ts';

export const runFiguresMax = 50;

export const staffAgentRun = endpoint({
  method: 'GET',
  path: '/staff/agents/runs/:runId',
  access: 'staff',
  permission: 'agents.read',
  summary: 'One run with its figures from the top of the trees down: the preview before anything is paid.',
  input: z.object({ runId, page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  output: z.object({
    run: runView,
    /** Payments that are not made yet. */
    waiting: z.int(),
    /** Bets made before its end that no vendor has settled; they count in the period in which they are. */
    late: z.array(z.object({ vendor: z.string(), bets: z.int(), stake: wireMoney })),
    /** From this sum on a second person has to agree. */
    secondPersonFrom: wireMoney,
    figures: z.array(
      z.object({
        account: z.string(),
        payer: z.string().nullable(),
        leftOut: wireMoney,
        hash: z.string(),
        figure: figureView,
      }),
    ),
  }),
  refusals: { run_unknown: 404 },
});
