import { followNow } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import { overdueGrants, grantById, lockBonusMember, membersToStart } from '../../db/grants.ts';
import { endIn, startFor } from './start-and-end.ts';

const atOnceMax = 200;

/** Ends offers and grants that are past their time. What was turned over before it is looked at first. */
export const endOverdue = (world: World) => async (): Promise<void> => {
  const expired = await overdueGrants(world.database.read, atOnceMax);
  if (expired.some(({ state }) => state === 'active')) await followNow(world);
  for (const { grant_id: grantId, member_id: memberId, merchant_id: merchantId } of expired)
    await world.database.transact(async (tx) => {
      const { choice } = await lockBonusMember(tx, { memberId, merchantId });
      const grant = await grantById(tx, grantId);
      const isOver = grant?.expires_at !== null && grant !== undefined && grant.expires_at <= world.clock.now();
      if (isOver) await endIn(world, tx, grant, { event: 'time_over', choice });
    });
};

/** Starts grants that could not when they were claimed: a withdrawal waited, play was closed, or the process ended in between. */
export const startWaiting = (world: World) => async (): Promise<void> => {
  for (let after = ''; ; ) {
    const members = await membersToStart(world.database.read, { after, limit: atOnceMax });
    for (const { member_id: memberId, merchant_id: merchantId } of members)
      await world.database.transact(async (tx) =>
        startFor(world, tx, memberId, await lockBonusMember(tx, { memberId, merchantId })),
      );
    const last = members.at(-1);
    if (!last || members.length < atOnceMax) return;
    after = last.member_id;
  }
};
