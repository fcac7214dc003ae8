import { letters } from '#features/messages/public.ts';
import { protectedAmong } from '#features/protection/public.ts';
import { followNow } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { endBroadcast, endedSince, lockDueBroadcast, noteReads, noteStep } from '../db/broadcasts.ts';
import { wireSegment } from '../domain/segment.ts';
import { audiencePage } from './audience.ts';

/** Tells whom each that is due is for, a thousand members a transaction: cut off anywhere, the next step goes on from there. */
export const sendBroadcasts = (world: World) => async (): Promise<void> => {
  for (let wasOne = true; wasOne; ) {
    await followNow(world);
    wasOne = await sendStep(world);
  }
};

const sendStep = async (world: World): Promise<boolean> => {
  const step = await world.database.transact(async (tx) => {
    const row = await lockDueBroadcast(tx);
    if (!row) return accept(false);
    const { broadcast_id: broadcastId, merchant_id: merchantId, after_at: at, after_member: memberId } = row;
    const after = at === null || memberId === null ? undefined : { at, memberId };
    const segment = wireSegment.parse(row.segment);
    const page = await audiencePage(world, tx, { merchantId, segment, until: row.send_at, after });
    const leftOut = await protectedAmong(world, tx, page.members);
    const members = page.members.filter((one) => !leftOut.has(one));
    const sent = await letters.sendIn(world, tx, row.letter_id, members);
    await noteStep(tx, broadcastId, { after: page.after, checked: page.checked, sent, leftOut: leftOut.size });
    if (page.isLast) await endBroadcast(tx, broadcastId, 'sent');
    return accept(true);
  });
  return step.value;
};

/** Notices are there for 90 days; a little before that nothing is counted any more. */
const countedForMs = daysMs(85);

/** Counts anew how many have seen what was told. */
export const countReads = (world: World) => async (): Promise<void> => {
  const { database, clock } = world;
  const ended = await endedSince(database.read, later(clock.now(), -countedForMs));
  const reads = await letters.readsOf(
    database.read,
    ended.map((row) => row.letter_id),
  );
  for (const { broadcast_id: broadcastId, letter_id: letterId } of ended)
    await database.transact(async (tx) => accept(await noteReads(tx, broadcastId, reads.get(letterId) ?? 0)));
};
