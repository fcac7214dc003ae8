import { brandTopic } from '#kit/server/live/live.ts';
import type { World } from '#kit/server/world.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';

/** Tells a merchant's open pages of a game that its draws have moved on. */
export const notifyDraws = (
  world: World,
  { merchant_id: merchantId, game_code: gameCode }: Pick<DrawRow, 'merchant_id' | 'game_code'>,
  kind: 'opened' | 'closed' | 'sealed' | 'resulted' | 'settled' | 'voided' | 'refunded' | 'corrected',
): void => {
  world.live.publish(brandTopic(merchantId, `lottery/${gameCode}/draws`), { kind });
  // For who looks at all games at once.
  world.live.publish(brandTopic(merchantId, 'lottery/all/draws'), { kind });
};

/** Tells a member's open pages that a ticket of theirs has changed. */
export const notifyTickets = (world: World, memberIds: Iterable<string>): void => {
  for (const memberId of new Set(memberIds)) world.live.publish(`member/${memberId}/tickets`, { kind: 'changed' });
};
