import './past.css';
import type { GameEvent } from '../../engine/game.ts';
import { el } from '../dom.ts';
import type { Road } from './look.ts';

/** What came in this visit, newest first. @param draw what stands for a round, and its colour */
export const pastOf = (
  name: string,
  draw: (events: readonly GameEvent[]) => { text: string; side: 'first' | 'second' | 'tie' },
): Road => {
  const element = el('ol', { class: 'past', 'aria-label': name });
  return {
    element,
    add: (events) => {
      const { text, side } = draw(events);
      element.prepend(el('li', { class: `is-${side}` }, text));
      while (element.childElementCount > 30) element.lastElementChild?.remove();
    },
  };
};
