import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireDrawLimits } from '../../domain/limits/draw-limits.ts';
import { gameCode } from '../draws/draw-view.ts';
import { gameBounds } from './draw-bounds-view.ts';

export const staffSetGameBounds = endpoint({
  method: 'POST',
  path: '/staff/lottery/games/:gameCode/bounds',
  access: 'staff',
  permission: 'draws.write',
  summary: 'Other bounds for the draws of a game that are announced from now on; looser ones wait for a second person.',
  input: z.strictObject({
    gameCode,
    /** The version that was edited; another one since then refuses. */
    basedOn: z.int().min(0),
    limits: wireDrawLimits,
    reason: z.string().trim().min(3).max(300),
  }),
  /** What stands now. */
  output: z.object({ ...gameBounds.shape, outcome: z.enum(['saved', 'needs_approval']) }),
  refusals: { game_unknown: 404, version_conflict: 409, bet_type_unknown: 404, already_asked: 409 },
});
