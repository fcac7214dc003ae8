export type Disclosed = { open: () => void; close: () => void; toggle: () => void };

/**
 * A part that a key opens and closes, told by `data-open` and `aria-expanded`: a press beside it closes it too, and Escape, which gives
 * the keyboard back to the key.
 * @param signal ends its listening; without one it listens only while it is open
 */
export const disclose = (key: HTMLElement, part: HTMLElement, signal?: AbortSignal): Disclosed => {
  let listening: AbortController | undefined;
  const close = () => {
    listening?.abort();
    delete part.dataset['open'];
    key.setAttribute('aria-expanded', 'false');
  };
  const open = () => {
    listening?.abort();
    listening = new AbortController();
    part.dataset['open'] = '';
    key.setAttribute('aria-expanded', 'true');
    const until = { signal: listening.signal, capture: true };
    const isOurs = (target: EventTarget | null) =>
      target instanceof Node && (part.contains(target) || key.contains(target));
    window.addEventListener('pointerdown', ({ target }) => !isOurs(target) && close(), until);
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
        key.focus();
      },
      until,
    );
  };
  signal?.addEventListener('abort', close);
  close();
  return { open, close, toggle: () => (part.dataset['open'] === undefined ? open() : close()) };
};
