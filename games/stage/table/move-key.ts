import { button, el } from '../dom.ts';

export type MoveKey = {
  element: HTMLButtonElement;
  /** @param cost what it takes, or does, in words */
  show: (cost: string) => void;
  hide: () => void;
  hint: (stood: 'hinted' | 'plain') => void;
  press: () => void;
};

/** One thing that a player may do with a hand, with what it costs before it is pressed. */
export const moveKey = (given: {
  name: string;
  look: 'main' | 'quiet';
  hinted: string;
  press: () => void;
}): MoveKey => {
  const { name, look, hinted, press } = given;
  const cost = el('small', {});
  const advised = el('span', { class: 'unseen' });
  const element = button({ class: look, hidden: '' }, [el('span', {}, name), advised, cost], press);
  return {
    element,
    show: (text) => {
      element.hidden = false;
      cost.textContent = text;
    },
    hide: () => void (element.hidden = true),
    hint: (stood) => {
      element.toggleAttribute('data-hinted', stood === 'hinted');
      advised.textContent = stood === 'hinted' ? `, ${hinted}` : '';
    },
    press: () => (element.hidden || element.disabled ? undefined : press()),
  };
};
