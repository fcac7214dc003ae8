import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { deskStates } from '../../domain/results/result-desk.ts';
import { resultShapeNames } from '../../domain/results/result-shapes.ts';
import { drawId, gameCode } from '../draws/draw-view.ts';

/** A draw whose result others make, as the desk sees it. */
export const deskDraw = z.object({
  drawId,
  gameCode,
  names: z.record(z.string(), z.string()),
  numero: z.string(),
  shape: z.enum(resultShapeNames),
  state: z.enum(deskStates),
  closeAt: wireInstant,
  expectedAt: wireInstant.optional(),
  /** When the draw becomes void and every stake is refunded; absent once a result has been entered. */
  givenUpAt: wireInstant.optional(),
  /** People who have entered; not what they entered. */
  enteredBy: z.array(z.string()),
  /** Whether you have. */
  isEnteredByYou: z.boolean(),
  /** Corrections that were ordered. */
  versions: z.int(),
});

export const staffResultDesk = endpoint({
  method: 'GET',
  path: '/staff/lottery/result-desk',
  access: 'staff',
  permission: 'draws.read',
  summary:
    'Draws whose results come from outside: those that wait, the first to be expected first, or those that have ended.',
  input: z.object({ view: z.enum(['waiting', 'ended']).default('waiting'), gameCode: gameCode.optional() }),
  output: z.object({ draws: z.array(deskDraw) }),
  refusals: {},
});
