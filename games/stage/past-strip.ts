import { el } from './dom.ts';

export type PastStrip = { element: HTMLElement; add: (text: string, came: 'win' | 'loss') => void };

const pastMax = 14;

/** What the last rounds of this visit came to, the newest first; the list of rounds tells them all to a reader. */
export const pastStrip = (): PastStrip => {
  const element = el('ol', { class: 'past', 'aria-hidden': 'true' });
  return {
    element,
    add: (text, came) => {
      element.prepend(el('li', { class: `is-${came}` }, text));
      while (element.childElementCount > pastMax) element.lastElementChild?.remove();
    },
  };
};
