import { storeTile } from '#features/content/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeStaffUpload } from '#kit/server/http/staff-uploads.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetRewardPicture as contract } from '../../contract/mall/staff-set-reward-picture.ts';
import { lockReward, updateReward } from '../../db/rewards.ts';
import { rewardOf, rewardText } from '../../domain/reward.ts';
import { deskRewardViewOf } from './reward-views.ts';

const types = ['image/png', 'image/jpeg', 'image/webp'];

/** The files are there before the row that tells of them; without the row they are only idle. */
export const staffSetRewardPicture = handle(
  contract,
  (world) =>
    async ({ rewardId, reason, files: [file] }, visit) => {
      if (!file) throw new Error('the contract takes one file');
      const made = await storeTile(world, file.bytes, types);
      if (!made.ok) return made;
      return world.backofficeDatabase.transact(async (tx) => {
        const before = await lockReward(tx, visit.merchantId, rewardId);
        if (!before) return refuse('reward_unknown');
        const { hash, widths } = made.value;
        const document = rewardText({ ...rewardOf(before.document), picture: { hash, widths: [...widths] } });
        const version = before.version + 1;
        const changed = { stockChange: 0, by: visit.staff.username, reason };
        await updateReward(tx, { ...before, version, document }, changed);
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'rewards.set_reward_picture',
          subject: { kind: 'reward', id: rewardId },
          before: { picture: rewardOf(before.document).picture?.hash ?? null },
          after: { picture: hash },
          reason,
        });
        return accept({ reward: deskRewardViewOf({ ...before, version, document: JSON.parse(document) }) });
      });
    },
  { beforeBody: takeStaffUpload },
);
