import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { findingKinds } from '../../domain/finding-kind.ts';
import { vendorCode } from '../staff-words.ts';

export const wireFinding = z.object({
  findingId: z.string(),
  vendor: z.string(),
  kind: z.enum(findingKinds),
  subject: z.string(),
  code: z.string(),
  memberId: z.string().nullable(),
  attempts: z.int(),
  firstAt: wireInstant,
  lastAt: wireInstant,
  resolvedAt: wireInstant.nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
});

export const staffFindings = endpoint({
  method: 'GET',
  path: '/staff/gateway/findings',
  access: 'staff',
  permission: 'money.read',
  summary: 'What people must look at: money owed that could not be paid, acts that contradict each other.',
  input: z.object({
    state: z.enum(['open', 'resolved']).default('open'),
    vendor: vendorCode.optional(),
    kind: z.enum(findingKinds).optional(),
    /** The time that the last of the page before stands under. */
    before: wireInstant.optional(),
  }),
  output: z.object({ findings: z.array(wireFinding), next: wireInstant.optional() }),
  refusals: {},
});
