import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { requestReturn as contract } from '../../contract/request-return.ts';
import { endClosures } from '../../db/closures.ts';
import { closureOf, holdMember, setReturn } from '../../db/members.ts';
import { mayReturnFrom, returnAfterMs } from '../../domain/closure.ts';
import { notifyChanged } from '../limits/set-limit.ts';
import { viewProtection } from '../show-protection.ts';

export const requestReturn = handle(
  contract,
  (world) => async (_input, visit) =>
    world.database.transact(async (tx) => {
      const { memberId } = visit.player;
      const closure = closureOf(await holdMember(tx, { memberId, merchantId: visit.merchantId }));
      const from = closure && mayReturnFrom(closure);
      const now = world.clock.now();
      if (from === undefined || from > now) return refuse('return_not_possible');
      const returnsAt = later(now, returnAfterMs);
      await setReturn(tx, memberId, returnsAt);
      await endClosures(tx, memberId, returnsAt);
      notifyChanged(world, tx, memberId);
      return accept(await viewProtection(world, tx, visit));
    }),
);
