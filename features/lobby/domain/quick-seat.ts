import type { Minor } from '#kit/shared/money/money.ts';

export type SeatedRoom = {
  roomId: string;
  entry: Minor;
  seats: number;
  taken: number;
  state: 'open' | 'full' | 'closed';
};

/**
 * Where to sit down at once: a room that is paid for by what there is, best one where somebody waits already, then the
 * cheapest. Undefined where no seat is free.
 */
export const quickSeat = <Room extends SeatedRoom>(
  rooms: readonly Room[],
  balance: Minor | undefined,
): Room | undefined =>
  rooms
    .filter(({ state, entry }) => state === 'open' && balance !== undefined && entry <= balance)
    .toSorted((a, b) => Number(b.taken > 0) - Number(a.taken > 0) || Number(a.entry - b.entry))[0];

/** As they are read: by what a seat costs; of one price free ones before full ones before closed ones. */
export const roomsInOrder = <Room extends SeatedRoom>(rooms: readonly Room[]): Room[] => {
  const rank = { open: 0, full: 1, closed: 2 } as const;
  return rooms.toSorted((a, b) => Number(a.entry - b.entry) || rank[a.state] - rank[b.state]);
};
