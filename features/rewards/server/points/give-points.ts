import { merchantIn } from '#features/merchants/public.ts';
import { applyIn, isMoved } from '#features/wallet/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { insertGivenPoints } from '../../db/given-points.ts';
import { unitOf } from './money-unit.ts';
import { pointsAccountIn, pointsWalletIn } from './pay-points.ts';
import { termsNow } from './terms-now.ts';

type Given = {
  merchantId: MerchantId;
  memberId: MemberId;
  /** Unique for ever: the same key gives once. */
  key: string;
  promisedBy: 'bonus' | 'mission';
  points: number;
};

/**
 * Gives points that a campaign or mission promised, in the caller's transaction.
 * @returns false where the member's wallet takes none: nothing was written.
 */
export const givePointsIn = async (
  world: World,
  tx: Tx,
  { merchantId, memberId, key, promisedBy, points }: Given,
): Promise<boolean> => {
  const { currency } = await merchantIn(world, tx, merchantId);
  const amount = BigInt(points) * unitOf(currency);
  const [outcome] = await applyIn(world, tx, [
    {
      kind: 'points',
      key: `points-given:${key}`,
      walletId: await pointsWalletIn(tx, merchantId, memberId),
      amount: minor(amount),
      counterAccount: await pointsAccountIn(world, tx, merchantId, promisedBy),
    },
  ]);
  if (outcome?.outcome === 'wallet_blocked') return false;
  if (!outcome || !isMoved(outcome)) throw new Error(`points of ${key} were not given: ${outcome?.outcome}`);
  await insertGivenPoints(tx, { key, merchantId, memberId, promisedBy, points: BigInt(points), amount });
  return true;
};

/** What points are worth in money by the terms of now, rounded up to minor units; undefined where the merchant has no points. */
export const worthOfPoints = async (
  world: World,
  read: Read,
  merchantId: MerchantId,
  points: number,
): Promise<Minor | undefined> => {
  const { points: terms, unit } = await termsNow(world, read, merchantId);
  if (!terms) return undefined;
  const perUnit = BigInt(terms.pointsPerUnit);
  return minor((BigInt(points) * unit + perUnit - 1n) / perUnit);
};
