import { handle } from '#kit/server/http/handle.ts';
import { staffPayAgain as contract } from '../../contract/staff-pay-again.ts';
import { decide } from '../decisions/staff-decide.ts';

export const staffPayAgain = handle(
  contract,
  (world) =>
    ({ withdrawalId, reason }, visit) =>
      decide(world, visit, { withdrawalId, states: ['refused'], kind: 'pay_again', code: 'pay_again', reason }),
);
