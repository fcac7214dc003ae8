import { z } from 'zod';

/** For the trail; the player never sees it. */
export const decisionReason = z.string().trim().min(5).max(300);
export const decisionOutput = z.object({ outcome: z.enum(['done', 'needs_approval']) });
export const decisionCall = { method: 'POST', access: 'staff', permission: 'withdrawals.write' } as const;
