import { checkPaymentPassword } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { applyIn, isMoved } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { redeemReward as contract } from '../../contract/mall/redeem-reward.ts';
import { changeStock, lockReward } from '../../db/rewards.ts';
import { memberRow } from '../../db/members.ts';
import { insertRedemption, redemptionByKey, type RedemptionRow } from '../../db/redemptions.ts';
import { rewardOf } from '../../domain/reward.ts';
import { redeemFault, wireStateOf } from '../../domain/redemption.ts';
import { redemptionsMade } from '../limits.ts';
import { unitOf } from '../points/money-unit.ts';
import { pointsAccountIn, pointsWalletIn } from '../points/pay-points.ts';
import { pointsOf } from '../points/point-balance.ts';
import { sealDelivery } from './delivery.ts';

export const redeemReward = handle(contract, (world) => async (asked, visit) => {
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, redemptionsMade, memberId);
  if (tooMany) return tooMany;
  const proved = await checkPaymentPassword(world, { memberId, typed: asked.paymentPassword });
  if (!proved.ok) return proved;
  const { currency } = await merchantOf(world, visit.merchantId);
  return world.database.transact((tx) => redeemIn(world, tx, { asked, visit, unit: unitOf(currency) }));
});

type Asked = { asked: InputOf<typeof contract>; visit: PlayerVisit; unit: bigint };

const redeemIn = async (world: World, tx: Tx, { asked, visit, unit }: Asked) => {
  const { memberId } = visit.player;
  const { merchantId } = visit;
  const reward = await lockReward(tx, merchantId, asked.rewardId);
  const known = await redemptionByKey(tx, memberId, asked.idempotencyKey);
  if (known) return isSame(known, asked) ? answerOf(tx, known, visit, unit) : refuse('idempotency_conflict');
  if (!reward) return refuse('reward_unknown');
  const { levelMin, worth } = rewardOf(reward.document);
  const level = (await memberRow(tx, memberId))?.level ?? 0;
  const { quantity } = asked;
  const fault = redeemFault({ isActive: reward.is_active, stock: reward.stock, levelMin, level, quantity });
  if (fault) return refuse(fault, { level: levelMin, stock: reward.stock });
  if (reward.price !== asked.price) return refuse('reward_changed', { price: String(reward.price) });
  const points = reward.price * BigInt(quantity);
  const redemptionId = world.entropy.id('rwr');
  await insertRedemption(tx, {
    redemptionId,
    merchantId,
    memberId,
    rewardId: reward.reward_id,
    rewardVersion: reward.version,
    quantity,
    points,
    pointsAmount: points * unit,
    worth: worth * BigInt(quantity),
    deliverySealed: sealDelivery(world, asked),
    idempotencyKey: asked.idempotencyKey,
  });
  await changeStock(tx, reward.reward_id, -quantity);
  const [spent] = await applyIn(world, tx, [
    await spendingOf(world, tx, { redemptionId, merchantId, visit, amount: points * unit }),
  ]);
  if (spent?.outcome === 'insufficient_funds') return refuse('insufficient_points');
  if (spent?.outcome === 'wallet_blocked') return refuse('wallet_blocked');
  if (!spent || !isMoved(spent)) throw new Error(`points were not spent: ${spent?.outcome}`);
  return accept({ redemptionId, status: wireStateOf('in_process'), pointsLeft: spent.balance / unit });
};

const spendingOf = async (
  world: World,
  tx: Tx,
  it: { redemptionId: string; merchantId: MerchantId; visit: PlayerVisit; amount: bigint },
) => ({
  kind: 'points' as const,
  key: `points-spent:${it.redemptionId}`,
  walletId: await pointsWalletIn(tx, it.merchantId, it.visit.player.memberId),
  amount: minor(-it.amount),
  counterAccount: await pointsAccountIn(world, tx, it.merchantId, 'redeem'),
});

const isSame = (known: RedemptionRow, { rewardId, quantity, price }: Asked['asked']): boolean =>
  known.reward_id === rewardId && known.quantity === quantity && known.points === price * BigInt(quantity);

const answerOf = async (tx: Tx, known: RedemptionRow, { player }: PlayerVisit, unit: bigint) =>
  accept({
    redemptionId: known.redemption_id,
    status: wireStateOf(known.state),
    pointsLeft: await pointsOf(tx, player.memberId, unit),
  });
