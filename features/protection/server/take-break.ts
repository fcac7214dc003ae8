import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type * as contract from '../contract/take-break.ts';
import { breakEnd } from '../domain/closure.ts';
import { closeToIn } from './close-to.ts';

export const takeBreak =
  (world: World): Handler<typeof contract.takeBreak> =>
  async ({ days }, { merchantId, player: { memberId } }) =>
    world.database.transact(async (tx) => {
      const until = breakEnd(world.clock.now(), days);
      const closed = await closeToIn(world, tx, { memberId, merchantId, kind: 'time_out', until });
      return closed.ok ? accept({ until }) : closed;
    });
