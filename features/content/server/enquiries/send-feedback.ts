import { addressScope } from '#kit/server/http/address-scope.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { sendFeedback as contract } from '../../contract/enquiries/send-feedback.ts';
import { claimEnquiryImage } from '../../db/enquiry-images.ts';
import { claimEnquiryPictureIn } from './enquiry-pictures.ts';
import { keyHashOf, openEnquiryIn } from './open-enquiry.ts';

export const casesPerHour = { name: 'content/enquiry', most: 10, windowMs: hoursMs(1) };

/** Who is held to a limit: the account, or the address of a visitor. */
export const senderOf = ({ merchantId, player, ip }: Visit): string =>
  `${merchantId}/${player?.memberId ?? addressScope(ip)}`;

export const sendFeedback = handle(contract, (world) => async ({ topic, content, contact, images }, visit) => {
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
});
