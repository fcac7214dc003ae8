import { z } from 'zod';
import { inviteCodeShape } from '../../domain/invite-code.ts';

/** Whose code, which one, and why. */
export const inviteCodeInput = z.strictObject({
  memberId: z.string().max(64),
  code: z.string().trim().regex(inviteCodeShape),
  reason: z.string().trim().min(1).max(300),
});
