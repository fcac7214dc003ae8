import { id } from '#kit/shared/id.ts';
import type { World } from '#kit/server/world.ts';
import { endVendorBalances } from '../../db/transfers/vendor-balances.ts';

/** Play was closed to a member: what they brought to vendors comes back now, not once somebody notices that they left. */
export const endAllPlay =
  (world: World) =>
  async ({ memberId }: { memberId: string }): Promise<void> => {
    const at = world.clock.now();
    await world.database.transact((tx) => endVendorBalances(tx, { memberId: id(memberId), at, lookAt: at }));
  };
