import { type BeforeBody, handle } from '#kit/server/http/handle.ts';
import { storePrivateFile } from '#kit/server/files/private-files.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import { makeEvidence } from '#kit/server/files/make-evidence.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, hoursMs, later } from '#kit/shared/time.ts';
import { uploadDocument as contract } from '../contract/upload-document.ts';
import { insertFile } from '../db/files.ts';
import { fileOwner } from './submit.ts';

const uploads: RateLimit = { name: 'verification.upload', most: 20, windowMs: hoursMs(1) };

const uploadLifeMs = daysMs(1);

export const takeUploadRate =
  (world: World): BeforeBody<typeof contract> =>
  ({ player }) =>
    takeRate(world, uploads, player.memberId);

/** Only the points are kept, sealed; whatever is not sent in goes by itself. */
export const uploadDocument = handle(
  contract,
  (world) =>
    async ({ files }, { merchantId, player: { memberId, kind } }) => {
      if (kind === 'trial') return refuse('true_account_needed');
      const [file] = files;
      if (!file) throw new Error('the contract takes one file');
      const made = await makeEvidence(file.bytes);
      if (!made.ok) return made;
      const at = world.clock.now();
      const keepUntil = later(at, uploadLifeMs);
      const name = await storePrivateFile(world, made.value.bytes, { owner: fileOwner, keepUntil });
      const fileId = world.entropy.id('vfl');
      await world.database.transact((tx) => insertFile(tx, { fileId, merchantId, memberId, name, at }));
      return accept({ fileId });
    },
  { beforeBody: takeUploadRate },
);
