import { useState, useSyncExternalStore } from 'react';
import type { Minor } from '#kit/shared/money/money.ts';
import { deviceNowMs } from '../clock.ts';
import { afterEvent, type BalanceEvent, figureAt, holdEnd, isRoundAt, noBalance } from './shown-balance.ts';

type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> : never;

let balance = noBalance;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const tellAll = () => {
  for (const listener of listeners) listener();
};

/** Of the one page there is: what the server answered, and what the game in its frame says. */
export const reportBalance = (event: Untimed<BalanceEvent>): void => {
  const at = deviceNowMs();
  balance = afterEvent(balance, { ...event, at });
  clearTimeout(timer);
  const end = holdEnd(balance);
  timer = end === undefined ? undefined : setTimeout(tellAll, Math.max(0, end - at) + 1);
  tellAll();
};

// Timers of a hidden tab come late: whoever looks again sees what holds now.
const looksAgain = ['visibilitychange', 'resume'] as const;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  for (const name of looksAgain) document.addEventListener(name, listener);
  return () => {
    listeners.delete(listener);
    for (const name of looksAgain) document.removeEventListener(name, listener);
  };
};

/** Until no round is being shown: what is said in passing must not tell its end either. */
export const afterRound = (): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (isRoundAt(balance, deviceNowMs())) return;
      listeners.delete(look);
      done();
    };
    listeners.add(look);
    look();
  });

/** The figure that stands in place of the true balance while a game shows its round; undefined: the true one. */
export const useHeldFigure = (): Minor | undefined =>
  useSyncExternalStore(
    subscribe,
    () => figureAt(balance, deviceNowMs()),
    () => undefined,
  );

/** What would tell how a round ended, as it was before that round, until the round was shown. */
export const useHeldWhileRound = <Value>(value: Value): Value => {
  const isRound = useSyncExternalStore(
    subscribe,
    () => isRoundAt(balance, deviceNowMs()),
    () => false,
  );
  const [kept, keep] = useState(value);
  if (!isRound && !Object.is(kept, value)) keep(value);
  return isRound ? kept : value;
};
