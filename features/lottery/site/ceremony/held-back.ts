import { useCallback, useEffect, useSyncExternalStore } from 'react';

const held = new Set<string>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** As long as a draw is attended on this page, nothing else on it tells how it ends. */
export const useHoldBack = (drawId: string, isHeld: boolean): void =>
  useEffect(() => {
    if (!isHeld) return;
    held.add(drawId);
    tell();
    return () => {
      held.delete(drawId);
      tell();
    };
  }, [drawId, isHeld]);

/** Whether the page still owes the ceremony of this draw. */
export const useIsHeldBack = (drawId: string | undefined): boolean =>
  useSyncExternalStore(
    useCallback((listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    }, []),
    () => drawId !== undefined && held.has(drawId),
    () => false,
  );
