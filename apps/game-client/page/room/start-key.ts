import type { StartKey } from '#games/stage/desk.ts';
import { button, el } from '#games/stage/dom.ts';
import type { Pace } from './pace.ts';

/** Begins a round: shut while one runs, and until the pace of the game lets the next begin, which a ring around it shows. */
export const startKeyOf = (pace: Pace, label: string, press: () => void): StartKey => {
  const element = button(
    { class: 'main start' },
    [el('span', { class: 'fill', 'aria-hidden': 'true' }), el('span', { class: 'start-name' }, label)],
    press,
  );
  let isLocked = false;
  const show = () => {
    const leftMs = pace.leftMs();
    element.disabled = isLocked || leftMs > 0;
    element.toggleAttribute('data-waits', leftMs > 0);
    element.style.setProperty('--left', String(leftMs / pace.wholeMs));
  };
  pace.onTick(show);
  show();
  return {
    element,
    lock: () => {
      isLocked = true;
      show();
    },
    unlock: () => {
      isLocked = false;
      show();
    },
  };
};
