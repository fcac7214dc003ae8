import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { stateClock } from '#kit/shared/state-clock.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { slipFindings, slipStates } from '../domain/slip.ts';
import { slipId } from './slip-id.ts';
import { staffDeposit } from './staff-deposits.ts';

const staffSlip = z.object({
  slipId,
  deposit: staffDeposit,
  sentAt: wireInstant,
  clock: stateClock(slipStates),
  finding: z.enum(slipFindings).optional(),
  /** Whether its picture is still kept. */
  hasPicture: z.boolean(),
  /** What the code on the picture says; absent where none was read. */
  code: z.object({ sendingBank: z.string(), transRef: z.string() }).optional(),
  /** What the bank says of that transfer; absent where it says nothing. */
  told: z.object({ amount: wireMoney, paidAt: wireInstant, account: z.string() }).optional(),
});
export type StaffSlip = z.output<typeof staffSlip>;

export const staffSlips = endpoint({
  method: 'GET',
  path: '/staff/deposits/slips',
  access: 'staff',
  permission: 'deposits.read',
  summary: 'Slips that the bank could not settle by itself, the oldest first',
  input: z.object({}),
  output: z.object({ slips: z.array(staffSlip), count: z.int() }),
  refusals: {},
});
