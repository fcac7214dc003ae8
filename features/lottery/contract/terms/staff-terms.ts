import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wireBetTerms } from '../../domain/terms/bet-terms.ts';
import { shapeReturn } from './bet-types.ts';
import { gameCode } from '../draws/draw-view.ts';

const shownBet = z.object({ ...wireBetTerms.shape, returns: z.array(shapeReturn) });

export const termsView = z.object({
  gameCode,
  version: z.int(),
  payTableHash: z.string(),
  createdAt: wireInstant,
  createdBy: z.string(),
  betTypes: z.array(shownBet),
  /** Bets that are delivered for this game and that these terms don't have, at their usual rates: nobody can place them yet. */
  missing: z.array(shownBet),
});

export const staffTerms = endpoint({
  method: 'GET',
  path: '/staff/lottery/games/:gameCode/terms',
  access: 'staff',
  permission: 'draws.read',
  summary: 'The terms that draws to come are announced with, each rate with the exact return it gives.',
  input: z.object({ gameCode }),
  output: termsView,
  refusals: { game_unknown: 404 },
});
