import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSaveReward as contract } from '../../contract/mall/staff-save-reward.ts';
import { insertReward, type RewardRow, lockReward, updateReward } from '../../db/rewards.ts';
import { type RewardFacts, rewardOf, rewardText, stockMax } from '../../domain/reward.ts';
import { deskRewardViewOf } from './reward-views.ts';

export const staffSaveReward = handle(
  contract,
  (world) => (asked, visit) => world.backofficeDatabase.transact((tx) => saveIn(world, tx, asked, visit)),
);

const saveIn = async (world: World, tx: Tx, asked: InputOf<typeof contract>, visit: StaffVisit) => {
  const { merchantId, staff } = visit;
  const before = asked.reward === null ? undefined : await lockReward(tx, merchantId, asked.reward.rewardId);
  if (asked.reward !== null && !before) return refuse('reward_unknown');
  if (asked.reward !== null && before?.version !== asked.reward.version) return refuse('version_conflict');
  const stock = (before?.stock ?? 0) + asked.stockChange;
  if (stock < 0 || stock > stockMax) return refuse('stock_too_low', { stock: before?.stock ?? 0 });
  const row: RewardRow = {
    reward_id: before?.reward_id ?? world.entropy.id('rwi'),
    merchant_id: merchantId,
    position: asked.position,
    version: (before?.version ?? 0) + 1,
    document: JSON.parse(rewardText(factsOf(asked, before))),
    price: asked.price,
    is_active: asked.isActive,
    stock,
  };
  const saved = { ...row, document: rewardText(factsOf(asked, before)) };
  const changed = { stockChange: asked.stockChange, by: staff.username, reason: asked.reason };
  await (before ? updateReward(tx, saved, changed) : insertReward(tx, saved, changed));
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'rewards.save_reward',
    subject: { kind: 'reward', id: row.reward_id },
    ...(before && { before: factsShown(before) }),
    after: factsShown(row),
    reason: asked.reason,
  });
  return accept({ reward: deskRewardViewOf(row) });
};

const factsOf = (asked: InputOf<typeof contract>, before: RewardRow | undefined): RewardFacts => ({
  names: asked.names,
  texts: asked.texts,
  worth: asked.worth,
  levelMin: asked.levelMin,
  drawing: asked.drawing,
  picture: before ? rewardOf(before.document).picture : null,
});

const factsShown = ({ document, price, stock, is_active: isActive }: RewardRow) => {
  const { names, worth, levelMin } = rewardOf(document);
  return { name: names.EN, price: String(price), worth: String(worth), levelMin, stock, isActive };
};
