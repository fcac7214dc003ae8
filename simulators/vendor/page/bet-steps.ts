import { amountText, button, drawing, el, timesText } from './dom.ts';
import { icons } from './icons.ts';

type Steps = {
  label: string;
  less: string;
  more: string;
  /** What one unit may be, as the server names it. */
  steps: readonly string[];
  /** Units in a bet: the shown amount is theirs together. */
  units: number;
  changed?: () => void;
};

/** Less, how much, more; arrow keys do the same while the keyboard is nowhere else. */
export const betSteps = ({ label, less, more, steps, units, changed }: Steps) => {
  let at = Math.min(1, steps.length - 1);
  const shown = el('output', { 'aria-label': label });
  const show = () => {
    shown.textContent = amountText(timesText(unit(), units));
    fewer.disabled = at === 0;
    further.disabled = at === steps.length - 1;
  };
  const move = (by: number) => {
    at = Math.max(0, Math.min(steps.length - 1, at + by));
    show();
    changed?.();
  };
  const unit = () => steps[at] ?? steps[0] ?? '1.00';
  const fewer = button({ class: 'icon', 'aria-label': less }, [drawing(icons.minus)], () => move(-1));
  const further = button({ class: 'icon', 'aria-label': more }, [drawing(icons.plus)], () => move(1));
  const element = el(
    'div',
    { class: 'bet', role: 'group', 'aria-label': label },
    fewer,
    el('div', { class: 'bet-shown' }, el('small', {}, label), shown),
    further,
  );
  show();
  return {
    element,
    unit,
    lock: () => element.setAttribute('inert', ''),
    unlock: () => element.removeAttribute('inert'),
  };
};

/** The space bar does the main thing wherever the keyboard is, but on a control of its own. */
export const onSpace = (press: () => void): void => {
  window.addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('button, a, dialog, input') !== null;
    if (event.key !== ' ' || event.repeat || isElsewhere || document.querySelector('dialog, .stopped') !== null) return;
    event.preventDefault();
    press();
  });
};
