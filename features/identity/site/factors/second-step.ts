import { useSyncExternalStore } from 'react';
import type { Admitted, SecondStepOwed } from '../../contract/login/admission.ts';

/** What the page asks a person for above everything else: the second step of a log-in, or the set-up of a second factor. */
export type RequestedStep =
  | { kind: 'prove'; owed: SecondStepOwed; settle: (admitted: Admitted | undefined) => void }
  | { kind: 'setUp' };

let asked: RequestedStep | undefined;
const listeners = new Set<() => void>();

const ask = (step: RequestedStep | undefined): void => {
  asked = step;
  for (const listener of listeners) listener();
};

/** @returns the session that the second step opened; undefined when the person went back. */
export const requestSecondStep = (owed: SecondStepOwed): Promise<Admitted | undefined> =>
  new Promise((resolve) => {
    ask({
      kind: 'prove',
      owed,
      settle: (admitted) => {
        ask(undefined);
        resolve(admitted);
      },
    });
  });

/** Where nothing else can be done before. */
export const requestSetUp = (): void => {
  if (asked === undefined) ask({ kind: 'setUp' });
};

export const leaveStep = (): void => {
  if (asked?.kind === 'prove') asked.settle(undefined);
  else ask(undefined);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useRequestedStep = (): RequestedStep | undefined =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  );
