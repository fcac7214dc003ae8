import { z } from 'zod';
import type { Instant } from '#kit/shared/time.ts';
import type { Floor } from './api.ts';
import type { GatewayCalls } from '../wallets/gateway-wallet.ts';

const content = z.record(z.string(), z.string());
const under = new Set<string>();

/**
 * Sends what was done in a time once more, as it was; the gateway answers what it knows and learns what it lost. The sending
 * goes on after the answer, which says how many calls it is. The same asked again while it goes on begins no second time.
 */
export const resend = (
  { book }: Floor,
  { send }: GatewayCalls,
  { requestId, from, to }: { requestId: string; from: Instant; to: Instant },
): number => {
  const due = [...book.calls.values()].filter(({ at }) => from <= at && at < to).toSorted((a, b) => a.at - b.at);
  if (!under.has(requestId)) {
    under.add(requestId);
    const sendAll = async () => {
      for (const { operation, content: text } of due) await send(operation, content.parse(JSON.parse(text)));
    };
    void sendAll().finally(() => under.delete(requestId));
  }
  return due.length;
};
