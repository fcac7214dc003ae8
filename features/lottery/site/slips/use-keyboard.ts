import { useEffect, useEffectEvent } from 'react';

export type KeyboardActions = {
  onDigit: (digit: string) => void;
  onErase: () => void;
  onEnter: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onPaste: (text: string) => void;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Enter on a button or a link presses that. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role="tab"]') !== null;

const isElsewhere = (event: Event): boolean =>
  event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]') !== null;

/** The hardware keyboard as keypad, while nothing else takes what is typed. */
export const useKeyboard = (actions: KeyboardActions): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return;
    const act = actionOf(event, actions);
    if (!act) return;
    event.preventDefault();
    act();
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (!isElsewhere(event) && /\d/.test(text)) actions.onPaste(text);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => hear(event);
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('keydown', onKey);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
};

const actionOf = (event: KeyboardEvent, actions: KeyboardActions): (() => void) | undefined => {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() === 'z') return event.shiftKey ? actions.onRedo : actions.onUndo;
    return key.toLowerCase() === 'y' ? actions.onRedo : undefined;
  }
  if (event.altKey) return undefined;
  if (/^\d$/.test(key)) return () => actions.onDigit(key);
  if (key === 'Backspace') return actions.onErase;
  return key === 'Enter' && !isPressable(event.target) ? actions.onEnter : undefined;
};
