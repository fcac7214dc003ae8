import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { hasEvidence } from '#features/content/public.ts';
import type { DeskRow } from '../../db/results/result-desk.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import { wireGameRules } from '../../domain/games/game-rules.ts';
import { plainDrawn } from '../../domain/results/plain-drawn.ts';
import { faultOfDrawn } from '../../domain/results/result-shape.ts';
import { type ResultShapeName, resultShapes } from '../../domain/results/result-shapes.ts';

/** The form of the results of a draw whose results somebody tells; undefined for any other, such as one joined of others. */
export const outsideShape = ({ rules }: Pick<DeskRow, 'rules'>): ResultShapeName | undefined => {
  const read = wireGameRules.parse(rules);
  return read.method === 'outside/v1' && read.parts === undefined ? read.resultShape : undefined;
};

export type FeedResult = {
  drawn: Readonly<Record<string, readonly string[] | undefined>>;
  sourceUrl?: string | undefined;
  evidence?: string | undefined;
};

/** Normal form of a feed's answer, for comparison; refused when it is no result of the game's shape, or its proof fails. */
export const feedResultOf = async (
  world: World,
  shape: ResultShapeName,
  { drawn, sourceUrl, evidence }: FeedResult,
): Promise<Result<Record<string, string[]>, 'result_form' | 'evidence_needed' | 'evidence_unknown'>> => {
  const given = drawnIn(shape, drawn);
  if (!given.ok) return given;
  if (sourceUrl === undefined && evidence === undefined) return refuse('evidence_needed');
  if (evidence !== undefined && !(await hasEvidence(world, evidence))) return refuse('evidence_unknown');
  return given;
};

export const drawnIn = (
  shape: ResultShapeName,
  drawn: Readonly<Record<string, readonly string[] | undefined>>,
): Result<Record<string, string[]>, 'result_form'> => {
  const given: Drawn = Object.fromEntries(
    Object.entries(drawn).flatMap(([prize, numbers]) => (numbers === undefined ? [] : [[prize, numbers] as const])),
  );
  const fault = faultOfDrawn(resultShapes[shape], given);
  return fault ? refuse('result_form', { ...fault }) : accept(plainDrawn(resultShapes[shape], given));
};
