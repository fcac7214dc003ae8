import { z } from 'zod';
import { wireMoneyCode } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { brandDraft } from '../domain/draft.ts';
import { draftId, wireFaults, wireLogo, wireStandingBounds } from './wire-draft.ts';

export const staffPlatformDraft = endpoint({
  method: 'GET',
  path: '/staff/platform/drafts/:draftId',
  access: 'staff',
  permission: 'platform.read',
  summary: 'A brand that is being filled in, what it still lacks, and what it may be made like.',
  input: z.object({ draftId }),
  output: z.object({
    draftId: z.string(),
    version: z.int(),
    state: z.enum(['draft', 'made', 'dropped']),
    /** The brand that it became. */
    merchantId: z.string().nullable(),
    content: brandDraft,
    changedBy: z.string(),
    changedAt: wireInstant,
    faults: wireFaults,
    /** As it was uploaded; null where the product’s own mark stands. */
    logo: wireLogo.nullable(),
    standing: wireStandingBounds,
    models: z.array(
      z.object({
        code: z.string(),
        names: z.record(z.string(), z.string()),
        currency: wireMoneyCode,
        timeZone: z.string(),
      }),
    ),
    /** What may be taken over from a model. */
    parts: z.array(z.string()),
  }),
  refusals: { draft_unknown: 404 },
});
