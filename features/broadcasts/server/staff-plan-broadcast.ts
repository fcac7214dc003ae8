import { type LetterTexts, letters } from '#features/messages/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { refuse } from '#kit/shared/result.ts';
import { offsetAt } from '#kit/shared/zone.ts';
import { type Instant, isoOf, later } from '#kit/shared/time.ts';
import { staffPlanBroadcast as contract } from '../contract/staff-plan-broadcast.ts';
import { insertBroadcast, openBroadcasts } from '../db/broadcasts.ts';
import { aheadMaxMs, openBroadcastsMax } from '../domain/broadcast.ts';
import type { Segment } from '../domain/segment.ts';
import { typedOf } from '../domain/typed-segment.ts';
import { reachOf } from './audience.ts';
import { sendKind } from './broadcast-approval.ts';
import { countsAMinute } from './limits.ts';

export const staffPlanBroadcast = handle(contract, (world) => async ({ segment, texts, sendAt, reason }, visit) => {
  const { merchantId, staff } = visit;
  const { languages, timeZone } = await merchantOf(world, merchantId);
  const missing = languages.find((language) => texts[language] === undefined);
  if (missing !== undefined) return refuse('text_missing', { language: missing });
  if (sendAt > later(world.clock.now(), aheadMaxMs)) return refuse('send_at_too_far');
  const tooMany = await takeRate(world, countsAMinute, staff.staffId);
  if (tooMany) return tooMany;
  const counted = await reachOf(world, world.backofficeDatabase.read, { merchantId, segment });
  return world.backofficeDatabase.transact(async (tx) => {
    if ((await openBroadcasts(tx, merchantId)) >= openBroadcastsMax) return refuse('too_many_broadcasts');
    const [broadcastId, letterId] = [world.entropy.id('brc'), world.entropy.id('ltr')];
    await letters.writeIn(tx, { letterId, merchantId, texts });
    const asked = { broadcastId, merchantId, letterId, segment, sendAt, counted, requestedBy: staff.username };
    await insertBroadcast(tx, asked);
    return requestApprovalIn(world, tx, visit, {
      kind: sendKind,
      permission: 'content.publish',
      subject: { kind: 'broadcast', id: broadcastId },
      amount: null,
      facts: {
        sendAt: momentIn(sendAt, timeZone),
        members: counted.members,
        segment: rulesOf(segment),
        ...saidIn(texts),
      },
      reason,
    });
  });
});

/** What the second person reads: by the clocks of the brand, rule by rule, and each language as it is sent. */
const momentIn = (at: Instant, timeZone: string): string =>
  `${isoOf(later(at, offsetAt(timeZone, at)))
    .slice(0, 16)
    .replace('T', ' ')} (${timeZone})`;

/** The rules by their names, which the card of approvals puts into words. */
const rulesOf = (segment: Segment) => {
  const rules = typedOf(segment);
  return Object.keys(rules).length > 0 ? rules : 'everybody';
};

const saidIn = (texts: LetterTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, { title, text }]) => [language, `${title}: ${text}`]));
