import type { StartKey } from '#games/stage/desk.ts';
import type { Translate } from '#games/stage/desk.ts';
import { button, el } from '#games/stage/dom.ts';
import type { Pace } from './pace.ts';

/** Begins a round: shut while one runs, and until the pace of the game lets the next begin, which it counts down. */
export const startKeyOf = ({ t, pace }: { t: Translate; pace: Pace }, label: string, press: () => void): StartKey => {
  const wait = el('span', { class: 'wait', 'aria-hidden': 'true' });
  const element = button(
    { class: 'main start' },
    [el('span', { class: 'fill', 'aria-hidden': 'true' }), el('span', {}, label), wait],
    press,
  );
  let isLocked = false;
  const show = () => {
    const leftMs = pace.leftMs();
    element.disabled = isLocked || leftMs > 0;
    element.toggleAttribute('data-waits', leftMs > 0);
    element.style.setProperty('--left', String(leftMs / pace.wholeMs));
    wait.textContent = leftMs > 0 ? t('room.inSeconds', { seconds: Math.ceil(leftMs / 1000) }) : '';
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
