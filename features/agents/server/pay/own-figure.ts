import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { figureById, type StandingFigure } from '../../db/runs/figures.ts';
import { agentOf, hasType } from '../tree/agent-of.ts';

/** A figure of the agent who asks; one of anybody else is as good as none. */
export const ownFigure = async (
  world: World,
  visit: PlayerVisit,
  figureId: string,
): Promise<Result<StandingFigure, 'function_off' | 'not_an_agent' | 'figure_unknown'>> => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const figure = await figureById(read, figureId);
  if (figure?.merchant_id !== visit.merchantId || figure.agent_id !== visit.player.memberId)
    return refuse('figure_unknown');
  return (await hasType(world, visit.merchantId, figure.type)) ? accept(figure) : refuse('function_off');
};
