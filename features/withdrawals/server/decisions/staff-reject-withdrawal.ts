import { handle } from '#kit/server/http/handle.ts';
import { staffRejectWithdrawal as contract } from '../../contract/staff-reject-withdrawal.ts';
import { decide } from './staff-decide.ts';

export const staffRejectWithdrawal = handle(
  contract,
  (world) =>
    ({ withdrawalId, code, reason }, visit) =>
      decide(world, visit, { withdrawalId, states: ['review', 'refused'], kind: 'reject', code, reason }),
);
