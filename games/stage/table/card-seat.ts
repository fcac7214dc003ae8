import './felt.css';
import './felt-tones.css';
import './card-seat.css';
import { type PlayingCard, playingCard } from '../cards.ts';
import { el, isStill, pause } from '../dom.ts';

export type Stood = 'none' | 'active' | 'won' | 'back' | 'lost';

/** Where one hand lies that grows card by card. */
export type CardSeat = {
  element: HTMLElement;
  clear: () => void;
  /** Lays a card; one that isn't told stays closed. */
  lay: (card?: number) => Promise<void>;
  /** Opens one that lies closed. */
  open: (at: number, card: number) => Promise<void>;
  /** Takes the last card away, to be laid elsewhere. */
  lift: () => void;
  /** What the hand comes to. */
  total: (text: string) => void;
  /** What lies on it, and what came of it. */
  bet: (text: string) => void;
  mark: (stood: Stood) => void;
};

const dealMs = 230;
const turnMs = 330;

/** @param lap how much of a card the next one covers, by how many there are */
export const cardSeat = (given: { name: string; closed: string; lap: (cards: number) => number }): CardSeat => {
  const { name, closed, lap } = given;
  const cards = el('div', { class: 'seat-cards' });
  const total = el('span', { class: 'hand-total' });
  const bet = el('span', { class: 'seat-bet figures' });
  const head = el('div', { class: 'seat-head' }, el('span', {}, name), total);
  const element = el('section', { class: 'seat', 'aria-label': name }, head, cards, bet);
  const room = () => element.style.setProperty('--lap', String(lap(cards.children.length)));
  const turned = async (card: PlayingCard) => {
    card.turn();
    if (!isStill()) await pause(turnMs);
  };
  return {
    element,
    clear: () => {
      cards.replaceChildren();
      total.textContent = bet.textContent = '';
      delete element.dataset['stood'];
    },
    lay: async (card) => {
      const laid = playingCard(card ?? 0, closed);
      cards.append(laid.element);
      room();
      if (!isStill()) await pause(dealMs);
      if (card !== undefined) await turned(laid);
    },
    open: async (at, card) => {
      const opened = playingCard(card, closed);
      opened.element.classList.add('is-lying');
      cards.children[at]?.replaceWith(opened.element);
      if (!isStill()) await pause(40);
      await turned(opened);
    },
    lift: () => {
      cards.lastElementChild?.remove();
      room();
    },
    total: (text) => void (total.textContent = text),
    bet: (text) => void (bet.textContent = text),
    mark: (stood) => void (element.dataset['stood'] = stood),
  };
};
