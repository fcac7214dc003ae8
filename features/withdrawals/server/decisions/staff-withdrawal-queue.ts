import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffWithdrawalQueue as contract } from '../../contract/staff-withdrawal-queue.ts';
import { countsByState, queueOf } from '../../db/withdrawal-row.ts';
import { type StaffQueue, staffQueues } from '../../domain/withdrawal-clock.ts';
import { viewForStaff } from './staff-withdrawals.ts';

export const staffWithdrawalQueue = handle(contract, (world) => async ({ queue }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await queueOf(read, { merchantId, states: staffQueues[queue] });
  return accept({
    withdrawals: rows.map((row) => viewForStaff(world, row)),
    counts: await countsOf(read, merchantId),
  });
});

/** How many wait in each queue. */
const countsOf = async (read: Read, merchantId: string): Promise<Record<StaffQueue, number>> => {
  const byState = await countsByState(read, merchantId);
  const of = (queue: StaffQueue) => staffQueues[queue].reduce((count, state) => count + (byState.get(state) ?? 0), 0);
  return { review: of('review'), disputes: of('disputes'), bank: of('bank') };
};
