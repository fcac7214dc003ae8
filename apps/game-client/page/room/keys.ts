/** Keys for the game itself: wherever the keyboard is but on a control that has a use for them, and under no panel. */
export const onKeys =
  (signal: AbortSignal) =>
  (key: string, press: () => void): void => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const isElsewhere = event.target instanceof Element && event.target.closest(busy) !== null;
      if (isElsewhere || document.querySelector('dialog') !== null) return;
      event.preventDefault();
      press();
    };
    const busy = key === ' ' ? 'button, a, input, textarea' : 'input:not([type=range]), textarea';
    window.addEventListener('keydown', listen, { signal });
  };
