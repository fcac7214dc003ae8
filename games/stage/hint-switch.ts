import './hint-switch.css';
import { el } from './dom.ts';

export type HintSwitch = { element: HTMLElement; isOn: () => boolean };

const wasOn = (name: string): boolean => {
  try {
    return localStorage.getItem(name) === 'on';
  } catch {
    return false;
  }
};

/** Off until somebody wants it; the page remembers. @param name under which, e.g. `dice.hint` */
export const hintSwitch = ({
  name,
  text,
  changed,
}: {
  name: string;
  text: string;
  changed: () => void;
}): HintSwitch => {
  const box = el('input', { type: 'checkbox', role: 'switch' });
  box.checked = wasOn(name);
  box.addEventListener('change', () => {
    try {
      localStorage.setItem(name, box.checked ? 'on' : 'off');
    } catch {
      // A forbidden storage only means that it is asked again next time.
    }
    changed();
  });
  return {
    element: el('label', { class: 'hint-switch' }, box, el('span', { class: 'hint-knob' }), text),
    isOn: () => box.checked,
  };
};
