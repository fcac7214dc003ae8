import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { drawId } from '../draws/draw-view.ts';
import { evidenceHash, sourceText, sourceUrl, wireDrawn } from './outside-view.ts';
import { claimRefusals } from './staff-claim-result.ts';

export const staffCorrectResult = endpoint({
  method: 'POST',
  path: '/staff/lottery/result-desk/:drawId/correct',
  access: 'staff',
  permission: 'draws.write',
  summary:
    'Asks that a published result of others be corrected. Once another person approves it the new version stands beside the old one, and every ticket gets or gives the difference.',
  input: z.strictObject({
    drawId,
    drawn: wireDrawn,
    source: sourceText,
    sourceUrl: sourceUrl.optional(),
    evidence: evidenceHash.optional(),
    /** Shown with the draw to everybody, so write it for players. */
    reason: z.string().trim().min(3).max(300),
  }),
  output: z.object({ outcome: z.literal('needs_approval'), approvalId: z.string() }),
  refusals: {
    ...claimRefusals,
    draw_not_resulted: 409,
    no_change: 409,
    correction_running: 409,
    already_asked: 409,
  },
});
