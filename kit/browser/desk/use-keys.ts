import { useEffectEvent, useLayoutEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Single keys that act while nobody types and no dialog is open. Names are those of the place on the keyboard (`KeyA`), so
 * they are the same with a Thai layout.
 */
export const useKeys = (acts: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    const act = acts[event.code];
    if (!act || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    act();
  });
  // Before the entry is painted: a key pressed at its first sight acts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
