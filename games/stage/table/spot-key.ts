import type { Pencil } from '../desk.ts';
import { button, el } from '../dom.ts';
import { chip } from './chips.ts';
import { oddsShort } from './odds-text.ts';

export type SpotKey = {
  element: HTMLButtonElement;
  /** What lies on it, in whole units. */
  lie: (amount: number) => void;
  /** What an outcome made of it: shown until the next chip. */
  mark: (how: 'won' | 'back' | 'lost' | 'none') => void;
};

type Given = {
  name: string;
  wins: Readonly<Record<string, number>>;
  /** What is drawn on it above its odds; its name where nothing is given. */
  face?: readonly (Node | string)[] | undefined;
  press: () => void;
};

/** A place for chips: says its name, what it pays and what lies there. */
export const spotKeyOf = ({ money }: Pencil, { name, wins, face, press }: Given): SpotKey => {
  const odds = el('span', { class: 'spot-odds' }, oddsShort(wins));
  // A key is named by what it holds, so that what is seen is what is heard; a face of dice alone says nothing to a reader.
  const drawn = face
    ? [el('span', { class: 'unseen' }, name), ...face, odds]
    : [el('span', { class: 'spot-name' }, name), odds];
  const chips = el('span', { class: 'spot-chips' });
  const lying = el('span', { class: 'unseen' });
  const element = button({ class: 'spot' }, [...drawn, chips, lying], press);
  const lie = (amount: number) => {
    chips.replaceChildren(...(amount > 0 ? [chip(amount)] : []));
    lying.textContent = amount > 0 ? money(BigInt(amount) * 100n) : '';
  };
  lie(0);
  return {
    element,
    lie,
    mark: (how) => {
      if (how === 'none') delete element.dataset['came'];
      else element.dataset['came'] = how;
    },
  };
};
