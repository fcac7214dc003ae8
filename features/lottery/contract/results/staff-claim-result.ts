import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { drawId } from '../draws/draw-view.ts';
import { evidenceHash, sourceText, sourceUrl, wireDrawn } from './outside-view.ts';

/** Why a result cannot be said of a draw, whoever says it. */
export const claimRefusals = {
  draw_unknown: 404,
  not_from_outside: 409,
  /** `prize` and `fault`: unknown, missing, count or form. */
  result_form: 422,
  evidence_unknown: 422,
  evidence_needed: 422,
} as const;

export const staffClaimResult = endpoint({
  method: 'POST',
  path: '/staff/lottery/result-desk/:drawId/claim',
  access: 'staff',
  permission: 'draws.write',
  summary:
    'Says what the result of a draw of others is, blind; a later claim replaces the earlier one. With a second person who says the same it is published.',
  input: z.strictObject({
    drawId,
    drawn: wireDrawn,
    source: sourceText,
    sourceUrl: sourceUrl.optional(),
    evidence: evidenceHash.optional(),
  }),
  output: z.object({ outcome: z.enum(['first', 'differs', 'published']) }),
  refusals: {
    ...claimRefusals,
    draw_not_closed: 409,
    draw_resulted: 409,
    draw_void: 409,
    already_entered: 409,
    entered_too_often: 409,
  },
});
