import { button, el, icon } from '#games/stage/dom.ts';
import type { SharedDesk } from '#games/stage/shared-desk.ts';
import { freshBytes } from '#kit/browser/entropy.ts';
import { cardsMax } from '../play/card.ts';
import { bingo } from '../play/game.ts';
import { cardText } from './cards.ts';

/** This luck need not be checked: every card is as good as any other. */
const anyNumber = (): number => 1 + ([...freshBytes(4)].reduce((word, byte) => word * 256 + byte, 0) % cardsMax);

/** The number of the next card: typed or any. */
export const numberBox = ({ t }: SharedDesk, changed: () => void) => {
  let number = anyNumber();
  const input = el('input', {
    id: 'bingo-card',
    inputmode: 'numeric',
    autocomplete: 'off',
    enterkeyhint: 'done',
    maxlength: 6,
  });
  const stand = (to: number) => {
    number = to;
    input.value = cardText(number);
    changed();
  };
  input.addEventListener('focus', () => input.select());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') input.blur();
  });
  input.addEventListener('blur', () => {
    const typed = /^\d{1,6}$/.test(input.value.trim()) ? Number(input.value) : 0;
    stand(typed >= 1 ? typed : number);
  });
  const dice = button(
    { class: 'quiet square', 'aria-label': t('bingo.another') },
    [icon('M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5')],
    () => stand(anyNumber()),
  );
  const element = el(
    'div',
    { class: 'bingo-pick' },
    el('label', { class: 'label', for: 'bingo-card' }, t('bingo.number')),
    el('div', { class: 'bingo-pick-line' }, input, dice),
  );
  input.value = cardText(number);
  return { element, number: () => number, next: () => stand(anyNumber()) };
};

/** Buys the card of the number that is set; says how long cards are still sold. */
export const buyKey = (desk: SharedDesk, box: ReturnType<typeof numberBox>) => {
  const { t, money, stakes } = desk;
  const [label, wait] = [el('span', {}), el('span', { class: 'wait' })];
  let waits = false;
  const press = (): void => {
    if (element.disabled) return;
    waits = true;
    element.disabled = true;
    void desk
      .bet({ card: box.number() })
      .then((bought) => bought && box.next())
      .finally(() => (waits = false));
  };
  const element = button(
    { class: 'main start bingo-buy' },
    [el('span', { class: 'fill', 'aria-hidden': 'true' }), label, wait],
    press,
  );
  const write = (place: HTMLElement, text: string) => {
    if (place.textContent !== text) place.textContent = text;
  };
  return {
    element,
    press,
    show: ({ isBetting, cards, leftMs }: { isBetting: 'yes' | 'no'; cards: number; leftMs: number }): void => {
      const isFull = cards >= desk.betsMax;
      const isOpen = isBetting === 'yes' && leftMs > 0 && !isFull;
      element.disabled = !isOpen || waits;
      element.toggleAttribute('data-waits', isOpen);
      write(
        label,
        isBetting === 'no'
          ? t('bingo.nextSoon')
          : isFull
            ? t('bingo.fullHand', { count: cards })
            : t('bingo.buy', { amount: money(stakes.stake()) }),
      );
      write(wait, isBetting === 'yes' ? t('room.inSeconds', { seconds: Math.max(0, Math.ceil(leftMs / 1000)) }) : '');
      const share = Math.max(0, Math.min(1, leftMs / (bingo.shared?.bettingMs ?? 1)));
      element.style.setProperty('--left', String(1 - share));
    },
  };
};
