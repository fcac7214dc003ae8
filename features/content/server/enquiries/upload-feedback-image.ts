import { type BeforeBody, handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { makeEvidence } from '#kit/server/files/make-evidence.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { uploadFeedbackImage as contract } from '../../contract/enquiries/upload-feedback-image.ts';
import { insertEnquiryImage } from '../../db/enquiry-images.ts';
import { storeEnquiryPicture } from './enquiry-pictures.ts';
import { keyHashOf } from './open-enquiry.ts';
import { senderOf } from './send-feedback.ts';

const imagesPerHour = { name: 'content/enquiry-image', most: 30, windowMs: hoursMs(1) };

export const takeImageRate =
  (world: World): BeforeBody<typeof contract> =>
  (visit) =>
    takeRate(world, imagesPerHour, senderOf(visit));

export const uploadFeedbackImage = handle(
  contract,
  (world) =>
    async ({ files }, visit) => {
      const [file] = files;
      if (!file) throw new Error('the contract takes one file');
      const made = await makeEvidence(file.bytes, visit.player ? 'members' : 'strangers');
      if (!made.ok) return made;
      const hash = await storeEnquiryPicture(world, made.value.bytes);
      const imageId: string = world.entropy.id('img');
      const key = world.entropy.token(128);
      const { merchantId } = visit;
      const row = { imageId, merchantId, keyHash: keyHashOf(key), hash, at: world.clock.now() };
      await world.database.transact((tx) => insertEnquiryImage(tx, row));
      return accept({ imageId, key });
    },
  { beforeBody: takeImageRate },
);
