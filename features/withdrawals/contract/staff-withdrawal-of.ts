import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { staffWithdrawalDetail } from './staff-withdrawal-view.ts';
import { withdrawalId } from './withdrawal-view.ts';

export const staffWithdrawalOf = endpoint({
  method: 'GET',
  path: '/staff/withdrawals/:withdrawalId',
  access: 'staff',
  permission: 'withdrawals.read',
  summary: 'One withdrawal with its steps, payouts, answers and disputes',
  input: z.object({ withdrawalId }),
  output: staffWithdrawalDetail,
  refusals: {},
});
