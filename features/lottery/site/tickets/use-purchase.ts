import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { keyOf, useIntentKey } from '#kit/browser/calls/queries.ts';
import { buyTicket } from '../../contract/tickets/buy-ticket.ts';
import { findReceipt } from '../../contract/tickets/find-receipt.ts';
import { listTickets } from '../../contract/tickets/list-tickets.ts';
import type { TicketReceipt } from '../../contract/tickets/ticket-view.ts';
import { markClose } from '../ceremony/mark-close.ts';
import { type Order, wireOrderLines } from './order.ts';

/**
 * `asking`: the answer was lost; the page asks whether the purchase counted until it knows. `notCounted`: it did not, and
 * nothing was taken. `unknown`: it can't be asked any more (the session has ended).
 */
export type Purchase =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'asking' }
  | { state: 'notCounted' }
  | { state: 'unknown' }
  | { state: 'bought'; receipt: TicketReceipt; wasLost: boolean }
  | { state: 'refused'; refusal: string; detail: Record<string, unknown> };

/** Refusals after which it is not certain that nothing was taken. */
const uncertain = new Set(['unreachable', 'internal_error', 'unavailable']);
const passing = new Set([...uncertain, 'too_many_requests', 'site_maintenance']);

const firstWaitMs = 1000;
const longestWaitMs = 8000;
const pendingName = (gameCode: string) => `purchase ${gameCode}`;

/** Buys once, whatever the connection does: the key stays the same until the outcome is known, even over a reload. */
export const usePurchase = (gameCode: string) => {
  const intent = useIntentKey();
  const queries = useQueryClient();
  const gone = useRef<AbortController>(undefined);
  const [purchase, setPurchase] = useState<Purchase>({ state: 'idle' });

  const settle = useCallback(
    (outcome: Purchase) => {
      sessionStorage.removeItem(pendingName(gameCode));
      setPurchase(outcome);
      if (outcome.state !== 'bought') return;
      markClose(outcome.receipt.closeAt);
      void queries.invalidateQueries({ queryKey: keyOf(listTickets) });
    },
    [gameCode, queries],
  );

  const askWhetherItCounted = useCallback(
    async (key: string) => {
      setPurchase({ state: 'asking' });
      const outcome = await outcomeOf(key, (gone.current ??= new AbortController()).signal);
      if (outcome) settle(outcome);
    },
    [settle],
  );

  useEffect(() => {
    gone.current = new AbortController();
    const left = sessionStorage.getItem(pendingName(gameCode));
    if (left !== null) void askWhetherItCounted(left);
    return () => gone.current?.abort();
  }, [gameCode, askWhetherItCounted]);

  const buy = async ({ drawId, lines }: Order) => {
    const key = intent.current();
    sessionStorage.setItem(pendingName(gameCode), key);
    setPurchase({ state: 'sending' });
    const answer = await call(buyTicket, { drawId, idempotencyKey: key, lines: wireOrderLines(lines) });
    if (answer.ok) {
      intent.renew();
      return settle({ state: 'bought', receipt: answer.value, wasLost: false });
    }
    // With the outcome unknown the key is kept: pressing again can't buy twice.
    if (uncertain.has(answer.refusal)) return askWhetherItCounted(key);
    intent.renew();
    settle({ state: 'refused', refusal: answer.refusal, detail: answer.detail });
  };

  /** A changed slip or another draw is another purchase: what was refused is refused no more. */
  const meansAnother = useCallback(() => {
    intent.renew();
    setPurchase((now) => (now.state === 'refused' ? { state: 'idle' } : now));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key lives as long as the page
  }, []);

  const forget = useCallback(() => setPurchase(forgotten), []);

  return { purchase, buy, meansAnother, forget };
};

/** The person has seen how it ended; what is still on its way stays. */
const forgotten = (now: Purchase): Purchase =>
  now.state === 'asking' || now.state === 'sending' ? now : { state: 'idle' };

const outcomeOf = async (key: string, signal: AbortSignal): Promise<Purchase | undefined> => {
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 1.6, longestWaitMs)) {
    const answer = await call(findReceipt, { key }, { signal });
    if (signal.aborted) return undefined;
    if (answer.ok)
      return answer.value.counted
        ? { state: 'bought', receipt: answer.value.receipt, wasLost: true }
        : { state: 'notCounted' };
    if (!passing.has(answer.refusal)) return { state: 'unknown' };
    await pause(waitMs, signal);
  }
  return undefined;
};

/** Also over when the device says that it is online again. */
const pause = (waitMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, waitMs);
    addEventListener('online', done, { once: true, signal });
    signal.addEventListener('abort', done, { once: true });
  });
