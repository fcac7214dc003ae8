import { el } from './dom.ts';

export type PickGroup<Value> = {
  element: HTMLFieldSetElement;
  stand: (value: Value) => void;
  lock: () => void;
  unlock: () => void;
};

type Given<Value> = {
  /** Unique in the page. */
  name: string;
  legend: string;
  options: readonly (readonly [value: Value, text: string])[];
  start: Value;
  changed: (value: Value) => void;
};

/** One of a few, all in view: the arrows of a keyboard go from one to the next. */
export const pickGroup = <Value extends string | number>(given: Given<Value>): PickGroup<Value> => {
  const { name, legend, options, start, changed } = given;
  const radios = options.map(([value, text]) => {
    const radio = el('input', { type: 'radio', name, value });
    radio.checked = value === start;
    radio.addEventListener('change', () => changed(value));
    return { value, radio, element: el('label', { class: 'choice' }, radio, el('span', {}, text)) };
  });
  const line = el('div', { class: 'choices' }, ...radios.map((one) => one.element));
  line.style.setProperty('--many', String(options.length));
  // A legend takes no part in a grid: the label beside the choices is drawn, and the group is named by itself.
  const label = el('span', { class: 'label', 'aria-hidden': 'true' }, legend);
  const element = el('fieldset', { class: 'pick', 'aria-label': legend }, label, line);
  return {
    element,
    stand: (value) => {
      for (const one of radios) one.radio.checked = one.value === value;
    },
    lock: () => element.setAttribute('disabled', ''),
    unlock: () => element.removeAttribute('disabled'),
  };
};
