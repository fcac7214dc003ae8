import { daySumsOfMember } from '#features/turnover/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { pointBalance as contract } from '../../contract/points/point-balance.ts';
import { earnedOf } from '../../domain/earned-points.ts';
import { rewardsRead } from '../limits.ts';
import { multiplierNow, termsNow } from './terms-now.ts';

export const pointBalance = handle(contract, (world) => async (_input, { merchantId, player: { memberId } }) => {
  const tooMany = await takeRate(world, rewardsRead, memberId);
  if (tooMany) return tooMany;
  const { read } = world.database;
  const now = await termsNow(world, read, merchantId);
  const points = await pointsOf(read, memberId, now.unit);
  const multiplier = await multiplierNow(read, memberId, now);
  const played = await daySumsOfMember(read, memberId, { from: now.day, until: now.day });
  const soFarToday = played
    .filter(({ currency }) => currency === now.currency)
    .reduce(
      (sum, { product, turnover }) =>
        sum + earnedOf({ product, turnover, changed: 0n, carriedIn: 0n }, now.points, multiplier).points,
      0n,
    );
  const isConvertible = now.points?.isConvertible === true;
  return accept({
    points,
    worth: isConvertible && now.points ? minor((points * now.unit) / BigInt(now.points.pointsPerUnit)) : null,
    soFarToday,
  });
});

/** Whole points in a member's wallet. */
export const pointsOf = async (read: Read, memberId: MemberId, unit: bigint): Promise<bigint> => {
  const wallets = await balancesOf(read, memberId);
  return (wallets.find(({ kind }) => kind === 'points')?.balance ?? 0n) / unit;
};
