import type { Translate } from '../desk.ts';
import { button, el, icon } from '../dom.ts';

export type Tools = {
  element: HTMLElement;
  show: (now: { total: string; isEmpty: boolean; canUndo: boolean; canRepeat: boolean; isBusy: boolean }) => void;
};

/** Below the chips: what lies in all, and the keys that change it. */
export const toolsOf = (
  t: Translate,
  press: Readonly<Record<'undo' | 'clear' | 'repeat' | 'double', () => void>>,
): Tools => {
  const total = el('output', { class: 'prize' });
  const key = (name: string, line: string[], pressed: () => void) =>
    button({ class: 'quiet square', 'aria-label': name }, [icon(...line)], pressed);
  const undo = key(t('table.undo'), ['M9 7L4 12l5 5', 'M4 12h10a5 5 0 0 1 5 5v1'], press.undo);
  const clear = key(t('table.clear'), ['M6 6l12 12M18 6L6 18'], press.clear);
  const repeat = key(t('table.repeat'), ['M19 12a7 7 0 1 1-2.5-5.4', 'M19 3v5h-5'], press.repeat);
  const double = button(
    { class: 'quiet square' },
    ['×2', el('span', { class: 'unseen' }, t('table.double'))],
    press.double,
  );
  const element = el(
    'div',
    { class: 'table-tools' },
    el('span', { class: 'table-total' }, el('span', { class: 'label' }, t('table.total')), total),
    undo,
    clear,
    repeat,
    double,
  );
  return {
    element,
    show: ({ total: amount, isEmpty, canUndo, canRepeat, isBusy }) => {
      total.textContent = amount;
      undo.disabled = isBusy || !canUndo;
      clear.disabled = isBusy || isEmpty;
      repeat.disabled = isBusy || !canRepeat;
      double.disabled = isBusy || isEmpty;
    },
  };
};
