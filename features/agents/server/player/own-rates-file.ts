import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { ownRatesFile as contract } from '../../contract/player/own-rates-file.ts';
import { figureById } from '../../db/runs/figures.ts';
import { filesRead } from '../limits.ts';
import { payslipCsv, peopleOf } from '../pay/payslip-file.ts';
import { hasType } from '../tree/agent-of.ts';

export const ownRatesFile = handle(contract, (world) => async ({ figureId }, visit) => {
  if (!(await hasType(world, visit.merchantId, 'rebate'))) return refuse('function_off');
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, filesRead, memberId);
  if (tooMany) return tooMany;
  const figure = await figureById(world.database.read, figureId);
  if (figure?.merchant_id !== visit.merchantId || figure.agent_id !== memberId || figure.type !== 'rebate')
    return refuse('figure_unknown');
  const team = await peopleOf(world, figure);
  if (!team) return refuse('figure_unknown');
  return accept({ name: `rebate-${figureId}.csv`, csv: payslipCsv(figure, team) });
});
