import { useSyncExternalStore } from 'react';

/** `isMade`: the account's name is told first, as the person has never seen it. */
export type WelcomeNotice = { account: string; isLoggedIn: boolean; isMade: boolean; hasPassword: boolean };

let notice: WelcomeNotice | undefined;
const listeners = new Set<() => void>();
const set = (next: WelcomeNotice | undefined) => {
  notice = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says that the registration worked, above whatever page comes next. */
export const showWelcome = (next: WelcomeNotice): void => set(next);
export const dismissWelcome = (): void => set(undefined);
export const useWelcome = (): WelcomeNotice | undefined =>
  useSyncExternalStore(
    subscribe,
    () => notice,
    () => undefined,
  );
