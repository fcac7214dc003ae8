import { useSyncExternalStore } from 'react';
import type { Admitted, SecondStepOwed } from '../../contract/login/admission.ts';

/** What the page asks a person for above everything else: the second step of a log-in, or the set-up of a second factor. */
export type AskedStep =
  | { kind: 'prove'; owed: SecondStepOwed; settle: (admitted: Admitted | undefined) => void }
  | { kind: 'setUp' };

let asked: AskedStep | undefined;
const listeners = new Set<() => void>();

const ask = (step: AskedStep | undefined): void => {
  asked = step;
  for (const listener of listeners) listener();
};

/** @returns the session that the second step opened; undefined when the person went back. */
export const askSecondStep = (owed: SecondStepOwed): Promise<Admitted | undefined> =>
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
export const askSetUp = (): void => {
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

export const useAskedStep = (): AskedStep | undefined =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  );
