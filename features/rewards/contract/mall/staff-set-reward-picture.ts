import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { rewardId, reason } from '../wire-points.ts';
import { deskRewardView } from './reward-view.ts';

export const rewardPictureBytesMax = 5 * 1024 * 1024;

export const staffSetRewardPicture = endpoint({
  method: 'POST',
  path: '/staff/rewards/mall/picture',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Puts a picture (png, jpg or webp) of an reward in place of its drawing.',
  upload: { fileBytesMax: rewardPictureBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ rewardId, reason, files: z.array(uploadedFile).length(1) }),
  output: z.object({ reward: deskRewardView }),
  refusals: { reward_unknown: 404, image_too_large: 413, image_type: 415, image_unreadable: 422, image_points: 422 },
});
