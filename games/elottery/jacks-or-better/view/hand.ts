import type { Pencil } from '#games/stage/desk.ts';
import { playingCard } from '#games/stage/cards.ts';
import { cardText } from '#games/engine/tables/cards.ts';
import { el, isStill, pause } from '#games/stage/dom.ts';
import { isHeld } from '../play/best-hold.ts';

export type Hand = {
  element: HTMLElement;
  /** New cards in the places that aren't held, closed first, then turned one by one. */
  deal: (cards: readonly number[], held: number) => Promise<void>;
  /** Five closed cards, before the first deal. */
  clear: () => void;
  hold: (mask: number) => void;
  /** What the hint would hold; nothing takes its signs away. */
  hint: (mask: number | undefined) => void;
  open: () => void;
  shut: () => void;
};

const flyMs = 90;
const turnMs = 170;
const slots = [0, 1, 2, 3, 4];

type Place = { key: HTMLButtonElement; seat: HTMLElement; name: HTMLElement };
/** What lies there, what is held of it, what the hint says. */
type Lying = { cards: readonly number[]; mask: number; hinted: number | undefined; isOpen: boolean };

const placeOf = ({ t }: Pencil, slot: number): Place => {
  const seat = el('span', { class: 'vp-seat', 'aria-hidden': 'true' });
  const name = el('span', { class: 'unseen' });
  const held = el('span', { class: 'vp-held', 'aria-hidden': 'true' }, t('jacks-or-better.held'));
  const number = el('kbd', { class: 'vp-number', 'aria-hidden': 'true' }, String(slot + 1));
  return { key: el('button', { type: 'button', class: 'vp-card' }, name, held, seat, number), seat, name };
};

const tellPlace = ({ t }: Pencil, { key, name }: Place, slot: number, { cards, mask, hinted, isOpen }: Lying): void => {
  const card = cards[slot];
  const isHinted = hinted !== undefined && isHeld(hinted, slot);
  const parts = [
    card === undefined ? t('jacks-or-better.closed') : cardText(card),
    isHeld(mask, slot) ? t('jacks-or-better.held') : '',
    isHinted ? t('jacks-or-better.hinted') : '',
  ];
  name.textContent = parts.filter((part) => part !== '').join(', ');
  key.setAttribute('aria-pressed', String(isHeld(mask, slot)));
  key.setAttribute('aria-disabled', String(!isOpen));
  key.toggleAttribute('data-hinted', isHinted);
};

export const handOnTable = (pencil: Pencil, press: (slot: number) => void): Hand => {
  const { t, sound } = pencil;
  const places = slots.map((slot) => placeOf(pencil, slot));
  const element = el(
    'div',
    { class: 'vp-hand', role: 'group', 'aria-label': t('jacks-or-better.hand') },
    ...places.map(({ key }) => key),
  );
  let lying: Lying = { cards: [], mask: 0, hinted: undefined, isOpen: false };
  const change = (part: Partial<Lying>) => {
    lying = { ...lying, ...part };
    element.toggleAttribute('data-open', lying.isOpen);
    places.forEach((place, slot) => tellPlace(pencil, place, slot, lying));
  };
  places.forEach(({ key }, slot) =>
    key.addEventListener('click', () => {
      if (lying.isOpen) press(slot);
    }),
  );
  const lay = (slot: number, card: number) => {
    const drawn = playingCard(card, t('jacks-or-better.closed'));
    drawn.element.classList.add('is-fresh');
    places[slot]!.seat.replaceChildren(drawn.element);
    return drawn;
  };
  const clear = () => {
    for (const slot of slots) lay(slot, 0);
    change({ cards: [], mask: 0, hinted: undefined });
  };
  clear();
  return {
    element,
    clear,
    deal: async (cards, held) => {
      const laid: ReturnType<typeof lay>[] = [];
      for (const slot of slots.filter((one) => lying.cards.length === 0 || !isHeld(held, one))) {
        laid.push(lay(slot, cards[slot]!));
        if (!isStill()) await pause(flyMs);
      }
      for (const { turn } of laid) {
        turn();
        sound.play('tick');
        if (!isStill()) await pause(turnMs);
      }
      change({ cards, hinted: undefined });
    },
    hold: (mask) => change({ mask }),
    hint: (hinted) => change({ hinted }),
    open: () => change({ isOpen: true }),
    shut: () => change({ isOpen: false }),
  };
};
