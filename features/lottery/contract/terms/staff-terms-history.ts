import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { editableTerms } from '../../domain/terms/terms-changes.ts';
import { gameCode } from '../draws/draw-view.ts';

export const staffTermsHistory = endpoint({
  method: 'GET',
  path: '/staff/lottery/games/:gameCode/terms/history',
  access: 'staff',
  permission: 'draws.read',
  summary: 'The versions of a game’s rates and limits, newest first, each with what it changed.',
  input: z.object({
    gameCode,
    /** Only versions before this one. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  output: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        createdAt: wireInstant,
        createdBy: z.string(),
        reason: z.string(),
        payTableHash: z.string(),
        changes: z.array(
          z.object({ betType: z.string(), name: z.enum(editableTerms), before: z.string(), after: z.string() }),
        ),
      }),
    ),
    next: z.int().optional(),
    /** The last draw that is announced already and keeps its rates: whatever comes after it takes the newest version. */
    announcedTo: z.object({ numero: z.string(), closeAt: wireInstant }).optional(),
  }),
  refusals: { game_unknown: 404 },
});
