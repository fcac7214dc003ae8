import { daysMs } from '#kit/shared/time.ts';

/**
 * `asked` until a second person agreed, then `planned` until its time; `sending` goes on where it was left off. `stopped` by
 * staff; `rejected` by the second person, or decided by nobody in time.
 */
export const broadcastStates = ['asked', 'planned', 'sending', 'sent', 'stopped', 'rejected'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

export const mayStop = (state: BroadcastState): boolean => state === 'planned' || state === 'sending';

/** How far ahead one is planned. */
export const aheadMaxMs = daysMs(180);
/** Of a brand's, that wait for a person, their time or their end. */
export const openBroadcastsMax = 20;
/** Members who are looked at, and told, in one transaction. */
export const membersAtOnce = 1000;
/** Members who are looked at to say beforehand how many it reaches. */
export const countedMax = 50_000;
