/**
 * in_transit → done: the vendor has taken it, or given it.
 * in_transit → returned: the vendor has refused it; the money is where it came from.
 */
export const transferStates = ['in_transit', 'done', 'returned'] as const;
export type TransferState = (typeof transferStates)[number];

/** To the vendor, or out of it: as the vendor sees it. */
export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** The ledger's keys of a transfer's movements, in the order in which they are made. */
export const transferKeys = (transferId: string) => ({
  /** Main wallet → in transit. */
  taken: `gw-transfer:${transferId}`,
  /** In transit → vendor. Both ends pass through the member's locked wallet in one step, which is as it was after it. */
  confirmed: [`gw-transfer-on:${transferId}`, `gw-transfer-to:${transferId}`] as const,
  /** Vendor → in transit, when it is asked for. */
  called: [`gw-transfer-from:${transferId}`, `gw-transfer-off:${transferId}`] as const,
  /** In transit → main wallet. */
  given: `gw-transfer-back:${transferId}`,
  /** In transit → vendor again, of one that it refused to give. */
  left: [`gw-transfer-not:${transferId}`, `gw-transfer-left:${transferId}`] as const,
});
