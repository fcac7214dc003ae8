import { makeEvidence } from '#kit/server/files/make-evidence.ts';
import { type BeforeBody, handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { uploadChatPicture as contract } from '../../contract/pictures/upload-chat-picture.ts';
import { insertPicture } from '../../db/pictures.ts';
import { picturesAnHour } from '../limits.ts';
import { chatIsOff } from '../may-chat.ts';
import { storePictureFile } from './picture-files.ts';

export const takePictureRate =
  (world: World): BeforeBody<typeof contract> =>
  ({ player: { memberId } }) =>
    takeRate(world, picturesAnHour, memberId);

export const uploadChatPicture = handle(
  contract,
  (world) =>
    async ({ files }, visit) => {
      const off = await chatIsOff(world, visit);
      if (off) return off;
      const [file] = files;
      if (!file) throw new Error('the contract takes one file');
      const made = await makeEvidence(file.bytes, 'members');
      if (!made.ok) return made;
      const fileName = await storePictureFile(world, made.value.bytes);
      const pictureId: string = world.entropy.id('img');
      const { merchantId, player } = visit;
      const picture = { pictureId, merchantId, memberId: player.memberId, fileName, at: world.clock.now() };
      await world.database.transact(async (tx) => accept(await insertPicture(tx, picture)));
      return accept({ pictureId });
    },
  { beforeBody: takePictureRate },
);
