import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireBetTerms } from '../../domain/terms/bet-terms.ts';
import { gameCode } from '../draws/draw-view.ts';
import { termsView } from './staff-terms.ts';

export const staffEditTerms = endpoint({
  method: 'POST',
  path: '/staff/lottery/games/:gameCode/terms',
  access: 'staff',
  permission: 'draws.write',
  summary:
    'A new version of rates and limits, for draws that are not announced yet; one that loses waits for a second person.',
  input: z.strictObject({
    gameCode,
    /** The version that was edited; another one since then refuses. */
    basedOn: z.int(),
    betTypes: z.array(wireBetTerms).min(1).max(40),
    /** Must be given to take terms by which the house loses: `return above 100 %`. */
    acceptsLoss: z.literal(true).optional(),
    reason: z.string().trim().min(3).max(300),
  }),
  /** What stands now. */
  output: z.object({
    ...termsView.shape,
    warnings: z.array(z.object({ betType: z.string(), percent: z.string() })),
    outcome: z.enum(['saved', 'needs_approval']),
  }),
  refusals: {
    game_unknown: 404,
    terms_changed: 409,
    terms_contradict: 422,
    return_above_hundred: 409,
    already_asked: 409,
  },
});
