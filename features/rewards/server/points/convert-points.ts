import { protectionOf } from '#features/protection/public.ts';
import { applyIn, type Command, counterAccounts, isMoved, openWalletIn } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { convertPoints as contract } from '../../contract/points/convert-points.ts';
import { conversionByKey, insertConversion } from '../../db/conversions.ts';
import { moneyOfPoints, pointsStep } from '../../domain/points-terms.ts';
import { conversionsMade } from '../limits.ts';
import { pointsAccountIn, pointsWalletIn } from './pay-points.ts';
import { termsNow } from './terms-now.ts';

/** What a conversion came to stays as it was, whatever the terms have become by the time it is asked for again. */
export const convertPoints = handle(
  contract,
  (world) =>
    async ({ points, idempotencyKey }, { merchantId, player: { memberId } }) => {
      const tooMany = await takeRate(world, conversionsMade, memberId);
      if (tooMany) return tooMany;
      if (await protectionOf(world, world.database.read, memberId)) return refuse('play_restricted');
      const { points: terms, unit, currency } = await termsNow(world, world.database.read, merchantId);
      return world.database.transact(async (tx) => {
        const known = await conversionByKey(tx, memberId, idempotencyKey);
        if (known && known.points !== points) return refuse('idempotency_conflict');
        if (!known && !terms?.isConvertible) return refuse('conversion_off');
        const amount = known?.amount ?? (terms && moneyOfPoints(points, terms, unit));
        if (amount === undefined) return refuse('points_step', { step: terms ? String(pointsStep(terms, unit)) : '' });
        const it = known ?? {
          conversion_id: world.entropy.id('rwc'),
          points,
          points_amount: points * unit,
          amount,
          currency,
        };
        if (!known) await insertConversion(tx, { ...it, merchantId, memberId, idempotencyKey });
        const [out, into] = await applyIn(world, tx, await commandsOf(world, tx, { ...it, merchantId, memberId }));
        if (out?.outcome === 'insufficient_funds') return refuse('insufficient_points');
        if (out?.outcome === 'wallet_blocked') return refuse('wallet_blocked');
        if (!out || !into || !isMoved(out) || !isMoved(into)) throw new Error(`not converted: ${out?.outcome}`);
        return accept({ points, amount: minor(amount), pointsLeft: out.balance / unit });
      });
    },
);

type Conversion = {
  conversion_id: string;
  points_amount: bigint;
  amount: bigint;
  currency: Money;
  merchantId: MerchantId;
  memberId: MemberId;
};

const commandsOf = async (
  world: World,
  tx: Tx,
  { conversion_id: conversionId, points_amount: spent, amount, currency, merchantId, memberId }: Conversion,
): Promise<Command[]> => [
  {
    kind: 'points',
    key: `points-out:${conversionId}`,
    walletId: await pointsWalletIn(tx, merchantId, memberId),
    amount: minor(-spent),
    counterAccount: await pointsAccountIn(world, tx, merchantId, 'convert'),
  },
  {
    kind: 'bonus',
    key: `points-cash:${conversionId}`,
    walletId: await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency }),
    amount: minor(amount),
    counterAccount: await counterAccounts.numberIn(world, tx, {
      merchantId,
      owner: 'bonus_grant',
      code: 'points',
      currency,
    }),
  },
];
