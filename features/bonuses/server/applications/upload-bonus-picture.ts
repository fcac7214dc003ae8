import { makeEvidence } from '#kit/server/files/make-evidence.ts';
import { storePrivateFile } from '#kit/server/files/private-files.ts';
import { type BeforeBody, handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { uploadBonusPicture as contract } from '../../contract/applications/upload-bonus-picture.ts';
import { insertPicture } from '../../db/applications.ts';
import { pictureOwner, picturesTaken } from './pictures.ts';

const takePictureRate =
  (world: World): BeforeBody<typeof contract> =>
  ({ player }) =>
    takeRate(world, picturesTaken, player.memberId);

/** Keeps a picture for an hour; the application that names it keeps it for good. */
export const uploadBonusPicture = handle(
  contract,
  (world) =>
    async ({ files }, { player: { memberId } }) => {
      const [file] = files;
      if (!file) throw new Error('the contract takes one file');
      const made = await makeEvidence(file.bytes);
      if (!made.ok) return made;
      const at = world.clock.now();
      const keepUntil = later(at, hoursMs(1));
      const fileName = await storePrivateFile(world, made.value.bytes, { owner: pictureOwner, keepUntil });
      await world.database.transact((tx) => insertPicture(tx, { fileName, memberId, at }));
      return accept({ picture: fileName });
    },
  { beforeBody: takePictureRate },
);
