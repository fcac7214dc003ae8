import { addressScope } from '#kit/server/address-scope.ts';
import { takeRate } from '#kit/server/rate-limit.ts';
import type { BeforeBody, Handler } from '#kit/server/routes.ts';
import { makeEvidence } from '#kit/server/read-picture.ts';
import type { Visit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import type * as apply from '../contract/apply-affiliate.ts';
import type * as send from '../contract/send-feedback.ts';
import type * as upload from '../contract/upload-feedback-image.ts';
import { hasOpenApplication } from '../db/enquiries.ts';
import { claimEnquiryImage, insertEnquiryImage } from '../db/enquiry-images.ts';
import { claimEnquiryPictureIn, keepEnquiryPicture } from './enquiry-pictures.ts';
import { keyHashOf, openEnquiryIn } from './open-enquiry.ts';

const casesPerHour = { name: 'content/enquiry', most: 10, windowMs: hoursMs(1) };
const imagesPerHour = { name: 'content/enquiry-image', most: 30, windowMs: hoursMs(1) };

/** Who is held to a limit: the account, or the address of a visitor. */
export const senderOf = ({ merchantId, player, ip }: Visit): string =>
  `${merchantId}/${player?.memberId ?? addressScope(ip)}`;

export const sendFeedback =
  (world: World): Handler<typeof send.sendFeedback> =>
  async ({ topic, content, contact, images }, visit) => {
    if (!visit.player && contact === undefined) return refuse('contact_required');
    const limited = await takeRate(world, casesPerHour, senderOf(visit));
    if (limited) return limited;
    return world.database.transact(async (tx) => {
      const { enquiryId, caseNumber, followKey } = await openEnquiryIn(world, tx, visit, {
        kind: 'feedback',
        topic,
        text: content,
        contact: { name: null, contact: contact ?? null },
      });
      const { merchantId } = visit;
      for (const { imageId, key } of images) {
        const hash = await claimEnquiryImage(tx, { imageId, merchantId, keyHash: keyHashOf(key), enquiryId });
        if (hash === undefined || !(await claimEnquiryPictureIn(tx, hash))) return refuse('image_unknown', { imageId });
      }
      return accept({ caseNumber, state: 'open' as const, followKey });
    });
  };

export const takeImageRate =
  (world: World): BeforeBody<typeof upload.uploadFeedbackImage> =>
  (visit) =>
    takeRate(world, imagesPerHour, senderOf(visit));

export const uploadFeedbackImage =
  (world: World): Handler<typeof upload.uploadFeedbackImage> =>
  async ({ files }, visit) => {
    const [file] = files;
    if (!file) throw new Error('the contract takes one file');
    const made = await makeEvidence(file.bytes, visit.player ? 'members' : 'strangers');
    if (!made.ok) return made;
    const hash = await keepEnquiryPicture(world, made.value.bytes);
    const imageId: string = world.entropy.id('img');
    const key = world.entropy.token(128);
    const { merchantId } = visit;
    const row = { imageId, merchantId, keyHash: keyHashOf(key), hash, at: world.clock.now() };
    await world.database.transact((tx) => insertEnquiryImage(tx, row));
    return accept({ imageId, key });
  };

export const applyAffiliate =
  (world: World): Handler<typeof apply.applyAffiliate> =>
  async ({ name, contact, channel, content }, visit) => {
    const limited = await takeRate(world, casesPerHour, senderOf(visit));
    if (limited) return limited;
    return world.database.transact(async (tx) => {
      if (visit.player && (await hasOpenApplication(tx, visit.player.memberId))) return refuse('application_open');
      const opened = await openEnquiryIn(world, tx, visit, {
        kind: 'affiliate',
        topic: channel,
        text: content,
        contact: { name, contact },
      });
      return accept({ caseNumber: opened.caseNumber, state: 'open' as const, followKey: opened.followKey });
    });
  };
