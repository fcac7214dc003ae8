import type { PlayingCard } from '../cards.ts';
import { playingCard } from '../cards.ts';
import { el, isStill, pause } from '../dom.ts';

export type HandPlace = {
  element: HTMLElement;
  clear: () => void;
  /** Lays a card, closed, then opens it; `slow` as one that decides is opened. */
  deal: (card: number, how?: 'slow') => Promise<void>;
  /** What the hand comes to. */
  total: (text: string) => void;
  won: () => void;
};

export const dealMs = 280;
const turnMs = 340;
const slowMs = 1300;

/** Where one side's cards lie, with its name and what it has. @param cards how many it may get */
export const handPlace = (given: {
  name: string;
  side: 'first' | 'second';
  cards: number;
  closed: string;
}): HandPlace => {
  const cards = el('div', { class: 'hand-cards' });
  const total = el('span', { class: 'hand-total' });
  const element = el(
    'section',
    { class: `hand is-${given.side}`, 'aria-label': given.name },
    el('div', { class: 'hand-head' }, el('span', {}, given.name), total),
    cards,
  );
  element.style.setProperty('--cards', String(given.cards));
  return {
    element,
    clear: () => {
      cards.replaceChildren();
      total.textContent = '';
      delete element.dataset['won'];
    },
    deal: async (card, how) => {
      const laid: PlayingCard = playingCard(card, given.closed);
      laid.element.classList.toggle('is-slow', how === 'slow');
      cards.append(laid.element);
      if (!isStill()) await pause(dealMs);
      laid.turn();
      if (!isStill()) await pause(how === 'slow' ? slowMs : turnMs);
    },
    total: (text) => void (total.textContent = text),
    won: () => void (element.dataset['won'] = ''),
  };
};
