import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { reject as contract } from '../../contract/reject.ts';
import { mayReject } from '../../domain/decide-approval.ts';
import { decide, factsOf, approvalActionsIn } from './decide-approval.ts';

export const reject = handle(contract, (world) => {
  const actions = approvalActionsIn(world);
  return (decision, visit) =>
    decide(world, visit, decision, {
      state: 'rejected',
      may: mayReject,
      act: async (tx, row) => {
        await actions[row.kind]?.reject(tx, factsOf(row), visit);
        return accept({});
      },
    });
});
