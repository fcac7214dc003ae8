import { confirmPassword } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { excludeSelf as contract } from '../../contract/exclude-self.ts';
import { exclusionEnd } from '../../domain/closure.ts';
import { closeToIn } from './close-to.ts';

/** What can't be undone asks for more than an open session. */
export const excludeSelf = handle(contract, (world) => async ({ length, password }, visit) => {
  const confirmed = await confirmPassword(world, visit, password);
  if (!confirmed.ok) return confirmed;
  const { merchantId, player } = visit;
  return world.database.transact(async (tx) => {
    const until = exclusionEnd(world.clock.now(), length);
    const { memberId } = player;
    const closed = await closeToIn(world, tx, { memberId, merchantId, kind: 'self_exclusion', until });
    return closed.ok ? accept({ until: until ?? null }) : closed;
  });
});
