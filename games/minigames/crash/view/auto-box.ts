import type { Translate } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { hundredthsText, scaledTyped } from '#games/stage/figures.ts';
import { takeMax, takeMin } from '../play/point.ts';

export type AutoBox = {
  element: HTMLElement;
  /** Hundredths at which it is taken by itself; null where that is off. */
  auto: () => number | null;
  lock: () => void;
  unlock: () => void;
};

/** Whether, and where, a bet is taken by itself. */
export const autoBoxOf = (t: Translate, changed: () => void): AutoBox => {
  let target = 200;
  const isOn = el('input', { id: 'crash-auto-on', type: 'checkbox', role: 'switch' });
  const input = el('input', {
    id: 'crash-auto',
    inputmode: 'decimal',
    autocomplete: 'off',
    enterkeyhint: 'done',
    'aria-label': t('crash.target'),
  });
  const show = () => {
    if (document.activeElement !== input) input.value = hundredthsText(target);
    input.disabled = !isOn.checked;
  };
  input.addEventListener('blur', () => {
    target = Math.min(takeMax, Math.max(takeMin, scaledTyped(input.value, 2) ?? target));
    input.value = hundredthsText(target);
    changed();
  });
  input.addEventListener('focus', () => input.select());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') input.blur();
  });
  isOn.addEventListener('change', () => {
    show();
    changed();
  });
  const element = el(
    'fieldset',
    { class: 'crash-auto' },
    el('legend', { class: 'unseen' }, t('crash.auto')),
    el('label', { class: 'crash-switch', for: 'crash-auto-on' }, isOn, el('span', {}, t('crash.auto'))),
    el('span', { class: 'crash-target' }, el('span', { 'aria-hidden': 'true' }, '×'), input),
  );
  show();
  return {
    element,
    auto: () => (isOn.checked ? target : null),
    lock: () => element.setAttribute('disabled', ''),
    unlock: () => {
      element.removeAttribute('disabled');
      show();
    },
  };
};
