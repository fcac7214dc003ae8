import { type PersonRecords, recordsMax, sectionOf } from '#kit/server/person-records.ts';
import type { World } from '#kit/server/world.ts';
import { isoOf } from '#kit/shared/time.ts';
import { deliveriesOf, forgetDeliveries } from '../db/redemptions.ts';
import { openDelivery } from './mall/delivery.ts';

/** Points and what they were spent on stay as money does; where it was sent is forgotten. */
export const personRecords = (world: World): PersonRecords => ({
  columns: ['rewards.redemption.delivery_sealed'],
  readIn: async (read, memberId) => ({
    redemptions: sectionOf(await deliveriesOf(read, memberId, recordsMax + 1), (row) => ({
      redemption: row.redemption_id,
      at: isoOf(row.requested_at),
      state: row.state,
      ...(row.delivery_sealed !== null && openDelivery(world, row.delivery_sealed)),
    })),
  }),
  shredIn: async (tx, memberId) => {
    await forgetDeliveries(tx, memberId);
  },
});
