import { z } from 'zod';
import { draftSteps } from '../domain/draft.ts';

export const draftId = z.string().regex(/^bdr_[0-9a-f]{32}$/);
export const staffId = z.string().regex(/^stf_[0-9a-f]{32}$/);

/** What keeps it from becoming a brand; the words of a fault are `desk.wizard.faults.<fault>`. */
export const wireFaults = z.array(z.object({ step: z.enum(draftSteps), field: z.string(), fault: z.string() }));
