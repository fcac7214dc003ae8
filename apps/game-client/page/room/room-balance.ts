import type { Pencil } from '#games/stage/desk.ts';
import { el, pause } from '#games/stage/dom.ts';
import { desk as readDesk } from '#features/rounds/contract/desk.ts';
import { call } from '#kit/browser/calls/call.ts';
import { isFramed } from '../frame.ts';

export type RoomBalance = ReturnType<typeof purseOf>;

/** The balance as far as it may be known: what a round brought is shown when the round was. */
export const purseOf = ({ t, money }: Pencil, start: bigint) => {
  let [shown, pending, moves, asked] = [start, start, 0, 0];
  let isHeld = false;
  const amount = el('dd', { class: 'figures' }, money(start));
  const show = (balance: bigint) => {
    shown = pending = balance;
    amount.textContent = money(balance);
  };
  return {
    // One balance is seen: in a frame it is the one of the page around, which follows this one.
    element: el('dl', { class: isFramed ? 'purse unseen' : 'purse' }, el('dt', {}, t('room.balance')), amount),
    show,
    /** While a call is out that may end a round: what is read meanwhile may know its end. */
    during: async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      asked += 1;
      moves += 1;
      try {
        return await ask();
      } finally {
        asked -= 1;
      }
    },
    later: (balance: bigint) => {
      pending = balance;
      moves += 1;
      isHeld = shown !== pending;
    },
    settle: () => {
      moves += 1;
      isHeld = false;
      show(pending);
    },
    balance: () => shown,
    /** Counts what rounds did to it. */
    moves: () => moves,
    /** A payout waits until its round was shown. */
    isHeld: () => isHeld || asked > 0,
  };
};

const readAgainMs = 600;

/** Reads the balance after money moved elsewhere. An answer that began before a round's own change is stale: read again. */
export const readBalance = async (purse: RoomBalance, signal: AbortSignal): Promise<void> => {
  while (purse.isHeld() && !signal.aborted) await pause(readAgainMs);
  const before = purse.moves();
  const answer = signal.aborted ? undefined : await call(readDesk, {});
  if (!answer?.ok) return;
  if (purse.moves() === before) return purse.show(answer.value.balance);
  return readBalance(purse, signal);
};
