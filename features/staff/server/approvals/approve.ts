import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { approve as contract } from '../../contract/approve.ts';
import { mayApprove } from '../../domain/decide-approval.ts';
import { decide, factsOf, approvalActionsIn } from './decide-approval.ts';

export const approve = handle(contract, (world) => {
  const actions = approvalActionsIn(world);
  return (decision, visit) =>
    decide(world, visit, decision, {
      state: 'approved',
      may: mayApprove,
      act: async (tx, row) => {
        const action = actions[row.kind];
        if (!action) return refuse('approval_impossible', { cause: 'unknown_kind' });
        const done = await action.approve(tx, factsOf(row), visit);
        return done.ok ? accept({}) : refuse('approval_impossible', { cause: done.refusal });
      },
    });
});
