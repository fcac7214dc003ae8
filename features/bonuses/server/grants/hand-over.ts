import { promisedRounds } from '#features/gateway/public.ts';
import { givePointsIn, ticketRewards } from '#features/rewards/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { GrantRow } from '../../db/grants.ts';
import { writeHandOver } from '../../db/write-grants.ts';
import { nextState } from '../../domain/grant-states.ts';
import { type Gift, giftOf, termsOf } from '../../domain/terms.ts';

/** Whether a grant brings free rounds, points or tickets in place of money. */
export const isGift = ({ terms }: Pick<GrantRow, 'terms'>): boolean => giftOf(termsOf(terms)) !== undefined;

/**
 * Hands over what a claimed grant brings in place of money, whatever else is in play. What can't be given at this moment (no raffle takes
 * tickets, the game is gone, the wallet is blocked) goes on waiting. The member's row is held.
 * @returns whether it was handed over.
 */
export const handOverIn = async (world: World, tx: Tx, grant: GrantRow): Promise<boolean> => {
  const gift = giftOf(termsOf(grant.terms));
  if (!gift || nextState(grant.state, 'hand_over', { isWagered: false }) === undefined) return false;
  if (!(await giveIn(world, tx, grant, gift))) return false;
  // Staff may have taken it back at this very moment: then nothing of it was.
  if (!(await writeHandOver(tx, grant.grant_id, world.clock.now())))
    throw new Error(`${grant.grant_id} was taken back while it was handed over`);
  return true;
};

const giveIn = async (world: World, tx: Tx, grant: GrantRow, gift: Gift): Promise<boolean> => {
  const { merchant_id: merchantId, member_id: memberId, grant_id: key } = grant;
  switch (gift.kind) {
    case 'points':
      return givePointsIn(world, tx, { merchantId, memberId, key, promisedBy: 'bonus', points: gift.points });
    case 'tickets': {
      const [give] = ticketRewards.of(world);
      return (await give?.(world, tx, { merchantId, memberId, key: `bonus:${key}`, tickets: gift.tickets })) ?? false;
    }
    case 'free_rounds': {
      const { vendor, game, rounds, stake, days } = gift;
      return promisedRounds.giveIn(world, tx, {
        merchantId,
        memberId,
        vendor,
        game,
        rounds,
        stake,
        days,
        promise: key,
      });
    }
  }
};
