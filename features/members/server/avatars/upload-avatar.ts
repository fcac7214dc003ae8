import { storePortrait } from '#features/content/public.ts';
import { type BeforeBody, handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { refuse } from '#kit/shared/result.ts';
import { uploadAvatar as contract } from '../../contract/upload-avatar.ts';
import { wearIn } from './avatar.ts';
import { pictureUploads } from '../limits.ts';

export const takeUploadRate =
  (world: World): BeforeBody<typeof contract> =>
  ({ player }) =>
    takeRate(world, pictureUploads, player.memberId);

export const uploadAvatar = handle(
  contract,
  (world) =>
    async ({ files }, visit) => {
      if (visit.player.kind === 'trial') return refuse('true_account_needed');
      const [file] = files;
      if (!file) throw new Error('the contract takes one file');
      const kept = await storePortrait(world, file.bytes);
      if (!kept.ok) return kept;
      return world.database.transact((tx) => wearIn(world, tx, visit, { drawn: null, picture: kept.value }));
    },
  { beforeBody: takeUploadRate },
);
