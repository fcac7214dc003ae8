import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import type { PayoutOrder, PayoutProvider, PayoutStanding } from './provider.ts';

const firstPollMs = secondsMs(5);
const lastPollMs = minutesMs(15);
/** A bank is asked about a payout after 5 s, 10 s, 20 s … and from then on every quarter of an hour. */
export const payoutPauseMs = (polls: number): number => Math.min(firstPollMs * 2 ** Math.min(polls, 10), lastPollMs);

/**
 * Sends a new payout, and asks about one that was sent; what the bank never heard of gets the same order under the same id.
 * @returns undefined where nobody knows.
 */
export const standingAtBank = async (
  { send, ask }: PayoutProvider,
  { payoutId, isNew }: { payoutId: string; isNew: boolean },
  order: () => PayoutOrder,
): Promise<Exclude<PayoutStanding, { state: 'unheard' }> | undefined> => {
  const standing = isNew ? await send(order()) : await ask(payoutId);
  const settled = standing.state === 'unheard' ? await send(order()) : standing;
  return settled.state === 'unknown' || settled.state === 'unheard' ? undefined : settled;
};
