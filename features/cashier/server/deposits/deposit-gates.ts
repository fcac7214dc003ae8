import { depositWindowsIn, hasBlockIn } from '#features/protection/public.ts';
import { allowancesOf } from '#features/verification/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MemberId, type MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { depositedSince } from '../../db/deposited.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import { type Bound, type Room, roomOf } from '../../domain/deposit-room.ts';

type Player = { memberId: MemberId; merchantId: MerchantId };
export type ClosedToDeposits = 'self_excluded' | 'in_time_out' | 'deposits_blocked';

/**
 * What a player may still deposit: by their own limits, and by what is known of them. Holds the player's protection until
 * the end of the transaction, so that many starts at once never go beyond together.
 * @returns undefined where nothing bounds them.
 */
export const depositRoomIn = async (
  world: World,
  tx: Tx,
  player: Player,
): Promise<Result<Room | undefined, ClosedToDeposits>> => {
  const windows = await depositWindowsIn(world, tx, player);
  if (!windows.ok) return windows;
  if (await hasBlockIn(world, tx, player.memberId, 'deposit')) return refuse('deposits_blocked');
  const bounds: Bound[] = [];
  for (const { period, since, max } of windows.value)
    bounds.push({ why: period, max, used: await depositedSince(tx, player.memberId, since) });
  const { depositMax, depositTotalMax } = await allowancesOf(world, tx, player.memberId);
  if (depositTotalMax !== null)
    bounds.push({ why: 'level', max: depositTotalMax, used: await depositedSince(tx, player.memberId, undefined) });
  if (depositMax !== null) bounds.push({ why: 'each', max: depositMax, used: 0n });
  return accept(roomOf(bounds));
};

/**
 * Whether money that arrived may become a player's balance: not where its player has closed play since, nor where
 * their limits, made lower or used by others meanwhile, have no room. It is never half taken.
 */
export const mayCreditIn = async (
  world: World,
  tx: Tx,
  { amount, begunAt, depositId, ...player }: Player & { amount: bigint; begunAt: Instant; depositId?: string },
): Promise<'player_excluded' | 'over_limit' | undefined> => {
  const windows = await depositWindowsIn(world, tx, player);
  if (!windows.ok) return 'player_excluded';
  for (const { since, max } of windows.value) {
    // It counts for the period in which it was begun.
    if (begunAt < since) continue;
    const others = await depositedSince(tx, player.memberId, since, depositId);
    if (others + amount > max) return 'over_limit';
  }
  return undefined;
};

/** `mayCreditIn` for the deposit that the money is for. */
export const mayCreditDepositIn = (world: World, tx: Tx, deposit: DepositRow, amount: bigint) =>
  mayCreditIn(world, tx, {
    memberId: id(deposit.member_id),
    merchantId: id(deposit.merchant_id),
    amount,
    begunAt: deposit.created_at,
    depositId: deposit.deposit_id,
  });
