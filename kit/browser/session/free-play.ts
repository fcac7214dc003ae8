import { useSyncExternalStore } from 'react';

/** What is said about free play: how it begins, that something needs a real account, or that its time is over. */
export type FreePlayNotice = 'start' | 'needed' | 'over';

let notice: FreePlayNotice | undefined;
const listeners = new Set<() => void>();
const set = (next: FreePlayNotice | undefined) => {
  notice = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const announceFreePlay = (next: FreePlayNotice): void => set(next);
export const closeFreePlay = (): void => set(undefined);
export const useFreePlayNotice = (): FreePlayNotice | undefined =>
  useSyncExternalStore(
    subscribe,
    () => notice,
    () => undefined,
  );
