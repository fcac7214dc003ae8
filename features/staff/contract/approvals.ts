import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const approvalStates = ['waiting', 'approved', 'rejected', 'expired'] as const;

export const wireApproval = z.object({
  approvalId: z.string(),
  kind: z.string(),
  permission: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  amount: wireMoney.nullable(),
  facts: z.unknown(),
  reason: z.string(),
  requestedBy: z.object({ staffId: z.string(), name: z.string() }),
  requestedAt: wireInstant,
  /** Until when it can be decided; after that it expires. */
  deadline: wireInstant,
  state: z.enum(approvalStates),
  decidedBy: z.object({ staffId: z.string(), name: z.string() }).nullable(),
  decidedAt: wireInstant.nullable(),
  decisionReason: z.string().nullable(),
  /** Whether the person who asks may approve it: permitted, another person, within their value. */
  mayDecide: z.boolean(),
  /** Why the person who asks may not approve what still waits; with the detail that the text of the refusal needs. */
  mayNot: z.object({ refusal: z.string(), detail: z.record(z.string(), z.unknown()) }).optional(),
});

export const approvals = endpoint({
  method: 'GET',
  path: '/staff/approvals',
  access: 'staff',
  platform: true,
  summary:
    'What waits for a second person, what was decided, and what nobody decided in time; only what the own permissions concern.',
  input: z.object({
    state: z.enum(approvalStates).default('waiting'),
    kind: z
      .string()
      .regex(/^[a-z]+\.[a-z_]{1,60}$/)
      .optional(),
    /** `own`: what the person asked for. */
    asked: z.enum(['all', 'own']).default('all'),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ approvals: z.array(wireApproval), waiting: z.int(), kinds: z.array(z.string()) }),
  refusals: {},
});
