import { useSyncExternalStore } from 'react';

const name = 'token';
const listeners = new Set<() => void>();

/** The session's token: in this tab's sessionStorage and nowhere else. */
export const sessionToken = (): string | undefined =>
  typeof window === 'undefined' ? undefined : (sessionStorage.getItem(name) ?? undefined);

export const keepSession = (token: string): void => {
  sessionStorage.setItem(name, token);
  for (const listener of listeners) listener();
};

/** Forgets the session and whatever else this tab kept for it. */
export const forgetSession = (): void => {
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
