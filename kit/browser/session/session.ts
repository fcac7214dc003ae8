import { useSyncExternalStore } from 'react';
import type { Instant } from '#kit/shared/time.ts';
import { endName, kindName, trialEnd, trialKind } from './trial-end.ts';

const name = 'token';
const listeners = new Set<() => void>();

/** The session's token: in this tab's sessionStorage and nowhere else. */
export const sessionToken = (): string | undefined =>
  typeof window === 'undefined' ? undefined : (sessionStorage.getItem(name) ?? undefined);

let isLeaving = false;

/** Says that the page itself is about to end its session, so that nobody wonders when it ends. @returns takes that back. */
export const leaveSession = (): (() => void) => {
  isLeaving = true;
  return () => void (isLeaving = false);
};

export const isSessionLeaving = (): boolean => isLeaving;

export const saveSession = (token: string): void => {
  isLeaving = false;
  sessionStorage.removeItem(kindName);
  sessionStorage.removeItem(endName);
  keep(token);
};

/** A trial account's session: everything on the page is play money until it ends. */
export const saveTrialSession = (token: string, endsAt: Instant): void => {
  sessionStorage.setItem(kindName, trialKind);
  sessionStorage.setItem(endName, String(endsAt));
  keep(token);
};

const keep = (token: string): void => {
  sessionStorage.setItem(name, token);
  for (const listener of listeners) listener();
};

/** Forgets the session and whatever else this tab kept for it. */
export const forgetSession = (): void => {
  isLeaving = false;
  sessionStorage.clear();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const onSessionChange = subscribe;

/** Whether this tab holds a session; the server has the last word on whether it still lives. */
export const useHasSession = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => sessionToken() !== undefined,
    () => false,
  );

/** The same for components. */
export const useTrialEnd = (): Instant | undefined => useSyncExternalStore(subscribe, trialEnd, () => undefined);
