import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { takeBreak as contract } from '../../contract/take-break.ts';
import { breakEnd } from '../../domain/closure.ts';
import { closeToIn } from './close-to.ts';

export const takeBreak = handle(
  contract,
  (world) =>
    async ({ days }, { merchantId, player: { memberId } }) =>
      world.database.transact(async (tx) => {
        const until = breakEnd(world.clock.now(), days);
        const closed = await closeToIn(world, tx, { memberId, merchantId, kind: 'time_out', until });
        return closed.ok ? accept({ until }) : closed;
      }),
);
