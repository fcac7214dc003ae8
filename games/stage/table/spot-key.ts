import type { Pencil } from '../desk.ts';
import { button, el } from '../dom.ts';
import { chip } from './chips.ts';
import { oddsShort, oddsText } from './odds-text.ts';

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
  /** What is drawn on it; its name and odds where nothing is given. */
  face?: readonly (Node | string)[] | undefined;
  press: () => void;
};

/** A place for chips: says its name, what it pays and what lies there. */
export const spotKeyOf = ({ t, money }: Pencil, { name, wins, face, press }: Given): SpotKey => {
  const odds = oddsText(wins);
  const drawn = face ?? [el('span', { class: 'spot-name' }, name), el('span', { class: 'spot-odds' }, oddsShort(wins))];
  const chips = el('span', { class: 'spot-chips' });
  const element = button({ class: 'spot' }, [...drawn, chips], press);
  const lie = (amount: number) => {
    chips.replaceChildren(...(amount > 0 ? [chip(amount)] : []));
    const lying = amount > 0 ? `, ${money(BigInt(amount) * 100n)}` : '';
    element.setAttribute('aria-label', `${t('table.spot', { name, odds })}${lying}`);
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
