import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { valueActKinds } from '../domain/value-bounds.ts';
import { wireOutcome, wireReason } from './wire-operator.ts';

export const setValueBounds = endpoint({
  method: 'POST',
  path: '/staff/value-bounds',
  access: 'staff',
  permission: 'staff.write',
  summary: 'Other bounds of what one person decides alone: tighter ones at once, any other asked of another owner.',
  input: z.strictObject({
    kind: z.enum(valueActKinds),
    staffDay: wireAmount,
    playerDay: wireAmount,
    apartHours: z.int().min(1).max(720),
    reason: wireReason,
  }),
  output: wireOutcome,
  refusals: { value_bounds_same: 409, already_asked: 409 },
});
