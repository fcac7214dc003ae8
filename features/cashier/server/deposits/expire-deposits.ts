import { afterCommit } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { forgetOldNonces } from '../../db/bank-lines.ts';
import { expireDue } from '../../db/deposits.ts';

/** Ends the deposits whose time is over and tells their players. */
export const expireDeposits = (world: World) => async (): Promise<void> => {
  await world.database.transact(async (tx) => {
    const members = await expireDue(tx);
    if (members.length > 0) await forgetOldNonces(tx);
    afterCommit(tx, () => {
      for (const memberId of new Set(members)) world.live.publish(`member/${memberId}/deposits`, { kind: 'expired' });
    });
  });
};
