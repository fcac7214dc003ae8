import { merchantOf } from '#features/merchants/public.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { WalletTransferView } from '../../contract/transfers/wallet-transfer-view.ts';
import { namesAtVendors, type TransferRow, transferVendors } from '../../db/transfers/wallet-transfers.ts';

export const viewOf = (row: TransferRow): WalletTransferView => ({
  transferId: row.transfer_id,
  vassalage: row.vendor,
  type: row.direction === 'in' ? 'IN' : 'OUT',
  amount: row.amount,
  state: row.state,
  requestedAt: row.requested_at,
});

export type There = { vendor: string; player: string | undefined };

/** The vendors that hold balances, and those that may still hold something of the player's. */
export const placesOf = async (world: World, { merchantId, player }: PlayerVisit) => {
  const { read } = world.database;
  const { currency } = await merchantOf(world, merchantId);
  const names = await namesAtVendors(read, { memberId: player.memberId, currency });
  const vendors = await transferVendors(read, merchantId);
  return { currency, places: vendors.map(({ vendor }): There => ({ vendor, player: names.get(vendor) })) };
};
