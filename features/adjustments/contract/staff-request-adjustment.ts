import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { causes, directions } from '../domain/adjustment.ts';

export const evidenceMax = 200;

export const staffRequestAdjustment = endpoint({
  method: 'POST',
  path: '/staff/adjustments/request',
  access: 'staff',
  permission: 'money.write',
  summary: 'Asks a second person to give a player money or take some back; the money moves once they agree.',
  input: z.strictObject({
    memberId: z.string().regex(/^mbr_[0-9a-z]{1,64}$/),
    direction: z.enum(directions),
    amount: wireAmount,
    cause: z.enum(causes),
    /** The case, deposit, withdrawal, round or bet that shows it. */
    evidence: z.string().trim().min(3).max(evidenceMax),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ adjustmentId: z.string(), approvalId: z.string() }),
  refusals: {
    player_unknown: 404,
    demo_player: 409,
    above_single: 422,
    above_player_day: 422,
    above_staff_day: 422,
    debit_above_balance: 409,
    same_person_both_ways: 409,
    already_asked: 409,
  },
});
