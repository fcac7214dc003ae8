import type { World } from '#kit/server/world.ts';

/** Tells open pages of a game that its draws have moved on. */
export const tellDraws = (
  world: World,
  gameCode: string,
  kind: 'opened' | 'closed' | 'sealed' | 'resulted' | 'settled' | 'voided' | 'refunded' | 'corrected',
): void => {
  world.live.publish(`lottery/${gameCode}/draws`, { kind });
  // For who looks at all games at once.
  world.live.publish('lottery/all/draws', { kind });
};

/** Tells a member's open pages that a ticket of theirs has changed. */
export const tellTickets = (world: World, memberIds: Iterable<string>): void => {
  for (const memberId of new Set(memberIds)) world.live.publish(`member/${memberId}/tickets`, { kind: 'changed' });
};
