import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { figureById, type FigureRow } from '../../db/figures.ts';

/** A figure of the one who asks: another's is as unknown as none. */
export const ownFigure = async (
  world: World,
  { player }: PlayerVisit,
  figureId: string,
): Promise<Result<FigureRow, 'rebate_unknown'>> => {
  const figure = await figureById(world.database.read, figureId);
  return figure?.member_id === player.memberId ? accept(figure) : refuse('rebate_unknown');
};
