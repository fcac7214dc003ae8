import { minor, type Minor } from '#kit/shared/money/money.ts';

/** What bounds a player's deposits: a limit of their own for a period, or their level, for all time or for each deposit. */
export const roomReasons = ['day', 'week', 'month', 'level', 'each'] as const;
export type RoomReason = (typeof roomReasons)[number];

/** In minor units: the most of what is deposited, and what was credited or still waits of it. */
export type Bound = { why: RoomReason; max: bigint; used: bigint };

export type Room = { why: RoomReason; left: Minor };

/** What may still be deposited by the tightest bound, never below zero; undefined where there is none. */
export const roomOf = (bounds: readonly Bound[]): Room | undefined => {
  const rooms = bounds.map(({ why, max, used }) => ({ why, left: minor(max > used ? max - used : 0n) }));
  return rooms.toSorted((a, b) => (a.left < b.left ? -1 : a.left > b.left ? 1 : 0))[0];
};
